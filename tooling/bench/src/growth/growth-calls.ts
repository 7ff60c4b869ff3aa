import type { Caller, GrowthServer } from "./growth-server.ts";
import { median } from "../percentile.ts";

/** A request that is measured, for a library of that many videos and each round. */
export interface Call {
  name: string;
  as: Caller;
  path: (round: number, videos: number) => string;
  /** After a write, so that nothing is cached. */
  cold?: boolean;
  /** A whole list, which grows with the library: requested twice, and without a limit on its growth. */
  whole?: boolean;
}

const trpc = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** A public video in a playlist, another one each round, all over the library. */
const video = (round: number, videos: number) => Math.floor(((round * 7 + 3) % 40) * (videos / 40)) + 2;
const playlistOf = (id: number) => 1 + Math.floor((id - 1) / 20);

const visitors: Call[] = [
  { name: "shared link, after a write", as: "visitor", path: sharedLink, cold: true },
  { name: "link of a video alone, after a write", as: "visitor", path: aloneLink, cold: true },
  { name: "shared link, kept", as: "visitor", path: (_, videos) => sharedLink(1, videos) },
  { name: "/, after a write", as: "visitor", path: () => "/", cold: true },
  { name: "/, kept", as: "visitor", path: () => "/" },
  { name: "/api/videos/{id}", as: "visitor", path: (n, all) => `/api/videos/${video(n, all)}`, cold: true },
  {
    name: "/api/playlists/{id}/videos",
    as: "visitor",
    path: (n, all) => `/api/playlists/${playlistOf(video(n, all))}/videos`,
    cold: true,
  },
  {
    name: "/api/playlists/{id}",
    as: "visitor",
    path: (n, all) => `/api/playlists/${playlistOf(video(n, all))}`,
    cold: true,
  },
  { name: "/api/default-playlist", as: "visitor", path: () => "/api/default-playlist", cold: true },
  { name: "/api/home", as: "visitor", path: () => "/api/home", cold: true },
  { name: "/api/videos?limit=50", as: "visitor", path: () => "/api/videos?limit=50", cold: true },
  { name: "/api/videos?cursor=…, half-way", as: "visitor", path: deepPage, cold: true },
  { name: "/api/playlists?limit=50", as: "visitor", path: () => "/api/playlists?limit=50", cold: true },
  { name: "/api/videos, whole", as: "visitor", path: () => "/api/videos", cold: true, whole: true },
  { name: "/api/playlists, whole", as: "visitor", path: () => "/api/playlists", cold: true, whole: true },
];

const staff: Call[] = [
  { name: "shared link", as: "staff", path: sharedLink },
  { name: "/api/dashboard/stats", as: "staff", path: () => "/api/dashboard/stats" },
  { name: "/api/videos?limit=100", as: "staff", path: () => "/api/videos?limit=100" },
  { name: "/api/playlists?limit=100", as: "staff", path: () => "/api/playlists?limit=100" },
  { name: "/api/videos, whole", as: "staff", path: () => "/api/videos", whole: true },
  { name: "/trpc/videos.list, whole", as: "staff", path: () => "/trpc/videos.list", whole: true },
  // The console's lists: those of them that the server has.
  { name: "videos.search", as: "staff", path: () => trpc("videos.search", {}) },
  {
    name: "videos.search, two words",
    as: "staff",
    path: () => trpc("videos.search", { q: "النعم الصغيره" }),
  },
  {
    name: "videos.search, nothing found",
    as: "staff",
    path: () => trpc("videos.search", { q: "no such video" }),
  },
  { name: "playlists.search", as: "staff", path: () => trpc("playlists.search", {}) },
  {
    name: "playlists.search, two words",
    as: "staff",
    path: () => trpc("playlists.search", { q: "patience lessons" }),
  },
];

export const calls: readonly Call[] = [...visitors, ...staff];

function sharedLink(round: number, videos: number): string {
  const id = video(round, videos);
  return `/landing?playlist=${playlistOf(id)}&video=${id}`;
}

function aloneLink(round: number, videos: number): string {
  return `/landing?video=${video(round, videos)}`;
}

/** A cursor of a client's own making: each is another one, and has no limit beside it. */
function deepPage(round: number, videos: number): string {
  const twentyMinutes = 20 * 60 * 1000;
  const middle = Date.parse("2020-01-01T00:00:00Z") + (videos / 2) * twentyMinutes;
  return `/api/videos?cursor=${middle}.${videos / 2 + round}`;
}

export interface Measurements {
  /** Median, until the last byte. */
  milliseconds: number;
  slowest: number;
  /** How long the server's event loop was held at most. */
  longestDelay: number;
  kilobytes: number;
}

/** `undefined` where the server has no such call. */
export async function measure(
  server: GrowthServer,
  call: Call,
  videos: number,
): Promise<Measurements | undefined> {
  const rounds = call.whole ? 3 : 15;
  const times: number[] = [];
  let [longestDelay, bytes] = [0, 0];
  for (let round = -5; round < rounds; round += 1) {
    if (call.cold) await server.write();
    await server.longestDelay();
    const answer = await server.get(call.path(round + 5, videos), call.as);
    if (answer.status === 404 && call.path(0, videos).startsWith("/trpc/")) return undefined;
    if (answer.status !== 200) throw new Error(`${call.name}: ${answer.status} ${answer.text}`);
    const longest = await server.longestDelay();
    // The first five warm the code.
    if (round < 0) continue;
    times.push(answer.milliseconds);
    longestDelay = Math.max(longestDelay, longest);
    bytes = answer.bytes;
  }
  return { milliseconds: median(times), slowest: Math.max(...times), longestDelay, kilobytes: bytes / 1000 };
}
