import { beforeAll, beforeEach, expect, test } from "vitest";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "../../testing.ts";
import { signedInAs, everybody, forbidden, idOf, invalid, notFound, unauthorized } from "../callers.ts";

const server = await openTestServer();
let by: Awaited<ReturnType<typeof everybody>>;
const youtubeId = "aqz-KE-bpKQ";
const ids = { playlist: 0, video: 0, hidden: 0, nothingPublic: 0 };
const noDescription = "Please provide a description of the problem.";

beforeAll(async () => {
  by = await everybody(server);
  const { db } = server;
  ids.playlist = (await insertPlaylist(db, { name: "Friday" })).id;
  ids.nothingPublic = (await insertPlaylist(db, { name: "Nothing public" })).id;
  ids.video = (await insertVideo(db, { title: "Patience", youtubeId, playlistId: ids.playlist })).id;
  ids.hidden = (await insertVideo(db, { title: "Hidden", youtubeId, isPublic: false })).id;
  const save = { videoId: ids.video, kind: "import", publish: true } as const;
  const arabic = [
    { id: "s1", time: "0:00", text: "بسم الله" },
    { id: "s2", time: "0:02.500", text: "الحمد لله" },
  ];
  await saveTranscript(db, { ...save, language: "ar", content: arabic });
  await saveTranscript(db, { ...save, language: "ur", content: [{ id: "s9", time: "0:01", text: "شروع" }] });
});

beforeEach(async () => {
  await server.db.deleteFrom("reportedIssues").execute();
  await server.db.deleteFrom("anonymousReports").execute();
});

test("a visitor reports a problem, and an admin sees it with the reported text", async () => {
  const report = {
    playlistId: ids.playlist,
    videoId: ids.video,
    segmentIndex: 1,
    description: "[Arabic] a word is missing",
    contactName: " Amina ",
    contactEmail: "amina@example.org",
    contactMobile: "",
  };
  const made = await by.visitor("POST", "/reported-issues", report);
  expect(made.status).toBe(200);
  expect(made.body).toEqual({ id: expect.any(Number), createdAt: expect.any(String) });
  expect((await by.admin("GET", "/reported-issues")).body).toEqual([
    {
      ...report,
      ...(made.body as object),
      language: "ar",
      problem: null,
      words: "a word is missing",
      contactName: "Amina",
      contactMobile: null,
      status: "Pending",
      adminNote: null,
      version: 1,
      playlist: { name: "Friday" },
      video: { title: "Patience" },
      trashedVideo: null,
      segmentId: "s2",
      segmentTime: "0:02.500",
      segmentText: "الحمد لله",
      reportedByUser: null,
    },
  ]);
});

test.each([
  ["the language in brackets", { description: "[Urdu] wrong", segmentIndex: 0 }, "شروع"],
  ["the language that is told", { description: "wrong", language: "ur", segmentIndex: 0 }, "شروع"],
  [
    "the segment's id, wherever it stands",
    { description: "wrong", segmentId: "s1", segmentIndex: 1 },
    "بسم الله",
  ],
  ["a place that is not there", { description: "wrong", segmentIndex: 7 }, null],
  ["no place", { description: "wrong" }, null],
])("a report stores the segment's text at that time, given %s", async (_, report, segmentText) => {
  await by.viewer("POST", "/reported-issues", { videoId: ids.video, ...report });
  const { body } = await by.admin("GET", "/reported-issues");
  expect(body).toMatchObject([{ segmentText, reportedByUser: { email: expect.stringContaining("viewer") } }]);
});

test.each([
  [{ description: "a word is missing", language: "en" }, "[English] a word is missing", "en"],
  [{ description: "[English] a word is missing", language: "en" }, "[English] a word is missing", "en"],
  [{ description: "[Urdu] is written here", language: "en" }, "[English] [Urdu] is written here", "en"],
  [{ description: "a word is missing", language: "ar" }, "[Arabic] a word is missing", "ar"],
  [{ description: "[Urdu] a word is missing" }, "[Urdu] a word is missing", "ur"],
  [{ description: "a word is missing" }, "a word is missing", "ar"],
])("the report %j is about the language that was sent with it", async (report, description, language) => {
  await by.visitor("POST", "/reported-issues", { videoId: ids.video, ...report });
  const stored = [{ description, language }];
  expect((await by.admin("GET", "/reported-issues")).body).toMatchObject(stored);
  const found = (tag: string) => by.admin("GET", `/team/reported-issues?language=${tag}`);
  expect((await found(language)).body).toMatchObject({ rows: stored });
  expect((await found("ms")).body).toMatchObject({ rows: [] });
});

test.each([
  [{ problem: "time", description: "[Urdu] The time is off" }, "[Urdu] The time is off", ""],
  [
    { problem: "time", description: "The time is off. By a second" },
    "The time is off. By a second",
    "By a second",
  ],
  [{ problem: "word", description: "By a second" }, "A word is wrong. By a second", "By a second"],
  [{ description: "The time is off" }, "The time is off", "The time is off"],
])("the one-tap report %j is told by its field alone", async (report, description, words) => {
  await by.visitor("POST", "/reported-issues", { videoId: ids.video, ...report });
  const problem = "problem" in report ? report.problem : null;
  expect((await by.admin("GET", "/reported-issues")).body).toMatchObject([{ description, problem, words }]);
  const found = await by.admin("POST", "/team/reported-issues", {
    q: description.replaceAll(/[[\].]/g, " ").replace("Urdu", ""),
  });
  expect(found.body).toMatchObject({ rows: [{ problem, words }] });
});

