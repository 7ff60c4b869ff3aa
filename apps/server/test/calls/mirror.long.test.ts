import { expect, test } from "vitest";
import { openTestServer } from "../testing.ts";
import { callsOf, signedInAs } from "./callers.ts";
import type { Calls } from "./callers.ts";

interface Row {
  id: number;
  updatedAt: string;
}

interface Video extends Row {
  playlistId: number | null;
}

interface Mirror {
  newest: string;
  videos: Map<number, unknown>;
  playlists: Map<number, unknown>;
}

const server = await openTestServer();
const admin = callsOf(server, await signedInAs(server, "admin"));
const visitor = callsOf(server);

/** Numbers that are the same in every run, from 0 up to `limit`. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

async function read<Body>(calls: Calls, path: string): Promise<Body> {
  const { status, body } = await calls("GET", path);
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
  return body as Body;
}

async function write(method: "POST" | "PUT" | "DELETE", path: string, payload?: object): Promise<unknown> {
  const { status, body } = await admin(method, path, payload);
  expect(status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
}

/** What docs/api.md tells a mirror to do: the changed rows, and the ids of all that are still there. */
async function sync(mirror: Mirror): Promise<void> {
  const since = `updatedSince=${mirror.newest}`;
  const [videos, playlists] = [
    await read<Video[]>(visitor, `/videos?${since}`),
    await read<Row[]>(visitor, `/playlists?${since}`),
  ];
  for (const video of videos)
    mirror.videos.set(video.id, [video, await read(visitor, `/videos/${video.id}/transcripts`)]);
  for (const playlist of playlists) mirror.playlists.set(playlist.id, playlist);
  await forgetAbsent("/videos", mirror.videos);
  await forgetAbsent("/playlists", mirror.playlists);
  for (const { updatedAt } of [...videos, ...playlists])
    if (updatedAt > mirror.newest) mirror.newest = updatedAt;
}

async function forgetAbsent(path: string, copies: Map<number, unknown>): Promise<void> {
  const there = new Set((await read<Row[]>(visitor, path)).map(({ id }) => id));
  for (const id of copies.keys()) if (!there.has(id)) copies.delete(id);
}

function emptyMirror(): Mirror {
  return { newest: "1970-01-01T00:00:00.000Z", videos: new Map(), playlists: new Map() };
}

const languages = ["en", "ur", "fr"];

/** Makes one of the changes that visitors see, as far as there is something to change. */
async function change(random: (limit: number) => number, step: number): Promise<void> {
  const videos = await read<Video[]>(admin, "/videos");
  const playlists = await read<Row[]>(admin, "/playlists");
  const trash = await read<{ id: number }[]>(admin, "/trash");
  const [video, playlist, entry] = [
    videos[random(videos.length)],
    playlists[random(playlists.length)],
    trash[random(trash.length)],
  ];
  const ofVideo = (fields: object) => video && write("PUT", `/videos/${video.id}`, fields);
  const changes = [
    () => ofVideo({ title: `Title ${step}` }),
    () => ofVideo({ isPublic: random(2) === 0 }),
    () => ofVideo({ playlistId: playlist?.id ?? null }),
    () => ofVideo({ vocabulary: `word ${step}` }),
    () => playlist && write("PUT", `/playlists/${playlist.id}`, { name: `Playlist ${step}` }),
    () => write("POST", "/playlists", { name: `New ${step}` }),
    () => playlist && random(4) === 0 && write("DELETE", `/playlists/${playlist.id}`),
    () =>
      write("POST", "/videos", {
        youtubeUrl: `https://youtu.be/${String(step).padStart(11, "v")}`,
        languages: ["ar"],
      }),
    () => video && random(2) === 0 && write("DELETE", `/videos/${video.id}`),
    () => entry && write("POST", `/trash/${entry.id}/restore`),
    () =>
      video &&
      write("POST", `/videos/${video.id}/transcripts`, {
        language: languages[random(languages.length)],
        content: [{ time: "0:01", text: `text ${step}` }],
      }),
    () => reorder(videos, playlist?.id),
  ];
  await changes[random(changes.length)]?.();
}

async function reorder(videos: readonly Video[], playlistId: number | undefined): Promise<void> {
  const ids = videos.filter((video) => video.playlistId === playlistId).map(({ id }) => id);
  if (playlistId === undefined || ids.length < 2) return;
  await write("POST", `/playlists/${playlistId}/order`, { videoIds: ids.toReversed() });
}

test.each([1, 2, 3])(
  "a mirror that follows 200 random edits by updatedSince has what visitors see (seed %i)",
  async (seed) => {
    const random = numbersFrom(seed);
    const mirror = emptyMirror();
    for (let step = 0; step < 200; step += 1) {
      await change(random, seed * 1000 + step);
      if (random(4) === 0) await sync(mirror);
    }
    await sync(mirror);
    const fresh = emptyMirror();
    await sync(fresh);
    expect(fresh.videos.size).toBeGreaterThan(2);
    expect(mirror.videos).toEqual(fresh.videos);
    expect(mirror.playlists).toEqual(fresh.playlists);
  },
);
