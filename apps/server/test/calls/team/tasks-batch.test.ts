import { beforeEach, expect, test } from "vitest";
import { insertVideo } from "@minbar/data/library/videos";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { trashVideos } from "@minbar/data/trash/videos";
import { openTestServer } from "../../testing.ts";
import { callsOf, everybody, forbidden, invalid, notFound, signedInAs, unauthorized } from "../callers.ts";

const server = await openTestServer();
const by = await everybody(server);
const actor = await signedInAs(server, "admin");
const admin = callsOf(server, actor);
const { user: translator } = await signedInAs(server, "translations_editor");
const { user: arabicEditor } = await signedInAs(server, "arabic_transcripts_editor");
const { id: playlistId } = await insertPlaylist(server.db, { name: "Fridays" });

const makeVideo = async (title: string) =>
  (await insertVideo(server.db, { title, youtubeId: "aqz-KE-bpKQ", playlistId })).id;
const [patience, gratitude] = [await makeVideo("Patience"), await makeVideo("Gratitude")];

/** A text whose task says its title. */
const text = (videoId: number, language: string) => ({
  videoId,
  language,
  description: `${language}: A talk`,
});

beforeEach(async () => {
  await server.db.deleteFrom("tasks").execute();
  await server.db.deleteFrom("audit").execute();
});

const countTasks = async () => (await server.db.selectFrom("tasks").select("id").execute()).length;

test("an admin assigns tasks for several transcripts at once, each with a link, the note and an audit entry", async () => {
  const texts = [text(patience, "ur"), text(patience, "ms"), text(gratitude, "ur")];
  const answer = await admin("POST", "/tasks/batch", {
    assignedToUserId: translator.id,
    note: " By Friday \n",
    texts,
  });
  expect(answer).toMatchObject({ status: 200, body: { ids: [1, 2, 3].map(() => expect.any(Number)) } });
  const { ids } = answer.body as { ids: number[] };
  expect((await admin("GET", "/tasks")).body).toMatchObject(
    texts.map(({ videoId, language, description }, at) => ({
      id: ids[at],
      description: `${description}\n\nBy Friday`,
      taskLink: `/translations?videoId=${videoId}&language=${language}`,
      assignedToUserId: translator.id,
      createdByUser: { email: actor.user.email },
      status: "In-Progress",
    })),
  );
  const found = await admin("GET", "/team/tasks?status=In-Progress&q=friday");
  expect(found.body).toMatchObject({ total: 3 });
  const audit = await server.db.selectFrom("audit").select(["actorId", "action", "subject"]).execute();
  expect(audit).toEqual(
    ids.map((id) => ({ actorId: actor.user.id, action: "task:create", subject: `task:${id}` })),
  );
});

test("an Arabic editor can get Arabic tasks, linked to that page, and an admin can get any task", async () => {
  const arabic = { assignedToUserId: arabicEditor.id, texts: [text(patience, "ar")] };
  expect(await admin("POST", "/tasks/batch", arabic)).toMatchObject({ status: 200 });
  expect((await admin("GET", "/tasks")).body).toMatchObject([
    { description: "ar: A talk", taskLink: `/arabic-transcripts?videoId=${patience}` },
  ]);
  const both = [text(patience, "ar"), text(patience, "ur")];
  const own = { assignedToUserId: actor.user.id, texts: both };
  expect(await admin("POST", "/tasks/batch", own)).toMatchObject({ status: 200 });
});

test.each([
  [translator, "This person does not edit Arabic"],
  [arabicEditor, "This person does not edit Urdu, Malay"],
])("no task is created when the assignee does not edit one of the languages: %#", async ({ id }, message) => {
  const texts = [text(patience, "ar"), text(patience, "ur"), text(gratitude, "ms"), text(gratitude, "ur")];
  const answer = await admin("POST", "/tasks/batch", { assignedToUserId: id, texts });
  expect(answer).toMatchObject(invalid("assignedToUserId", message));
  expect(await countTasks()).toBe(0);
});

test("no task is created when a video is unknown or in the trash", async () => {
  const gone = await makeVideo("Gone");
  await trashVideos(server.db, [gone], actor.user.id);
  for (const videoId of [999_999, gone]) {
    const texts = [text(patience, "ur"), text(videoId, "ur")];
    const answer = await admin("POST", "/tasks/batch", { assignedToUserId: translator.id, texts });
    expect(answer).toMatchObject(notFound);
  }
  expect(await countTasks()).toBe(0);
});

test.each([
  ["no text", [], "Choose at least one text"],
  ["a text twice", [text(patience, "ur"), text(patience, "ur")], "Write each text once"],
  ["an unknown language", [text(patience, "xx")], "No such language"],
  ["no description", [{ ...text(patience, "ur"), description: " " }], "Task description is required"],
  [
    "a null character",
    [{ ...text(patience, "ur"), description: "a\0" }],
    "Text must not hold a null character",
  ],
  ["201 texts", Array.from({ length: 201 }, (_, at) => text(at + 1, "ur")), "At most 200 tasks at once"],
])("%s is rejected with a message, and no task is created", async (_what, texts, message) => {
  const answer = await admin("POST", "/tasks/batch", { assignedToUserId: translator.id, texts });
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ message }] } });
  expect(await countTasks()).toBe(0);
});

test("200 tasks with the longest texts are created in one call", async () => {
  const ids = await Promise.all(Array.from({ length: 29 }, (_, at) => makeVideo(`Talk ${at}`)));
  const tags = ["ar", "en", "ur", "fr", "es", "tr", "ms"];
  const all = ids.flatMap((id) => tags.map((tag) => ({ ...text(id, tag), description: "ص".repeat(1000) })));
  const call = { assignedToUserId: actor.user.id, note: "ب".repeat(2000), texts: all.slice(0, 200) };
  expect(await admin("POST", "/tasks/batch", call)).toMatchObject({ status: 200 });
  expect(await countTasks()).toBe(200);
});

test("a call repeated with the same idempotency key creates no second task", async () => {
  const payload = { assignedToUserId: translator.id, texts: [text(patience, "ur")] };
  const headers = { ...actor.headers, "idempotency-key": "cells-1" };
  const send = () => server.app.inject({ method: "POST", url: "/api/tasks/batch", headers, payload });
  const [first, again] = [await send(), await send()];
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect(again.headers["idempotency-replayed"]).toBe("true");
  expect(await countTasks()).toBe(1);
});

test("only admins can assign tasks", async () => {
  const payload = { assignedToUserId: translator.id, texts: [text(patience, "ur")] };
  expect(await by.visitor("POST", "/tasks/batch", payload)).toMatchObject(unauthorized);
  for (const call of [by.viewer, by.editor, by.arabic_transcripts_editor, by.translations_editor])
    expect(await call("POST", "/tasks/batch", payload)).toMatchObject(forbidden);
  expect(await countTasks()).toBe(0);
});
