import type { KyselyPlugin } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { insertUser } from "../people/users.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { insertPlaylist } from "./playlists.ts";
import { insertVideo } from "./videos.ts";
import { changeVideo, changeVideos, removeFromPlaylist } from "./videos-change.ts";

const db = await openTestDatabase();
let actorId: string;

beforeEach(async () => {
  actorId = (await insertUser(db, { email: "amina@example.org", role: "admin" })).id;
});
const youtubeId = "dQw4w9WgXcQ";

/** Two playlists with videos with and without positions, public and hidden, and a video without a playlist. */
async function makeLibrary() {
  const [target, other] = [await insertPlaylist(db, { name: "A" }), await insertPlaylist(db, { name: "B" })];
  const made = [
    { title: "in place", playlistId: target.id, playlistOrder: 3 },
    { title: "without a place", playlistId: target.id, playlistOrder: null },
    { title: "hidden, without a place", playlistId: target.id, playlistOrder: null, isPublic: false },
    { title: "elsewhere", playlistId: other.id, playlistOrder: 7 },
    { title: "elsewhere, hidden", playlistId: other.id, playlistOrder: null, isPublic: false },
    { title: "in none", playlistId: null, isPublic: true },
    { title: "not chosen", playlistId: target.id, playlistOrder: null },
  ];
  const ids = [];
  for (const video of made) ids.push((await insertVideo(db, { youtubeId, ...video })).id);
  return { target: target.id, other: other.id, ids };
}

/** The stored rows and audit entries, without ids. */
async function stateOf({ target, other, ids }: Awaited<ReturnType<typeof makeLibrary>>) {
  const rows = await db.selectFrom("videos").selectAll().where("id", "in", ids).orderBy("id").execute();
  const names = new Map<number | null, string>([
    [target, "target"],
    [other, "other"],
  ]);
  const subjects = ids.map((id) => `video:${id}`);
  const entries = db.selectFrom("audit").select(["actorId", "action", "subject", "detail"]);
  const audit = await entries.where("subject", "in", subjects).orderBy("id").execute();
  return {
    videos: rows.map(({ title, playlistId, playlistOrder, isPublic, version, createdAt, updatedAt }) => ({
      title,
      playlistOrder,
      isPublic,
      version,
      playlist: names.get(playlistId),
      isChanged: updatedAt > createdAt,
    })),
    audit: audit.map(({ subject, ...entry }) => ({ ...entry, at: subjects.indexOf(subject) })),
  };
}

const orders = [
  [5, 0, 3, 4, 1, 2],
  [2, 1, 0],
];
const changes = [
  { to: "target", isPublic: undefined },
  { to: "target", isPublic: false },
  { to: "other", isPublic: true },
  { to: "none", isPublic: true },
  { to: undefined, isPublic: false },
  { to: undefined, isPublic: undefined },
] as const;

test.each(orders.flatMap((order) => changes.map((change) => ({ order, ...change }))))(
  "videos $order moved to $to with isPublic $isPublic end as if each were changed on its own",
  async ({ order, to, isPublic }) => {
    const [together, apart] = [await makeLibrary(), await makeLibrary()];
    const idsOf = ({ ids }: typeof together) => order.map((at) => ids[at] ?? 0);
    const changeIn = ({ target, other }: typeof together) => ({
      actorId,
      ...(to !== undefined && { playlistId: { target, other, none: null }[to] }),
      ...(isPublic !== undefined && { isPublic }),
    });
    expect(await changeVideos(db, idsOf(together), changeIn(together))).toBe(true);
    for (const id of idsOf(apart)) await changeVideo(db, id, changeIn(apart));
    expect(await stateOf(together)).toEqual(await stateOf(apart));
  },
);

test("the audit log names who moved which videos, alone, together and out of a playlist", async () => {
  const playlist = await insertPlaylist(db, { name: "Fridays" });
  const made = { title: "Patience", youtubeId };
  const [one, two] = [await insertVideo(db, made), await insertVideo(db, made)];
  await changeVideo(db, one.id, { playlistId: playlist.id, actorId });
  await changeVideos(db, [one.id, two.id], { playlistId: playlist.id, actorId });
  await removeFromPlaylist(db, two.id, { playlistId: playlist.id, actorId });
  await removeFromPlaylist(db, two.id, { playlistId: playlist.id, actorId });
  const entries = await db
    .selectFrom("audit")
    .select(["actorId", "subject", "detail"])
    .where("action", "=", "video:update")
    .orderBy("id")
    .execute();
  const moved = { actorId, detail: { fields: ["playlistId"] } };
  expect(entries).toEqual([one, two, two].map(({ id }) => ({ ...moved, subject: `video:${id}` })));
});

test("a thousand videos take as many statements as two", async () => {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { id: playlistId } = await insertPlaylist(db, { name: "Many" });
  const titles = Array.from({ length: 1000 }, (_, at) => `Video ${at}`);
  const rows = titles.map((title) => ({ title, searchTitle: title, youtubeId }));
  const inserted = await db.insertInto("videos").values(rows).returning("id").execute();
  const ids = inserted.map(({ id }) => id);
  const counts = [];
  for (const [some, isPublic] of [
    [ids.slice(0, 2), true],
    [ids, false],
  ] as const) {
    count = 0;
    expect(
      await changeVideos(db.withPlugin(counter), some, { actorId, playlistId, isPublic: !isPublic }),
    ).toBe(true);
    counts.push(count);
  }
  expect(counts[1]).toBe(counts[0]);
  const places = await db.selectFrom("videos").select("playlistOrder").where("id", "in", ids).execute();
  expect(places.map(({ playlistOrder }) => playlistOrder).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
    ids.map((_, at) => at + 1),
  );
});
