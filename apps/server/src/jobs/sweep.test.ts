import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { connect, disconnect } from "@minbar/data/connect";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertOneTimeLink } from "@minbar/data/people/one-time-links";
import { insertVideo } from "@minbar/data/library/videos";
import { createTestDatabase } from "@minbar/data/test/testing";
import { sweep } from "./sweep.ts";

test("a failing part of the sweep is logged by name, and the later parts still run", async () => {
  const database = await createTestDatabase(inject("clusterUrl"));
  const db = connect(database.url, { max: 1, work: "background" });
  onTestFinished(async () => {
    await disconnect(db);
    await database.drop();
  });
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
