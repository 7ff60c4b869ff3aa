import { beforeAll, expect, it } from "vitest";

import { listCategories } from "@minbar/data/library/categories";
import { listPlaylists } from "@minbar/data/library/playlists";
import { listReportedIssues } from "@minbar/data/team/reported-issues";
import { listTasks } from "@minbar/data/team/tasks";
import { openFileDatabase } from "@minbar/data/test/test-database";
import { listTranscripts } from "@minbar/data/transcripts/read";
import { findUserByEmail, listUsers } from "@minbar/data/people/users";
import { listVideos } from "@minbar/data/library/videos";
import { roles } from "@minbar/domain/people/user";

import { demoAccounts } from "./accounts.ts";
import { seedDemo } from "./seed.ts";

const everything = { includeHidden: true };
const { db } = await openFileDatabase();

async function hashPassword(password: string): Promise<string> {
  return `hash of ${password}`;
}

beforeAll(async () => {
  await seedDemo(db, hashPassword);
}, 60_000);

it("the Friday talks come first, and visitors see neither the hidden video nor its playlist", async () => {
  const staff = await listPlaylists(db, everything);
  expect(staff.map(({ name, videoCount }) => [name, videoCount])).toEqual([
    ["Friday Khutbah", 3],
    ["Asking and Reading", 2],
    ["Evening Reflections", 1],
    ["In Preparation", 1],
  ]);
  const visitors = await listPlaylists(db, { includeHidden: false });
  expect(visitors.map((playlist) => playlist.name)).not.toContain("In Preparation");
  expect(await listVideos(db, { includeHidden: false })).toHaveLength(6);
  expect(await listCategories(db)).toHaveLength(3);
});

it("the first video has its text in eight languages, some checked and some not", async () => {
  const [first] = await listVideos(db, everything);
  expect(first?.title).toBe("Learning Slowly");
  expect(first?.transcripts.map((transcript) => transcript.segmentCount)).toEqual(Array(8).fill(24));
  const approvals = new Set(first?.transcripts.map((transcript) => transcript.approvalStatus));
  expect(approvals).toEqual(new Set(["approved", "unchecked"]));
});

it("a translated segment has the id of its Arabic segment", async () => {
  const [first] = await listVideos(db, everything);
  const transcripts = (await listTranscripts(db, first?.id ?? 0, everything)) ?? [];
  expect(new Set(transcripts.map(({ content }) => content[6]?.id))).toEqual(new Set(["patience-07"]));
});

it("two videos have a draft, one of them with nothing published", async () => {
  const drafts = await Promise.all(
    (await listVideos(db, everything)).map(async ({ id, title }) => {
      const wanted = { ...everything, language: "ar", withDraft: true } as const;
      const [arabic] = (await listTranscripts(db, id, wanted)) ?? [];
      return { title, published: arabic?.content.length, draft: arabic?.draftContent?.length };
    }),
  );
  expect(drafts.filter(({ draft }) => draft !== undefined)).toEqual([
    { title: "The Art of Asking", published: 14, draft: 15 },
    { title: "Reading Together", published: 0, draft: 12 },
  ]);
});

it("there is one account for each role, with the password that the start prints", async () => {
  expect((await listUsers(db)).map((user) => user.role).sort()).toEqual([...roles].sort());
  for (const { email, password, role } of demoAccounts) {
    const user = await findUserByEmail(db, email);
    expect(user).toMatchObject({ role, passwordHash: `hash of ${password}` });
  }
});

it("tasks and reports exist in both of their states", async () => {
  const tasks = await listTasks(db);
  expect(new Set(tasks.map((task) => task.status))).toEqual(new Set(["In-Progress", "Complete"]));
  const reports = await listReportedIssues(db);
  expect(new Set(reports.map((report) => report.status))).toEqual(new Set(["Pending", "Complete"]));
  const french = reports.find((report) => report.description.startsWith("[French]"));
  expect(french).toMatchObject({
    segmentIndex: 6,
    segmentId: "neighbours-07",
    video: { title: "Good Neighbours" },
  });
  expect(french?.segmentText).toMatch(/^Lui porter un sac/);
});

it("what a user deleted stays deleted after the next start", { tags: "long" }, async () => {
  await db.deleteFrom("tasks").execute();
  await seedDemo(db, hashPassword);
  expect(await listTasks(db)).toEqual([]);
  expect(await listVideos(db, everything)).toHaveLength(7);
});
