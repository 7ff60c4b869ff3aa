import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { callsOf, forbidden, invalid, notFound, signedInAs, unauthorized } from "../callers.ts";
import { addVideo, openRetimeServer, sample } from "./retime-testing.ts";

const { shift, source, timesBefore, timesShifted, translation, versions } = sample;
const on = await openRetimeServer();
let video: Awaited<ReturnType<typeof addVideo>>;

beforeEach(async () => {
  video = await addVideo(on);
});

describe("moving times", () => {
  test("shifts every language, writes a revision in each and returns what moved", async () => {
    expect(await video.retime(shift)).toMatchObject({
      status: 200,
      body: {
        moves: [
          {
            language: "ar",
            isDraft: false,
            moved: 3,
            first: { id: "a", before: "0:05", after: "0:07" },
            last: { id: "c", before: "0:20", after: "0:22" },
          },
          { language: "en", moved: 2 },
          { language: "ur", moved: 1, first: { id: "u", before: "0:21", after: "0:23" } },
        ],
        versions: { draft: 2, ar: 2, en: 2, ur: 2 },
      },
    });
    expect(await video.allTimes()).toEqual(timesShifted);
    expect((await video.read("ar")).content[2]).toEqual({ ...source[2], time: "0:22", end: "0:26.500" });
    expect(await video.revisions()).toEqual([
      { language: "ar", version: 2 },
      { language: "en", version: 2 },
      { language: "ur", version: 2 },
    ]);
  });

  test("shifts one line with its counterparts in other languages and writes nothing to languages without one", async () => {
    await video.retime({ kind: "shiftSome", ids: ["c"], byMs: 1500 });
    expect(await video.allTimes()).toEqual([["0:05", "0:10", "0:21.500"], ["0:05", "0:10"], ["0:22.500"]]);
    expect((await video.revisions()).map(({ language }) => language)).toEqual(["ar", "ur"]);
  });

  test("moves the draft with the published text and keeps the two apart", async () => {
    const draft = [...source.slice(0, 2), { id: "new", time: "0:15", text: "ملك" }];
    await on.editor("PUT", `/transcripts/${video.arabic}/draft`, { content: draft });
    const answer = await video.retime(
      { kind: "startAt", id: "b", ms: 11_000 },
      { versions: { ...versions, draft: 2 } },
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        moves: [
          { language: "ar", isDraft: true, moved: 2 },
          { language: "ar", isDraft: false, moved: 2 },
          { language: "en", moved: 1 },
          { language: "ur", moved: 1 },
        ],
        versions: { draft: 3, ar: 2, en: 2, ur: 2 },
      },
    });
    const { content, draftContent } = await video.read("ar");
    expect(draftContent?.map(({ time }) => time)).toEqual(["0:05", "0:11", "0:16"]);
    expect(content.map(({ time }) => time)).toEqual(["0:05", "0:11", "0:21"]);
  });

  test("keeps a draft even when it becomes equal to the text that was published before", async () => {
    const early = [
      { ...source[0], time: "0:03" },
      { ...source[1], time: "0:08" },
      { ...source[2], time: "0:18", end: "0:22.500" },
    ];
    await on.editor("PUT", `/transcripts/${video.arabic}/draft`, { content: early });
    await video.retime(shift, { versions: { ...versions, draft: 2 } });
    expect(await video.read("ar")).toMatchObject({ draftContent: source });
  });

  test("keeps approved languages approved and stale lines stale", async () => {
    await on.translator("PUT", `/transcripts/${video.english}`, { content: translation });
    await on.admin("PUT", `/transcripts/${video.arabic}`, {
      content: source.map((line) => (line.id === "b" ? { ...line, text: "رب الناس" } : line)),
    });
    const approval = { approvalStatus: "approved", language: "ur" };
    await on.admin("PUT", `/transcripts/${video.arabic}/approval-status`, approval);
    const before = await video.read("en");
    expect(before.staleSegments).toEqual(["b"]);
    const moved = await video.retime(shift, { versions: { draft: 2, ar: 2, en: 1, ur: 1 } });
    expect(moved).toMatchObject({ status: 200 });
    expect(await video.read("en")).toMatchObject({ staleSegments: ["b"], approvalStatusUr: "approved" });
  });

  test("returns the same moves as its preview, which writes nothing", async () => {
    const preview = await video.retime(shift, { preview: true, operationId: "op" });
    expect(preview).toMatchObject({ status: 200, body: { versions } });
    expect(await video.allTimes()).toEqual(timesBefore);
    expect(await video.revisions()).toEqual([]);
    const done = await video.retime(shift, { operationId: "op" });
    const movesOf = ({ body }: { body: unknown }) => (body as { moves: unknown }).moves;
    expect(movesOf(done)).toEqual(movesOf(preview));
  });

  test("can be previewed with the version of one text and returns the versions of all", async () => {
    const known = (draft: number) => video.retime(shift, { preview: true, versions: { draft } });
    expect(await known(1)).toMatchObject({ status: 200, body: { versions } });
    expect(await known(2)).toMatchObject({ status: 409, body: { current: { versions } } });
    expect(await video.retime(shift, { versions: { draft: 1 } })).toMatchObject({ status: 409 });
  });

  test("is recorded once in the audit log with what moved", async () => {
    await video.retime(shift);
    const entries = on.server.db.selectFrom("audit").select(["action", "detail"]);
    expect(await entries.where("subject", "=", `video:${video.id}`).execute()).toEqual([
      {
        action: "transcript:retime",
        detail: { moved: expect.arrayContaining([{ language: "ur", isDraft: false, moved: 1 }]) },
      },
    ]);
  });
});

