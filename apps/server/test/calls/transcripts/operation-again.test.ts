import { beforeEach, describe, expect, test } from "vitest";
import { openTestServer } from "../../testing.ts";
import { callsOf, idOf, signedInAs } from "../callers.ts";
import { addShortTexts, line } from "./short-texts.ts";

const server = await openTestServer();
const laylaPerson = await signedInAs(server, "admin");
const layla = callsOf(server, laylaPerson);
const omar = callsOf(server, await signedInAs(server, "admin"));
let video = 0;
let arabic = 0;
let english = 0;

const usedAlready = {
  status: 409,
  body: { code: "CONFLICT", message: "This operationId was already used for another text" },
};

beforeEach(async () => {
  ({ video, arabic, english } = await addShortTexts(server, layla));
});

async function read(language: string): Promise<unknown> {
  return ((await layla("GET", `/videos/${video}/transcripts?language=${language}`)).body as object[])[0];
}

describe("an operationId that is reused with another text", () => {
  test("is rejected for a translation and for a draft, and the first text stays", async () => {
    for (const path of [`/transcripts/${english}`, `/transcripts/${arabic}/draft`]) {
      const first = await layla("PUT", path, { content: line("first"), operationId: "op" });
      const second = await layla("PUT", path, { content: line("second"), operationId: "op" });
      expect(second, path).toMatchObject(usedAlready);
      expect(second.body).not.toHaveProperty("current");
      const again = await layla("PUT", path, { content: line("first"), operationId: "op" });
      expect(again).toMatchObject({ status: 200 });
      expect(idOf(again)).toBe(idOf(first));
    }
    expect(await read("en")).toMatchObject({ content: line("first"), version: 2 });
    expect(await read("ar")).toMatchObject({ draftContent: line("first") });
  });

  test("is rejected when a language is added, also by tRPC", async () => {
    const add = (text: string) => ({ language: "ur", content: line(text), version: 0, operationId: "op" });
    await layla("POST", `/videos/${video}/transcripts`, add("first"));
    expect(await layla("POST", `/videos/${video}/transcripts`, add("second"))).toMatchObject(usedAlready);
    const answer = await server.app.inject({
      method: "POST",
      url: "/trpc/transcripts.upsert",
      headers: laylaPerson.headers,
      payload: { videoId: video, ...add("second") },
    });
    const { message } = usedAlready.body;
    expect(answer.json()).toMatchObject({ error: { message, data: { httpStatus: 409 } } });
  });

  test("is rejected when a time, an end or the text differs in segments without ids", async () => {
    const path = `/transcripts/${english}`;
    const own = { time: "0:01", end: "0:03", text: "one" };
    const save = (segment: object) => layla("PUT", path, { content: [segment], operationId: "op" });
    await save(own);
    for (let time = 0; time < 2; time += 1) expect(await save(own)).toMatchObject({ status: 200 });
    expect(await save({ ...own, text: "two" })).toMatchObject(usedAlready);
    expect(await save({ ...own, time: "0:02" })).toMatchObject(usedAlready);
    expect(await save({ ...own, end: "0:04" })).toMatchObject(usedAlready);
    expect(await save({ time: own.time, text: own.text })).toMatchObject(usedAlready);
  });

  test("is rejected for SRT text, while the same SRT text is accepted again", async () => {
    const srt = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;
    const save = (text: string) =>
      layla("PUT", `/transcripts/${english}`, { content: srt(text), operationId: "op" });
    await save("one");
    expect(await save("one")).toMatchObject({ status: 200 });
    expect(await save("two")).toMatchObject(usedAlready);
  });

  test("is rejected for a save written by the previous server version", async () => {
    const path = `/transcripts/${english}`;
    const content = [{ time: "0:01", text: "first" }];
    await layla("PUT", path, { content, operationId: "op" });
    await server.db.updateTable("revisions").set({ requestHash: null }).execute();
    expect(await layla("PUT", path, { content, operationId: "op" })).toMatchObject({ status: 200 });
    const other = await layla("PUT", path, { content: line("second"), operationId: "op" });
    expect(other).toMatchObject(usedAlready);
  });

  test("is rejected when another draft is published", async () => {
    const publish = { version: 2, operationId: "publish" };
    await layla("PUT", `/transcripts/${arabic}/draft`, { content: line("أ") });
    for (let time = 0; time < 2; time += 1)
      expect(await layla("POST", `/transcripts/${arabic}/publish`, publish)).toMatchObject({ status: 200 });
    await layla("PUT", `/transcripts/${arabic}/draft`, { content: line("ب") });
    const other = await layla("POST", `/transcripts/${arabic}/publish`, { ...publish, version: 3 });
    expect(other).toMatchObject(usedAlready);
    expect(await read("ar")).toMatchObject({ content: line("أ"), draftContent: line("ب") });
  });

  test("is rejected when it saved a model-assisted draft and is then used to publish it", async () => {
    const draft = { content: line("أ"), assisted: true, operationId: "op" };
    await layla("PUT", `/transcripts/${arabic}/draft`, draft);
    const publish = await layla("POST", `/transcripts/${arabic}/publish`, { operationId: "op" });
    expect(publish).toMatchObject(usedAlready);
    expect(await read("ar")).toMatchObject({ content: line("الصبر"), draftContent: line("أ") });
  });

  test("is rejected when another revision is restored", async () => {
    await layla("PUT", `/transcripts/${english}`, { content: line("second") });
    await layla("PUT", `/transcripts/${english}`, { content: line("third") });
    const revisions = (await layla("GET", `/transcripts/${english}/revisions`)).body as { id: number }[];
    const restore = (index: number) =>
      layla("POST", `/transcripts/${english}/revisions/${revisions[index]?.id}/restore`, {
        operationId: "op",
      });
    expect(await restore(2)).toMatchObject({ status: 200 });
    expect(await restore(2)).toMatchObject({ status: 200 });
    expect(await restore(1)).toMatchObject(usedAlready);
    expect(await read("en")).toMatchObject({ content: line("Patience") });
  });

  test("is rejected when times are moved by another amount", async () => {
    const versions = { draft: 1, ar: 1, en: 1 };
    const move = (byMs: number) =>
      layla("POST", `/videos/${video}/retime`, {
        operation: { kind: "shiftAll", byMs },
        operationId: "op",
        versions,
      });
    expect(await move(1000)).toMatchObject({ status: 200 });
    expect(await move(1000)).toMatchObject({ status: 200 });
    expect(await move(2000)).toMatchObject({
      status: 409,
      body: { message: "This operationId was already used for another move of times" },
    });
  });
});

