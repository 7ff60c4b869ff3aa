import { expect, test } from "vitest";

import { insertPlaylist } from "../library/playlists.ts";
import { insertReportedIssue, listReportedIssues } from "./reported-issues.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { insertUser } from "../people/users.ts";
import { insertVideo } from "../library/videos.ts";

const db = await openTestDatabase();

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
