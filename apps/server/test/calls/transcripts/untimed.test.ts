import { beforeEach, describe, expect, test } from "vitest";
import { insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "../../testing.ts";
import { everybody, idOf } from "../callers.ts";

const server = await openTestServer();
const calls = await everybody(server);
const { admin, visitor } = calls;
const editor = calls.arabic_transcripts_editor;

const timed = { id: "a", time: "0:10", text: "واحد" };
const untimed = { id: "b", time: "0:10", text: "اثنان", isTimed: false };
const last = { id: "c", time: "0:30", text: "ثلاثة" };
const draft = [timed, untimed, last];
/** The second as a client sends it that does not know untimed segments. */
const sentBack = { id: "b", time: "0:10", text: "اثنان" };
const plain = [timed, sentBack, last];

let video = 0;
let arabic = 0;

beforeEach(async () => {
  video = (await insertVideo(server.db, { title: "Patience", youtubeId: "aqz-KE-bpKQ" })).id;
  arabic = idOf(await admin("POST", `/videos/${video}/transcripts`, { language: "ar", content: [timed] }));
});

function save(content: object[], fields = {}) {
  return editor("PUT", `/transcripts/${arabic}/draft`, { content, ...fields });
}

const refused = (message: string, current: object) => ({
  status: 409,
  body: { message, code: "CONFLICT", current },
});
const oneLine = refused("1 line has no time yet. Set the times of all lines, then publish.", { untimed: 1 });

describe("a draft with untimed lines", () => {
  test("is stored and returned as sent, also in the history, and hidden from visitors", async () => {
    expect(await save(draft)).toMatchObject({ status: 200, body: { draftContent: draft } });
    expect(await editor("GET", `/videos/${video}/transcripts`)).toMatchObject({
      body: [{ content: [timed], draftContent: draft }],
    });
    const seen = await visitor("GET", `/videos/${video}/transcripts`);
    expect(JSON.stringify(seen.body)).not.toMatch(/isTimed|اثنان/u);
    const { body: revisions } = await editor("GET", `/transcripts/${arabic}/revisions`);
    const [revision] = revisions as { id: number }[];
    const path = `/transcripts/${arabic}/revisions/${revision?.id}`;
    expect(await editor("GET", path)).toMatchObject({ body: { content: draft } });
  });

  test("gives each untimed line the time of the timed line before it, whatever was sent", async () => {
    const sent = [{ ...untimed, id: "x", time: "0:55" }, timed, { ...untimed, time: "0:01" }, last];
    const saved = await save(sent);
    expect(saved.body).toMatchObject({ draftContent: [{ time: "0:00" }, timed, { time: "0:10" }, last] });
  });

  test("keeps lines untimed when an older client sends them back, until it changes their time", async () => {
    await save(draft);
    expect(await save(plain)).toMatchObject({ status: 200, body: { draftContent: draft } });
    expect(await save([{ ...timed, time: "0:12" }, sentBack, last])).toMatchObject({
      body: { draftContent: [{ time: "0:12" }, { time: "0:12", isTimed: false }, last] },
    });
    const stamped = await save([timed, { ...sentBack, time: "0:20" }, last]);
    expect(JSON.stringify(stamped.body)).not.toContain("isTimed");
    expect(stamped.body).toMatchObject({ draftContent: [timed, { time: "0:20" }, last] });
  });

  test("accepts the time of the line before when the client marks the line as timed", async () => {
    await save(draft);
    const stated = plain.map((segment) => ({ ...segment, isTimed: true }));
    const saved = await save(stated);
    expect(JSON.stringify(saved.body)).not.toContain("isTimed");
  });

  test("is saved once when repeated, and another text with its operationId is rejected", async () => {
    const once = { operationId: "paste-1" };
    expect(await save(draft, once)).toMatchObject({ status: 200, body: { draftVersion: 2 } });
    expect(await save(draft, once)).toMatchObject({ status: 200, body: { draftVersion: 2 } });
    expect(await save(plain, once)).toMatchObject({
      status: 409,
      body: { message: "This operationId was already used for another text" },
    });
  });
});

describe("publishing untimed lines", () => {
  test("is rejected with their number until all lines have a time", async () => {
    await save([...draft, { ...untimed, id: "d" }]);
    const two = refused("2 lines have no time yet. Set the times of all lines, then publish.", {
      untimed: 2,
    });
    expect(await editor("POST", `/transcripts/${arabic}/publish`)).toMatchObject(two);
    await save(draft);
    expect(await editor("POST", `/transcripts/${arabic}/publish`)).toMatchObject(oneLine);
    expect(await visitor("GET", `/videos/${video}/transcripts`)).toMatchObject({
      body: [{ content: [timed] }],
    });
    await save([timed, { ...untimed, time: "0:20", isTimed: true }, last]);
    const published = await editor("POST", `/transcripts/${arabic}/publish`);
    expect(published).toMatchObject({ status: 200, body: { content: [timed, { time: "0:20" }, last] } });
  });

  test("is rejected for an older client in both calls that save and publish", async () => {
    await save(draft);
    expect(await admin("PUT", `/transcripts/${arabic}`, { content: plain })).toMatchObject(oneLine);
    const upsert = { language: "ar", content: plain };
    expect(await admin("POST", `/videos/${video}/transcripts`, upsert)).toMatchObject(oneLine);
  });

  test("is rejected in a published text and in a translation", async () => {
    const message = "Only the Arabic draft may have segments without a time (isTimed: false)";
    const refusal = { status: 400, body: { message, issues: [{ path: ["content"], message }] } };
    expect(await admin("PUT", `/transcripts/${arabic}`, { content: draft })).toMatchObject(refusal);
    for (const language of ["ar", "en"]) {
      const upsert = { language, content: draft };
      expect(await admin("POST", `/videos/${video}/transcripts`, upsert), language).toMatchObject(refusal);
    }
    const english = { language: "en", content: [timed] };
    const id = idOf(await admin("POST", `/videos/${video}/transcripts`, english));
    expect(await admin("PUT", `/transcripts/${id}`, { content: draft })).toMatchObject(refusal);
  });

  test("is rejected when an untimed translation that was set aside is restored from the history", async () => {
    const english = { language: "en", content: [timed] };
    const id = idOf(await admin("POST", `/videos/${video}/transcripts`, english));
    const settled = { content: [last], setAside: [draft] };
    expect(await admin("PUT", `/transcripts/${id}`, settled)).toMatchObject({ status: 200 });
    const { body } = await admin("GET", `/transcripts/${id}/revisions`);
    const lost = (body as { id: number; kind: string }[]).find(({ kind }) => kind === "set-aside");
    const restore = `/transcripts/${id}/revisions/${lost?.id}/restore`;
    expect(await admin("POST", restore)).toMatchObject(oneLine);
  });
});

describe("other writes of a draft with untimed lines", () => {
  test("restoring a revision restores which lines are timed, even at the same times", async () => {
    await save([timed, { ...untimed, isTimed: true }, last]);
    const { body } = await editor("GET", `/transcripts/${arabic}/revisions`);
    const [withTimes] = body as { id: number }[];
    await save(draft);
    const restore = `/transcripts/${arabic}/revisions/${withTimes?.id}/restore`;
    const restored = await editor("POST", restore);
    expect(restored).toMatchObject({ status: 200, body: { draftContent: plain } });
    expect(JSON.stringify(restored.body)).not.toContain("isTimed");
  });

  test("shifting all times moves untimed lines with the line before, and can be undone", async () => {
    await save(draft);
    const versions = { draft: 2, ar: 1 };
    const shift = { operation: { kind: "shiftAll", byMs: 2000 }, versions, operationId: "shift-1" };
    const moved = await editor("POST", `/videos/${video}/retime`, shift);
    expect(moved).toMatchObject({
      status: 200,
      body: { moves: expect.arrayContaining([expect.objectContaining({ isDraft: true, moved: 2 })]) },
    });
    const stored = await editor("GET", `/videos/${video}/transcripts`);
    expect(stored.body).toMatchObject([
      { draftContent: [{ time: "0:12" }, { time: "0:12", isTimed: false }, { time: "0:32" }] },
    ]);
    await editor("POST", `/videos/${video}/retime/undo`, { operationId: "shift-1" });
    const undone = await editor("GET", `/videos/${video}/transcripts`);
    expect(undone.body).toMatchObject([{ draftContent: draft }]);
  });

  test("the history of a line shows that it got a time", async () => {
    await save(draft);
    await save([timed, { ...untimed, isTimed: true }, last]);
    const history = await editor("GET", `/transcripts/${arabic}/segments/b/history`);
    expect(history.body).toMatchObject({
      rows: [
        { before: { isTimed: false }, after: { time: "0:10" } },
        { before: null, after: { isTimed: false } },
      ],
    });
  });
});