test("resending a published text with a draft writes it once and keeps a newer draft", async () => {
  const both = { language: "ar", content: line("أ"), draftContent: line("ب"), operationId: "both" };
  const first = await layla("POST", `/videos/${video}/transcripts`, both);
  await omar("PUT", `/transcripts/${arabic}/draft`, { content: line("Omar's") });
  const again = await layla("POST", `/videos/${video}/transcripts`, both);
  expect([first, again]).toMatchObject([{ status: 200 }, { status: 200, body: { content: line("أ") } }]);
  expect(await read("ar")).toMatchObject({ draftContent: line("Omar's") });
  const other = { ...both, draftContent: line("ت") };
  expect(await layla("POST", `/videos/${video}/transcripts`, other)).toMatchObject(usedAlready);
});

describe("a save with version 0 (no row yet)", () => {
  test("returns 409 with the current text when one was added since, by REST and by tRPC", async () => {
    const add = { language: "ur", content: line("Omar's"), version: 0 };
    await omar("POST", `/videos/${video}/transcripts`, add);
    const late = { ...add, content: line("Layla's") };
    expect(await layla("POST", `/videos/${video}/transcripts`, late)).toMatchObject({
      status: 409,
      body: { current: { version: 1, content: line("Omar's") } },
    });
    const answer = await server.app.inject({
      method: "POST",
      url: "/trpc/transcripts.upsert",
      headers: laylaPerson.headers,
      payload: { videoId: video, ...late },
    });
    const current = { version: 1, content: line("Omar's") };
    expect(answer.json()).toMatchObject({ error: { data: { httpStatus: 409, current } } });
  });

  test("returns 409 with the current draft or the published Arabic text", async () => {
    const late = { language: "ar", draftContent: line("Layla's"), version: 0 };
    expect(await layla("POST", `/videos/${video}/transcripts`, late)).toMatchObject({
      status: 409,
      body: { current: { version: 1, content: line("الصبر") } },
    });
    await omar("PUT", `/transcripts/${arabic}/draft`, { content: line("Omar's") });
    expect(await layla("POST", `/videos/${video}/transcripts`, late)).toMatchObject({
      status: 409,
      body: { current: { version: 2, content: line("Omar's") } },
    });
  });

  test("returns 409 for an empty text once another was added; without a version it returns the stored text", async () => {
    const path = `/videos/${video}/transcripts`;
    const add = { language: "tr", content: [] };
    const added = [
      await layla("POST", path, { ...add, version: 0 }),
      await layla("POST", path, { ...add, version: 0 }),
    ];
    expect(added).toMatchObject([{ status: 200 }, { status: 200, body: { version: 0 } }]);
    await omar("POST", path, { language: "tr", content: line("Omar's") });
    const current = { version: 1, content: line("Omar's") };
    expect(await layla("POST", path, { ...add, version: 0 })).toMatchObject({
      status: 409,
      body: { current },
    });
    expect(await layla("POST", path, add)).toMatchObject({ status: 200, body: current });
  });

  test("succeeds for only one of several concurrent first texts", async () => {
    const texts = ["a", "b", "c", "d"];
    const all = await Promise.all(
      texts.map((text) =>
        layla("POST", `/videos/${video}/transcripts`, { language: "fr", content: line(text), version: 0 }),
      ),
    );
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });
});
