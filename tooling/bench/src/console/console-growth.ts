import type { Page } from "@playwright/test";
import type { Db } from "@minbar/data/connect";
import { searchColumns } from "@minbar/data/library/search-text";
import { signIn } from "./console-library.ts";
import type { ConsoleServer } from "./console-library.ts";
import { visit } from "../panel/panel-browser.ts";
import { startWithContent } from "../panel/panel-library.ts";
import { compare } from "../server/server-contest.ts";
import type { Measurements } from "../server/server-contest.ts";

/**
 * The console with 100 videos in 70 playlists beside one with 100,000 in 5,000, in the same run:
 * `pnpm bench:console-growth [rounds]`. What staff wait for, in real Chromium, and what the server takes for each list.
 */
const rounds = Number(process.argv[2] ?? 5);
const sizes = { "100": { videos: 100, playlists: 70 }, "100,000": { videos: 100_000, playlists: 5000 } };

const admin = { email: "admin@minbar.example", password: "measured with patience" };
const cards = "main ul:not([aria-busy=true]) > li";

/** Rows by their numbers, some thousand at a time, for one statement takes no more values. */
function* batches<Row>(total: number, rowOf: (number: number) => Row): Generator<Row[]> {
  const most = 5000;
  for (let from = 0; from < total; from += most)
    yield Array.from({ length: Math.min(most, total - from) }, (_, at) => rowOf(from + at + 1));
}

const begin = Date.parse("2025-01-01T08:00:00Z");

/** The rows have search texts. Without them, the server would rewrite every row when it starts, after the vacuum. */
async function fill(db: Db, { videos, playlists }: { videos: number; playlists: number }): Promise<void> {
  const description = "درس مسجل في مسجد المدينة القديمة ".repeat(25);
  const playlist = (number: number) => {
    const name = `سِلسلةُ الصَّبر ${number}`;
    return { name, description, ...searchColumns("searchName", name) };
  };
  for (const rows of batches(playlists, playlist)) await db.insertInto("playlists").values(rows).execute();
  const titleOf = (number: number) =>
    number % 2 === 0 ? `النِّعَمُ الصَّغيرة (${number}) – الشيخ صالح` : `The Manners of Gatherings (${number})`;
  const video = (number: number) => ({
    title: titleOf(number),
    ...searchColumns("searchTitle", titleOf(number)),
    youtubeId: "aaaaaaaaaaa",
    // The videos of a playlist follow one another, as they do in a library.
    playlistId: 1 + Math.floor(((number - 1) * playlists) / videos),
    playlistOrder: number,
    description,
    createdAt: new Date(begin + number * 1000).toISOString(),
  });
  for (const rows of batches(videos, video)) await db.insertInto("videos").values(rows).execute();
  for (const rows of batches(videos, (videoId) => ({ videoId, language: "ar" as const })))
    await db.insertInto("transcripts").values(rows).execute();
}

type LibraryServer = Pick<ConsoleServer, "address" | "session" | "stop">;

async function start(size: { videos: number; playlists: number }): Promise<LibraryServer> {
  const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const { url, stop } = await startWithContent((db) => fill(db, size), settings);
  return { address: (path) => `${url}${path}`, session: await signIn(url), stop };
}

/** From the address to the first cards. */
function opened({ address, session }: LibraryServer, path: string): Promise<number> {
  return visit({ url: address(path), until: cards, session }, async (page) => {
    await page.waitForFunction(() => window.paintedAt !== undefined);
    return page.evaluate(() => window.paintedAt ?? 0);
  });
}

/** From the last letter typed to the cards found; 150 ms of it are the pause after which a search is sent. */
function searched({ address, session }: LibraryServer): Promise<number> {
  return visit({ url: address("/videos"), until: cards, session }, (page: Page) =>
    page.evaluate(async () => {
      const field = document.querySelector<HTMLInputElement>("input[type=search]");
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
      const from = performance.now();
      value?.set?.call(field, "الصغيره 98");
      field?.dispatchEvent(new InputEvent("input", { bubbles: true }));
      const isFound = () => document.querySelector("main li h2")?.textContent?.includes("(98)");
      while (!isFound()) await window.probe.workToPaint(() => undefined);
      return performance.now() - from;
    }),
  );
}

/** Lists and searches as the console asks for them. */
const calls = {
  "GET videos": "/api/library/videos",
  "GET videos, newest": "/api/library/videos?sort=newest",
  "GET videos, common words": "/api/library/videos?q=الشيخ+النعم",
  "GET videos, a rare word": "/api/library/videos?q=الصغيره+98",
  "GET videos, none": "/api/library/videos?q=nowhere",
  "GET videos in error": "/api/library/videos?status=error",
  "GET playlists": "/api/library/playlists",
  "GET playlists, a word": "/api/library/playlists?q=الصبر+5",
  "GET palette, a letter": "/api/library?q=ا",
  "GET palette, words": "/api/library?q=salih+manners",
};

async function measure(server: LibraryServer): Promise<Measurements> {
  const headers = { cookie: `${server.session.name}=${server.session.value}` };
  const figures: Measurements = {
    "Videos ms": await opened(server, "/videos"),
    "Playlists ms": await opened(server, "/playlists"),
    "Search ms": await searched(server),
  };
  for (const [name, path] of Object.entries(calls)) {
    const from = performance.now();
    const answer = await fetch(server.address(path), { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    figures[`${name} ms`] = performance.now() - from;
  }
  return figures;
}

const small = await start(sizes["100"]);
const large = await start(sizes["100,000"]);
try {
  const entrants = { "100": () => measure(small), "100,000": () => measure(large) };
  await compare({ title: "The console, by the size of its library", own: "100,000", entrants }, rounds);
} finally {
  await small.stop();
  await large.stop();
}
