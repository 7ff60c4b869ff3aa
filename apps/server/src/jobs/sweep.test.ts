import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertOneTimeLink } from "@minbar/data/people/one-time-links";
import { insertVideo } from "@minbar/data/library/videos";
import { openFileDatabase } from "@minbar/data/test/test-database";
import { sweep } from "./sweep.ts";

const { db } = await openFileDatabase({ max: 1 });

test("a failing part of the sweep is logged by name, and the later parts still run", async () => {
  await sql`alter table "knownBrowsers" rename to "movedAway"`.execute(db);
  await insertOneTimeLink(db, { kind: "set-up", email: null, role: "admin", createdBy: null });
  await sql`update "oneTimeLinks" set "expiresAt" = now() - interval '1 day'`.execute(db);
  const { id: playlistId } = await insertPlaylist(db, { name: "Fridays" });
  for (const title of ["A", "B"]) await insertVideo(db, { title, youtubeId: "aqz-KE-bpKQ", playlistId });
  const logged: unknown[] = [];
  await sweep(db, { error: (entry: unknown) => void logged.push(entry) });
  expect(logged).toMatchObject([
    { part: "knownBrowsers", err: { message: expect.stringContaining("knownBrowsers") } },
  ]);
  expect(await db.selectFrom("oneTimeLinks").select("id").execute()).toEqual([]);
  const counts = db.selectFrom("videoCounts").select("videos").where("playlistId", "=", playlistId);
  expect(await counts.execute(), "compacted").toEqual([{ videos: 2 }]);
});
