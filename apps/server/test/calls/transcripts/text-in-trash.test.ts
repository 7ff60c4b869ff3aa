import { beforeAll, beforeEach, expect, test } from "vitest";
import { insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "../../testing.ts";
import { everybody, idOf, inTrash, notFound, signedInAs } from "../callers.ts";
import type { Calls, otherRoles } from "../callers.ts";

const server = await openTestServer();
const content = [{ id: "a", time: "0:01", text: "A grain of mustard" }];
const title = "Patience";
let calls: Record<(typeof otherRoles)[number] | "visitor" | "admin", Calls>;
let video = 0;
let english = 0;

beforeAll(async () => {
  calls = await everybody(server);
});
beforeEach(async () => {
  video = (await insertVideo(server.db, { title, youtubeId: "aqz-KE-bpKQ" })).id;
  english = idOf(await calls.admin("POST", `/videos/${video}/transcripts`, { language: "en", content }));
});

const save = (caller: Calls) => caller("PUT", `/transcripts/${english}`, { content, version: 1 });
const trashIdOf = async (path: string) =>
  ((await calls.admin("DELETE", path)).body as { trashId: number }).trashId;
const deleteForGood = (trashId: number) => calls.admin("DELETE", `/trash/${trashId}?title=${title}`);

test("only users who may edit a text are notified that it is in the trash", async () => {
  const trashId = await trashIdOf(`/transcripts/${english}`);
  expect(await save(calls.admin)).toMatchObject(inTrash);
  expect(await save(calls.translations_editor)).toMatchObject(inTrash);
  expect(await save(calls.arabic_transcripts_editor)).toMatchObject(notFound);
  expect((await save(calls.viewer)).status).toBe(403);
  expect((await save(calls.visitor)).status).toBe(401);
  expect((await deleteForGood(trashId)).status).toBe(200);
  expect(await save(calls.admin)).toMatchObject(notFound);
});

test("editors are notified when a text's video is in the trash, even if the text was trashed first", async () => {
  const arabic = idOf(await calls.admin("POST", `/videos/${video}/transcripts`, { language: "ar" }));
  await trashIdOf(`/transcripts/${english}`);
  const trashId = await trashIdOf(`/videos/${video}`);
  expect(await save(calls.editor)).toMatchObject(inTrash);
  expect(await calls.admin("PUT", `/transcripts/${arabic}/draft`, { content })).toMatchObject(inTrash);
  const again = ["POST", `/videos/${video}/transcripts`, { language: "en", content }] as const;
  expect(await calls.admin(...again)).toMatchObject(inTrash);
  expect(await calls.admin("GET", `/videos/${video}/transcripts`)).toMatchObject(inTrash);
  expect(await calls.visitor("GET", `/videos/${video}/transcripts`)).toMatchObject(notFound);
  expect(await calls.viewer("GET", `/videos/${video}/transcripts`)).toMatchObject(notFound);
  await deleteForGood(trashId);
  expect(await save(calls.editor)).toMatchObject(notFound);
  expect(await calls.admin(...again)).toMatchObject(notFound);
});

test("the tRPC error marks a text in the trash with its reason", async () => {
  const { headers } = await signedInAs(server, "admin");
  const answer = async () => {
    const payload = { id: english, content, version: 1 };
    const request = { method: "POST", url: "/trpc/transcripts.update", headers, payload } as const;
    return (await server.app.inject(request)).json<{ error: { data: object } }>().error.data;
  };
  const trashId = await trashIdOf(`/transcripts/${english}`);
  expect(await answer()).toMatchObject({ httpStatus: 404, reason: "in_trash" });
  await deleteForGood(trashId);
  expect(await answer()).toMatchObject({ reason: "not_found" });
});
