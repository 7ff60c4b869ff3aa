import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { deleteCategory, insertCategory, updateCategory } from "@minbar/data/library/categories";
import { deletePlaylist, insertPlaylist } from "@minbar/data/library/playlists";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { trashTranscript } from "@minbar/data/transcripts/trash";
import { trashVideos } from "@minbar/data/trash/videos";
import { watchPath } from "@minbar/domain/library/watch-address";
import { insertVideo, updateVideo } from "@minbar/data/library/videos";
import { ContentState } from "./content-state.ts";
import { openForFile } from "../../test/open-for-file.ts";
import { signedInAs } from "../../test/calls/callers.ts";
import type { Person } from "../../test/calls/callers.ts";
import {
  allowListeners,
  cutListeners,
  restoreListeners,
  startBehindProxy,
} from "../../test/testing-reads.ts";

const canary = "canary-8e15";
const content = [{ id: "a", time: "0:00", text: `${canary} in the text` }];
const servers = await openForFile(startBehindProxy());
let admin: Person;
let newsId: number;
let lecture: Lecture;

/** A lecture whose every text is a canary: the ids of its rows, and the paths that answer with it. */
interface Lecture {
  category: number;
  playlist: number;
  video: number;
  transcript: number;
  paths: string[];
}

beforeAll(async () => {
  admin = await signedInAs(servers, "admin");
  newsId = (await insertCategory(servers.db, { name: "News" })).id;
});

beforeEach(async () => {
  await allowListeners(servers);
  await restoreListeners(servers);
  lecture = await addLecture();
});

/** It is in the cache of the server behind the proxy when this returns. */
async function addLecture(): Promise<Lecture> {
  const { app, db } = servers;
  const category = (await insertCategory(db, { name: canary })).id;
  const playlist = (await insertPlaylist(db, { name: canary, categoryId: category })).id;
  const video = (await insertVideo(db, { title: canary, youtubeId: "aqz-KE-bpKQ", playlistId: playlist })).id;
  const save = { videoId: video, kind: "publish", publish: true, content } as const;
  await saveTranscript(db, { ...save, language: "ar" });
  const transcript = (await saveTranscript(db, { ...save, language: "en" })).id;
  const paths = [
    `/api/videos/${video}/transcripts`,
    `/api/videos/${video}/transcripts/en.srt`,
    `/landing?video=${video}`,
    watchPath("video", video, canary),
    watchPath("playlist", playlist, canary),
    watchPath("category", category, canary),
    `/watch/playlist/${playlist}/feed.atom`,
    "/sitemap/1.xml",
    "/sitemap/playlist-1.xml",
    "/feed.atom",
    "/api/videos",
    "/api/playlists",
    "/api/categories",
    "/trpc/playlists.list",
  ];
  for (const path of paths)
    await vi.waitUntil(async () => (await app.inject(path)).body.includes(canary), 8000);
  return { category, playlist, video, transcript, paths };
}

/** What is answered from whichever cache, or contains the canary. */
async function leaks({ paths }: Lecture): Promise<unknown[]> {
  // Together, because each waits for a database that hangs.
  const answers = await Promise.all(
    paths.map(async (path) => [path, await servers.app.inject(path)] as const),
  );
  return answers.flatMap(([path, { statusCode, headers, body }]) => {
    const isRefused = statusCode === 404 || statusCode === 503;
    const isLeak = !isRefused || headers["age"] !== undefined || body.includes(canary);
    return isLeak ? [{ path, statusCode, age: headers["age"], body }] : [];
  });
}

/** An admin hides the lecture through that server. */
async function hideAt(app: FastifyInstance): Promise<void> {
  const url = `/api/videos/${lecture.video}`;
  const answer = await app.inject({
    method: "PUT",
    url,
    headers: admin.headers,
    payload: { isPublic: false },
  });
  expect(answer.statusCode).toBe(200);
}

let turns = 0;

/** Waits until the server has heard of all writes so far. */
async function hearAll(): Promise<void> {
  const name = `News ${(turns += 1)}`;
  await updateCategory(servers.db, newsId, { name });
  const seen = async () => (await servers.app.inject("/api/categories?limit=1")).body.includes(name);
  await vi.waitUntil(seen, { timeout: 8000, interval: 5 });
}

/** Another server hides the lecture while this one cannot listen. */
async function hideUnheard(): Promise<void> {
  // Its pool has connections: new ones are refused as well.
  const session = { url: "/api/auth/user", headers: admin.headers };
  await Promise.all([1, 2, 3].map(() => servers.other.inject(session)));
  const confirm = vi.spyOn(ContentState.prototype, "confirm");
  await cutListeners(servers);
  // Both servers try to listen again, are refused, and ask for the revision.
  const confirmed = () =>
    new Set(confirm.mock.contexts.filter((_, call) => confirm.mock.settledResults[call]?.value === true));
  await vi.waitUntil(() => confirmed().size === 2, 8000);
  confirm.mockRestore();
  await hideAt(servers.other);
}

const ways: [string, () => Promise<void>][] = [
  ["through this server", () => hideAt(servers.app)],
  [
    "by another server, and this one heard of it",
    async () => {
      await hideAt(servers.other);
      await hearAll();
    },
  ],
  [
    "by another server while this one could not listen, but was asked something else after",
    async () => {
      await hideUnheard();
      await servers.app.inject("/api/categories?limit=3");
    },
  ],
  ["by another server while this one could not listen, and was asked nothing after", hideUnheard],
];

describe.each(ways)("a lecture hidden %s", (_way, hide) => {
  test("is never returned again while the database hangs or is cut off", async () => {
    await hide();
    servers.proxy.hang();
    expect(await leaks(lecture)).toEqual([]);
    await servers.proxy.cut();
    expect(await leaks(lecture)).toEqual([]);
  });
});

const withdrawals: Record<string, (lecture: Lecture) => Promise<unknown>> = {
  "a deleted video": ({ video }) => servers.db.deleteFrom("videos").where("id", "=", video).execute(),
  "a video in the trash": ({ video }) => trashVideos(servers.db, [video]),
  "a transcript in the trash": ({ transcript }) => trashTranscript(servers.db, transcript, admin.user.id),
  "an emptied transcript": ({ video }) => {
    const save = { videoId: video, kind: "publish", publish: true } as const;
    return saveTranscript(servers.db, { ...save, language: "en", content: [] });
  },
  "a video that left its playlist": ({ video }) => updateVideo(servers.db, video, { playlistId: null }),
  "a deleted playlist": ({ playlist }) => deletePlaylist(servers.db, playlist),
  "a deleted category": ({ category }) => deleteCategory(servers.db, category),
};

test("nothing that was deleted or moved is returned while the database is unavailable", async () => {
  await hideAt(servers.app);
  const lectures: Record<string, Lecture> = {};
  for (const what of Object.keys(withdrawals)) lectures[what] = await addLecture();
  for (const [what, withdraw] of Object.entries(withdrawals)) {
    const withdrawn = lectures[what];
    if (withdrawn) await withdraw(withdrawn);
  }
  await hearAll();
  await servers.proxy.cut();
  for (const [what, withdrawn] of Object.entries(lectures)) expect(await leaks(withdrawn), what).toEqual([]);
});

test("writes after a withdrawal do not bring withdrawn content back", async () => {
  await hideAt(servers.other);
  for (let turn = 0; turn < 5; turn += 1) await hearAll();
  await servers.proxy.cut();
  expect(await leaks(lecture)).toEqual([]);
});
