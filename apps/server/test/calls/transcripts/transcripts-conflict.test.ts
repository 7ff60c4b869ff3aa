import { beforeEach, describe, expect, test } from "vitest";
import { openTestServer } from "../../testing.ts";
import { signedInAs, callsOf, idOf } from "../callers.ts";
import { addShortTexts, line } from "./short-texts.ts";

const server = await openTestServer();
const anna = callsOf(server, await signedInAs(server, "translations_editor"));
const omar = callsOf(server, await signedInAs(server, "translations_editor"));
const adminPerson = await signedInAs(server, "admin");
const admin = callsOf(server, adminPerson);
let video = 0;
let arabic = 0;
let english = 0;

beforeEach(async () => {
  ({ video, arabic, english } = await addShortTexts(server, admin));
});

function kindsOf(id: number) {
  const revisions = server.db.selectFrom("revisions").select("kind").where("transcriptId", "=", id);
  return revisions.orderBy("id").execute();
}

describe("two users editing one transcript", () => {
  test("a save from an old version returns 409 with the current text", async () => {
    await anna("PUT", `/transcripts/${english}`, { content: line("Anna's"), version: 1 });
    const late = await omar("PUT", `/transcripts/${english}`, { content: line("Omar's"), version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: "CONFLICT",
        message: "Somebody else has saved this transcript in the meantime",
        current: { version: 2, content: line("Anna's") },
      },
    });
    const merged = await omar("PUT", `/transcripts/${english}`, { content: line("Both"), version: 2 });
    expect(merged).toMatchObject({ status: 200, body: { version: 3, content: line("Both") } });
  });

  test("tRPC returns the same conflict in its error", async () => {
    await admin("PUT", `/transcripts/${english}`, { content: line("Newer") });
    const answer = await server.app.inject({
      method: "POST",
      url: "/trpc/transcripts.update",
      headers: adminPerson.headers,
      payload: { id: english, content: line("Older"), version: 1 },
    });
    const current = { version: 2, content: line("Newer") };
    expect(answer.json()).toMatchObject({ error: { data: { httpStatus: 409, current } } });
  });

  test("a draft conflict returns the draft, or the published text before there is one", async () => {
    const path = `/transcripts/${arabic}/draft`;
    const early = await admin("PUT", path, { content: line("a"), version: 7 });
    expect(early).toMatchObject({ status: 409, body: { current: { version: 1, content: line("الصبر") } } });
    await admin("PUT", path, { content: line("b"), version: 1 });
    const late = await admin("PUT", path, { content: line("c"), version: 1 });
    expect(late).toMatchObject({ status: 409, body: { current: { version: 2, content: line("b") } } });
    const publish = await admin("POST", `/transcripts/${arabic}/publish`, { version: 1 });
    expect(publish).toMatchObject({ status: 409, body: { current: { version: 2, content: line("b") } } });
  });

  test("a draft based on an old published text conflicts with one that was saved directly", async () => {
    await admin("PUT", `/transcripts/${arabic}`, { content: line("الصلاة") });
    const late = await admin("PUT", `/transcripts/${arabic}/draft`, { content: line("c"), version: 1 });
    expect(late).toMatchObject({ status: 409, body: { current: { content: line("الصلاة") } } });
  });

  test("without a version the last save wins, and the earlier text stays in the history", async () => {
    await anna("PUT", `/transcripts/${english}`, { content: line("Anna's") });
    const late = await omar("PUT", `/transcripts/${english}`, { content: line("Omar's") });
    expect(late).toMatchObject({ status: 200, body: { content: line("Omar's") } });
    const contents = server.db.selectFrom("revisions").select("content").where("transcriptId", "=", english);
    expect(await contents.execute()).toContainEqual({ content: line("Anna's") });
  });

  test("a save of a language that was removed meanwhile does not bring it back", async () => {
    await admin("DELETE", `/transcripts/${english}`);
    const save = { language: "en", content: line("late"), version: 1 };
    expect(await anna("POST", `/videos/${video}/transcripts`, save)).toMatchObject({
      status: 409,
      body: { message: "This language was removed in the meantime", current: null },
    });
    const put = await anna("PUT", `/transcripts/${english}`, { content: line("late") });
    expect(put).toMatchObject({ status: 404 });
  });

  test("approving a text that was changed meanwhile returns 409", async () => {
    await anna("PUT", `/transcripts/${english}`, { content: line("Anna's") });
    const path = `/transcripts/${english}/approval-status`;
    const approval = { approvalStatus: "approved", language: "en", version: 1 };
    expect(await admin("PUT", path, approval)).toMatchObject({
      status: 409,
      body: { current: { version: 2 } },
    });
    await admin("PUT", `/transcripts/${arabic}`, { content: line("الصلاة") });
    const seen = { ...approval, version: 2, sourceVersion: 1 };
    expect(await admin("PUT", path, seen)).toMatchObject({ status: 409, body: { current: { version: 2 } } });
    expect(await admin("PUT", path, { ...seen, sourceVersion: 2 })).toMatchObject({ status: 200 });
  });
});

