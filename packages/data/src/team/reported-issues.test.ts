import { sql } from "kysely";
import { expect, test } from "vitest";

import { insertPlaylist } from "../library/playlists.ts";
import { findReportedIssue, insertReportedIssue, listReportedIssues } from "./reported-issues.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { insertUser } from "../people/users.ts";
import { insertVideo } from "../library/videos.ts";

const db = await openTestDatabase();

test.each([
  ["[Urdu] The time is off", { language: "ur", problem: "time", words: "" }],
  [" [English]  A word is wrong. It is “pray”.", { language: "en", problem: "word", words: "It is “pray”." }],
  [
    "[German] The time is off, and I love this",
    { language: "de", problem: null, words: "The time is off, and I love this" },
  ],
  ["The translation is wrong", { language: "ar", problem: "translation", words: "" }],
  ["[Klingon] x", { language: "ar", problem: null, words: "[Klingon] x" }],
])(
  "of a report that a server of the previous version stored as %s, language and problem are read",
  async (description, report) => {
    const { rows } = await sql<{
      id: number;
    }>`insert into "reportedIssues" ("description") values (${description}) returning "id"`.execute(db);
    const id = rows[0]?.id ?? 0;
    expect(await findReportedIssue(db, id)).toMatchObject({
      ...report,
      description: description.trim().replace("]  ", "] "),
    });
    await sql`update "reportedIssues" set "status" = 'Complete' where "id" = ${id}`.execute(db);
    expect(await findReportedIssue(db, id)).toMatchObject(report);
    await sql`delete from "reportedIssues"`.execute(db);
  },
);

test("a report keeps its context and the segment as it was, and the newest report comes first", async () => {
  const user = await insertUser(db, { email: "a@example.org", role: "viewer" });
  const playlist = await insertPlaylist(db, { name: "Friday" });
  const video = await insertVideo(db, { title: "A", youtubeId: "dQw4w9WgXcQ", playlistId: playlist.id });
  const segment = { segmentIndex: 3, segmentId: "s4", segmentTime: "0:22.480", segmentText: "text" };
  const anonymous = await insertReportedIssue(db, { description: "[ar] typo" });
  const full = await insertReportedIssue(db, {
    description: "[ar] wrong word",
    playlistId: playlist.id,
    videoId: video.id,
    reportedByUserId: user.id,
    ...segment,
  });
  expect(anonymous).toMatchObject({ status: "Pending", playlist: null, video: null, reportedByUser: null });
  expect(full).toMatchObject({
    playlist: { name: "Friday" },
    video: { title: "A" },
    reportedByUser: { email: "a@example.org" },
    ...segment,
  });
  expect(await listReportedIssues(db)).toEqual([full, anonymous]);
});