test("the newest report comes first", async () => {
  for (const description of ["first", "second"]) await by.viewer("POST", "/reported-issues", { description });
  expect((await by.admin("GET", "/reported-issues")).body).toMatchObject([
    { description: "second" },
    { description: "first" },
  ]);
});

test.each([
  ["description", noDescription, {}],
  ["description", noDescription, { description: "  " }],
  ["problem", "A problem is time, word, translation", { description: "x", problem: "sound" }],
  ["description", "Description too long", { description: "a".repeat(5001) }],
  ["description", "Text must not hold a null character", { description: "a\0" }],
  ["segmentIndex", "A segment index is a whole number", { description: "x", segmentIndex: "1" }],
  ["segmentIndex", "A segment index is a whole number", { description: "x", segmentIndex: true }],
  ["segmentIndex", "No such segment", { description: "x", segmentIndex: -1 }],
  ["videoId", "An id is a whole number", { description: "x", videoId: "1" }],
  ["contactName", "Contact details too long", { description: "x", contactName: "a".repeat(256) }],
  ["contactEmail", "Contact details must be text", { description: "x", contactEmail: 5 }],
])("the server rejects bad input with a message for its field: %s, %s", async (field, message, payload) => {
  expect(await by.visitor("POST", "/reported-issues", payload)).toMatchObject(invalid(field, message));
});

test.each(["status", "adminNote", "reportedByUserId", "segmentText", "createdAt"])(
  "a reporter cannot set %s",
  async (field) => {
    const refused = await by.viewer("POST", "/reported-issues", { description: "x", [field]: "Complete" });
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining(field) } });
  },
);

test("reporting a hidden video or playlist returns the same error as an unknown one", async () => {
  const report = (fields: object) => ({ description: "x", ...fields });
  for (const call of [by.visitor, by.viewer]) {
    const hidden = await call("POST", "/reported-issues", report({ videoId: ids.hidden }));
    expect(hidden).toMatchObject(invalid("videoId", "No such video"));
    expect(await call("POST", "/reported-issues", report({ videoId: 999_999 }))).toMatchObject({
      body: hidden.body,
    });
    const playlist = await call("POST", "/reported-issues", report({ playlistId: ids.nothingPublic }));
    expect(playlist).toMatchObject(invalid("playlistId", "No such playlist"));
  }
  expect(await by.editor("POST", "/reported-issues", report({ videoId: ids.hidden }))).toMatchObject({
    status: 200,
  });
});

test("an admin can set the status and note of a report and reopen it", async () => {
  const id = idOf(await by.viewer("POST", "/reported-issues", { description: "x" }));
  const done = { status: "Complete", adminNote: "Corrected" };
  expect(await by.admin("PUT", `/reported-issues/${id}`, done)).toMatchObject({ status: 200, body: done });
  const reopened = await by.admin("PUT", `/reported-issues/${id}`, { status: "Pending" });
  expect(reopened.body).toMatchObject({ status: "Pending", adminNote: "Corrected" });
  expect(await by.admin("PUT", `/reported-issues/${id}`, { status: "Done" })).toMatchObject(
    invalid("status", "A status is Pending or Complete"),
  );
  expect(await by.admin("PUT", `/reported-issues/${id}`, { description: "x" })).toMatchObject({
    status: 400,
  });
  expect(await by.admin("PUT", "/reported-issues/999999", done)).toMatchObject(notFound);
});

test("only admins can read and update reports", async () => {
  const id = idOf(await by.visitor("POST", "/reported-issues", { description: "x" }));
  const { admin: _, visitor, ...others } = by;
  const refusals = Object.values(others).map((call) => [call, forbidden] as const);
  for (const [call, refusal] of [[visitor, unauthorized] as const, ...refusals]) {
    expect(await call("GET", "/reported-issues")).toMatchObject(refusal);
    expect(await call("PUT", `/reported-issues/${id}`, { status: "Complete" })).toMatchObject(refusal);
  }
});

test("a report is kept when its video and its reporter are deleted", async () => {
  const person = await signedInAs(server, "viewer");
  const video = await insertVideo(server.db, { title: "Gone", youtubeId });
  await server.app.inject({
    method: "POST",
    url: "/api/reported-issues",
    headers: person.headers,
    payload: { description: "x", videoId: video.id },
  });
  await server.db.deleteFrom("videos").where("id", "=", video.id).execute();
  await server.db.deleteFrom("users").where("id", "=", person.user.id).execute();
  expect((await by.admin("GET", "/reported-issues")).body).toMatchObject([
    { description: "x", videoId: null, video: null, reportedByUser: null },
  ]);
});

test("an identical report by the same user is stored once while pending; any other is stored separately", async () => {
  const tap = {
    videoId: ids.video,
    segmentId: "s1",
    language: "ar",
    problem: "time",
    description: "[Arabic] The time is off",
  };
  const send = async (who: "visitor" | "viewer", change: object = {}) =>
    idOf(await by[who]("POST", "/reported-issues", { ...tap, ...change }));
  const [first, second] = await Promise.all([send("viewer"), send("viewer")]);
  expect([second, await send("viewer")]).toEqual([first, first]);
  const others = [
    await send("visitor"),
    await send("viewer", { segmentId: "s2" }),
    await send("viewer", { problem: "word", description: "[Arabic] A word is wrong" }),
    await send("viewer", { description: "[Arabic] The time is off: two seconds late" }),
    await send("viewer", { problem: undefined }),
    await send("viewer", { problem: undefined }),
  ];
  await by.admin("PUT", `/reported-issues/${first}`, { status: "Complete" });
  const again = [await send("viewer"), await send("viewer", { contactName: "Amina" })];
  expect(new Set([first, ...others, ...again]).size).toBe(9);
  expect((await by.admin("GET", "/reported-issues")).body).toHaveLength(9);
});