describe("moving times is rejected and changes nothing", () => {
  test("when another user saved one of the texts meanwhile, with the current versions", async () => {
    await on.translator("PUT", `/transcripts/${video.english}`, {
      content: [{ ...translation[0], text: "All praise" }],
    });
    expect(await video.retime(shift)).toMatchObject({
      status: 409,
      body: {
        message: "Somebody else has changed the English text in the meantime",
        current: { versions: { ...versions, en: 2 } },
      },
    });
    expect(await video.allTimes()).toEqual([timesBefore[0], ["0:05"], timesBefore[2]]);
  });

  test("when a language was added or removed meanwhile", async () => {
    await video.add("fr", translation);
    expect(await video.retime(shift)).toMatchObject({
      status: 409,
      body: { current: { versions: { fr: 1 } } },
    });
    expect(await video.retime(shift, { versions: { ...versions, fr: 1, tr: 1 } })).toMatchObject({
      status: 409,
    });
    expect(await video.revisions()).toEqual([]);
  });

  test("when a line of any language would start before the video", async () => {
    await video.add("fr", [{ id: "f", time: "0:01", text: "Louange" }]);
    const message = "A line of the French text would come 0:01 before the video begins, so nothing was moved";
    const answer = await video.retime(
      { kind: "shiftAll", byMs: -2000 },
      { versions: { ...versions, fr: 1 } },
    );
    expect(answer).toMatchObject(invalid("operation", message));
    expect(await video.allTimes()).toEqual(timesBefore);
  });

  test("when writing one of the languages fails", async () => {
    await sql`create function "refuseUrdu"() returns trigger language plpgsql as $$
      begin raise exception 'no more room'; end $$`.execute(on.server.db);
    await sql`create trigger "refuseUrdu" before update on "transcripts" for each row
      when (new."language" = 'ur') execute function "refuseUrdu"()`.execute(on.server.db);
    expect(await video.retime(shift, { operationId: "op-fails" })).toMatchObject({ status: 500 });
    await sql`drop trigger "refuseUrdu" on "transcripts"`.execute(on.server.db);
    expect(await video.allTimes()).toEqual(timesBefore);
    expect(await video.revisions()).toEqual([]);
    expect(await video.retime(shift, { operationId: "op-fails" })).toMatchObject({ status: 200 });
  });

  test.each([
    [
      "an operation that nobody knows",
      { kind: "turn" },
      "Choose shiftAll, shiftFrom, shiftSome, startAt or stretch",
    ],
    [
      "half a millisecond",
      { kind: "shiftAll", byMs: 0.5 },
      "Times move by whole milliseconds, by 100 hours at most",
    ],
    [
      "text for a number",
      { kind: "shiftAll", byMs: "5" },
      "Times move by whole milliseconds, by 100 hours at most",
    ],
    ["a line that is not there", { kind: "shiftFrom", id: "z", byMs: 5 }, "This line is not there any more"],
  ])("for %s, with a message", async (_, operation, message) => {
    expect(await video.retime(operation)).toMatchObject({ status: 400, body: { message } });
  });

  test("for users who may not edit Arabic, before the input is validated", async () => {
    const viewer = callsOf(on.server, await signedInAs(on.server, "viewer"));
    expect(await viewer("POST", `/videos/${video.id}/retime`, { nonsense: true })).toMatchObject(forbidden);
    expect(await on.translator("POST", `/videos/${video.id}/retime`, { nonsense: true })).toMatchObject(
      forbidden,
    );
    expect(await callsOf(on.server)("POST", `/videos/${video.id}/retime`)).toMatchObject(unauthorized);
    const body = { operation: shift, versions: {} };
    expect(await on.editor("POST", "/videos/999999/retime", body)).toMatchObject(notFound);
  });
});
