import { beforeEach, describe, expect, test } from "vitest";
import { notFound } from "../callers.ts";
import { addVideo, openRetimeServer, sample } from "./retime-testing.ts";

const { shift, source, timesBefore, timesShifted, translation, versions } = sample;
const on = await openRetimeServer();
let video: Awaited<ReturnType<typeof addVideo>>;

beforeEach(async () => {
  video = await addVideo(on);
});

describe("a move that is sent twice", () => {
  test("is applied once and returns the first response, even when another user saved in between", async () => {
    const first = await video.retime(shift, { operationId: "op-1" });
    await on.translator("PUT", `/transcripts/${video.english}`, { content: translation });
    expect(await video.retime(shift, { operationId: "op-1" })).toMatchObject({
      status: 200,
      body: first.body as object,
    });
    expect(await video.revisions()).toHaveLength(3);
  });

  test("is applied once when the calls are concurrent", async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => video.retime(shift, { operationId: "op-2" })));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await video.allTimes()).toEqual(timesShifted);
  });

  test("is rejected when its operationId belongs to a save", async () => {
    const save = { content: [{ ...source[0], text: "الشكر" }], operationId: "op-3" };
    await on.editor("PUT", `/transcripts/${video.arabic}/draft`, save);
    const move = await video.retime(shift, { operationId: "op-3", versions: { ...versions, draft: 2 } });
    expect(move).toMatchObject({
      status: 409,
      body: { message: "This operationId belongs to a save of another kind" },
    });
  });

  test("is rejected when a concurrent move started from the same versions", async () => {
    const all = await Promise.all([1, 2, 3, 4].map((n) => video.retime(shift, { operationId: `one-${n}` })));
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await video.allTimes()).toEqual(timesShifted);
  });
});

describe("undoing a move", () => {
  test("restores every text and the draft exactly, and can be sent twice", async () => {
    const draft = [{ id: "a", time: "0:04.5", text: "الشكر" }];
    await on.editor("PUT", `/transcripts/${video.arabic}/draft`, { content: draft });
    const stretch = { kind: "startAt", id: "a", ms: 7250 };
    await video.retime(stretch, { versions: { ...versions, draft: 2 }, operationId: "op-4" });
    expect(await video.allTimes()).not.toEqual(timesBefore);
    const undone = await video.undo("op-4");
    expect(undone).toMatchObject({ status: 200, body: { versions: { draft: 4, ar: 3, en: 3, ur: 3 } } });
    expect(await video.read("ar")).toMatchObject({ content: source, draftContent: draft });
    expect(await video.allTimes()).toEqual(timesBefore);
    expect(await video.undo("op-4")).toEqual({ ...undone, headers: expect.anything() });
    expect(await video.revisions()).toHaveLength(8);
  });

  test("is rejected with a message when one of the texts has changed since, and restores nothing", async () => {
    await video.retime(shift, { operationId: "op-5" });
    await on.translator("PUT", `/transcripts/${video.english}`, { content: translation });
    expect(await video.undo("op-5")).toMatchObject({
      status: 409,
      body: {
        message: "The English text was changed after its times were moved, so the move stays",
        current: { versions: { en: 3 } },
      },
    });
    expect(await video.timesOf("ar")).toEqual(timesShifted[0]);
  });

  test("is rejected when one of the languages was deleted", async () => {
    await video.retime(shift, { operationId: "op-6" });
    await on.admin("DELETE", `/transcripts/${video.english}`);
    expect(await video.undo("op-6")).toMatchObject({ status: 409 });
  });

  test("is rejected when the moved draft was published", async () => {
    await on.editor("PUT", `/transcripts/${video.arabic}/draft`, {
      content: [{ ...source[0], text: "الشكر" }],
    });
    await video.retime(shift, { versions: { ...versions, draft: 2 }, operationId: "op-7" });
    await on.editor("POST", `/transcripts/${video.arabic}/publish`);
    expect(await video.undo("op-7")).toMatchObject({ status: 409 });
  });

  test("returns 404 for an unknown move and for another user's move", async () => {
    await video.retime(shift, { operationId: "op-8" });
    expect(await video.undo("op-9")).toMatchObject(notFound);
    expect(await video.undo("op-8", on.admin)).toMatchObject(notFound);
  });
});