describe("a save that is sent twice", () => {
  test("a repeated save returns the same response and adds no revision, even after another user's save", async () => {
    const save = { content: line("once"), version: 1, operationId: "op-1" };
    const first = await anna("PUT", `/transcripts/${english}`, save);
    await omar("PUT", `/transcripts/${english}`, { content: line("Omar's"), version: 2 });
    const again = await anna("PUT", `/transcripts/${english}`, save);
    expect(again).toMatchObject({ status: 200, body: { version: 2, content: line("once") } });
    // But for when it was answered, and who edits the text by then.
    const now = { updatedAt: expect.any(String), alsoEditing: expect.any(Array) };
    expect(again.body).toEqual({ ...(first.body as object), ...now });
    expect(await kindsOf(english)).toHaveLength(3);
    expect((await omar("GET", `/videos/${video}/transcripts?language=en`)).body).toMatchObject([
      { content: line("Omar's"), version: 3 },
    ]);
  });

  test("a repeated draft save and a repeated publish are applied once", async () => {
    const draft = { content: line("جديد"), operationId: "draft-1" };
    const publish = { operationId: "publish-1" };
    const path = `/transcripts/${arabic}`;
    const saved = await admin("PUT", `${path}/draft`, draft);
    const published = await admin("POST", `${path}/publish`, publish);
    expect(await admin("POST", `${path}/publish`, publish)).toMatchObject({ body: published.body as object });
    const again = await admin("PUT", `${path}/draft`, draft);
    const { draftVersion, draftContent } = saved.body as Record<string, unknown>;
    expect(again.body).toMatchObject({ draftVersion, draftContent });
    // The late one did not make the published text a draft again.
    const [now] = (await admin("GET", `/videos/${video}/transcripts?language=ar`)).body as object[];
    expect(now).toMatchObject({ draftContent: null, content: line("جديد") });
    expect(await kindsOf(arabic)).toEqual([{ kind: "publish" }, { kind: "draft" }, { kind: "publish" }]);
  });

  test("two users may use the same operationId", async () => {
    const operationId = "1";
    await anna("PUT", `/transcripts/${english}`, { content: line("Anna's"), operationId });
    const other = await omar("PUT", `/transcripts/${english}`, { content: line("Omar's"), operationId });
    expect(other).toMatchObject({ status: 200, body: { content: line("Omar's") } });
  });

  test("one operationId for both a draft save and its publishing is rejected", async () => {
    const operationId = "op-2";
    await admin("PUT", `/transcripts/${arabic}/draft`, { content: line("جديد"), operationId });
    const publish = await admin("POST", `/transcripts/${arabic}/publish`, { operationId });
    expect(publish).toMatchObject({ status: 409 });
    expect(publish.body).not.toHaveProperty("current");
  });

  test("concurrent repeats of a save are stored once", async () => {
    const save = { content: line("once"), operationId: "op-3" };
    const all = await Promise.all([1, 2, 3, 4].map(() => anna("PUT", `/transcripts/${english}`, save)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await kindsOf(english)).toHaveLength(2);
  });
});

describe("concurrent requests", () => {
  test("only one of several saves from the same version succeeds", async () => {
    const texts = ["a", "b", "c", "d", "e", "f"];
    const all = await Promise.all(
      texts.map((text) => anna("PUT", `/transcripts/${english}`, { content: line(text), version: 1 })),
    );
    expect(all.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await kindsOf(english)).toHaveLength(2);
  });

  test("adding a language several times creates one row, and every call returns it", async () => {
    const add = { language: "ur", content: line("صبر") };
    const all = await Promise.all([1, 2, 3].map(() => anna("POST", `/videos/${video}/transcripts`, add)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(all.map(idOf)).size).toBe(1);
    const rows = server.db.selectFrom("transcripts").select("id").where("videoId", "=", video);
    expect(await rows.where("language", "=", "ur").execute()).toHaveLength(1);
  });

  test("publishing while a draft is saved loses neither text", async () => {
    for (let round = 0; round < 8; round += 1) {
      const [before, after] = [line(`أ${round}`), line(`ب${round}`)];
      await admin("PUT", `/transcripts/${arabic}/draft`, { content: before });
      const [published, saved] = await Promise.all([
        admin("POST", `/transcripts/${arabic}/publish`),
        admin("PUT", `/transcripts/${arabic}/draft`, { content: after }),
      ]);
      expect([published.status, saved.status]).toEqual([200, 200]);
      const { content } = published.body as { content: unknown };
      const [now] = (await admin("GET", `/videos/${video}/transcripts?language=ar`)).body as object[];
      const savedFirst = JSON.stringify(content) === JSON.stringify(after);
      expect(now).toMatchObject(
        savedFirst ? { content: after, draftContent: null } : { content: before, draftContent: after },
      );
    }
  });

  test("publishing while translations are saved and approved succeeds for every request", async () => {
    const approval = { approvalStatus: "approved", language: "en" };
    for (let round = 0; round < 8; round += 1) {
      const all = await Promise.all([
        admin("PUT", `/transcripts/${arabic}`, { content: line(`ت${round}`) }),
        anna("PUT", `/transcripts/${english}`, { content: line(`t${round}`) }),
        anna("POST", `/videos/${video}/transcripts`, { language: "fr", content: line(`f${round}`) }),
        admin("PUT", `/transcripts/${english}/approval-status`, approval),
      ]);
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
  });
});
