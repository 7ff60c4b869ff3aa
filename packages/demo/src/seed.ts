import type { Db } from "@minbar/data/connect";
import { inTransaction } from "@minbar/data/in-transaction";
import { insertCategory } from "@minbar/data/library/categories";
import { demoSeededKey } from "@minbar/data/library/demo";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo } from "@minbar/data/library/videos";
import { insertUser } from "@minbar/data/people/users";
import { getSetting, putSetting } from "@minbar/data/settings";
import { insertReportedIssue } from "@minbar/data/team/reported-issues";
import { readReport } from "@minbar/domain/team/reported-issue";
import { insertTask } from "@minbar/data/team/tasks";
import { saveTranscript } from "@minbar/data/transcripts/save";
import type { Video } from "@minbar/domain/library/video";
import type { Role } from "@minbar/domain/people/user";

import { demoAccounts, demoPassword } from "./accounts.ts";
import { readLibrary } from "./library.ts";
import type { LibraryReport, LibraryTask } from "./library.ts";
import { readTalks } from "./talks.ts";
import type { Talk } from "./talks.ts";

/** The ids of the rows inserted so far. */
interface SeedIds {
  /** User ids by role. */
  people: ReadonlyMap<Role, string>;
  /** Ids by name. */
  playlists: ReadonlyMap<string, number>;
  /** By the talk's folder. */
  videos: Map<string, { video: Video; talk: Talk }>;
}

/**
 * Inserts the demo's content, all or nothing, once in the life of a database: content that somebody deleted does not come
 * back with the next start.
 */
export async function seedDemo(db: Db, hashPassword: (password: string) => Promise<string>): Promise<void> {
  if ((await getSetting(db, demoSeededKey)) !== undefined) return;
  const library = await readLibrary();
  const talks = await readTalks(library.playlists);
  // Before the transaction, which should not wait for it; one hash, since all have the same password.
  const passwordHash = await hashPassword(demoPassword);

  await inTransaction(db, async (trx) => {
    const people = await insertPeople(trx, passwordHash);
    const playlists = await insertPlaylists(trx, library);
    const ids: SeedIds = { people, playlists, videos: new Map() };
    for (const talk of talks) ids.videos.set(talk.name, { talk, video: await insertTalk(trx, talk, ids) });
    for (const task of library.tasks) await insertLibraryTask(trx, task, ids);
    for (const report of library.reports) await insertReport(trx, report, ids);
    await putSetting(trx, demoSeededKey, true);
  });
}

/** The id of an entry that a file of the demo content names. */
function idOf<Name, Id>(ids: ReadonlyMap<Name, Id>, name: Name): Id {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo content names "${String(name)}", which it does not hold.`);
  return id;
}

async function insertPeople(db: Db, passwordHash: string): Promise<SeedIds["people"]> {
  const people = new Map<Role, string>();
  for (const { email, role, firstName, lastName } of demoAccounts) {
    const { id } = await insertUser(db, { email, role, firstName, lastName, passwordHash });
    people.set(role, id);
  }
  return people;
}

async function insertPlaylists(
  db: Db,
  { categories, playlists }: Awaited<ReturnType<typeof readLibrary>>,
): Promise<SeedIds["playlists"]> {
  const categoryIds = new Map<string, number>();
  for (const category of categories) {
    categoryIds.set(category.name, (await insertCategory(db, category)).id);
  }
  const playlistIds = new Map<string, number>();
  for (const { name, description, category } of playlists) {
    const categoryId = category === null ? null : idOf(categoryIds, category);
    playlistIds.set(name, (await insertPlaylist(db, { name, description, categoryId })).id);
  }
  return playlistIds;
}

/** A talk as a video with its transcripts, each saved by the editor of its language and checked by the admin. */
async function insertTalk(db: Db, talk: Talk, { people, playlists }: SeedIds): Promise<Video> {
  const video = await insertVideo(db, {
    title: talk.title,
    youtubeId: talk.youtubeId,
    thumbnailUrl: `https://i.ytimg.com/vi/${talk.youtubeId}/hqdefault.jpg`,
    duration: talk.duration,
    playlistId: idOf(playlists, talk.playlist),
    playlistOrder: talk.playlistOrder,
    isPublic: talk.isPublic,
    vocabulary: talk.vocabulary.join("\n") || null,
    description: talk.description,
  });
  for (const { language, content } of talk.transcripts) {
    const isArabic = language === "ar";
    const save = { videoId: video.id, language, content, publish: true };
    await saveTranscript(db, {
      ...save,
      kind: isArabic ? "publish" : "translation",
      authorId: idOf(people, isArabic ? "arabic_transcripts_editor" : "translations_editor"),
    });
    if (talk.approved.includes(language)) {
      const authorId = idOf(people, "admin");
      await saveTranscript(db, { ...save, kind: "publish", authorId, approvalStatus: "approved" });
    }
  }
  if (talk.draft) {
    const authorId = idOf(people, "arabic_transcripts_editor");
    const draft = { videoId: video.id, language: "ar", content: talk.draft, authorId } as const;
    await saveTranscript(db, { ...draft, kind: "draft", publish: false });
  }
  return video;
}

async function insertLibraryTask(db: Db, task: LibraryTask, { people }: SeedIds): Promise<void> {
  await insertTask(db, {
    description: task.description,
    assignedToUserId: idOf(people, task.assignedTo),
    createdByUserId: idOf(people, "admin"),
    taskLink: task.link,
    status: task.status,
  });
}

/** Inserts a report, and the admin's answer to it. */
async function insertReport(db: Db, report: LibraryReport, { people, videos }: SeedIds): Promise<void> {
  const { video, talk } = idOf(videos, report.talk);
  const { words, ...fields } = readReport(report.description);
  const { id } = await insertReportedIssue(db, {
    ...fields,
    description: words,
    playlistId: video.playlistId,
    videoId: video.id,
    ...reportedSegment(talk, report),
    contactName: report.contactName,
    contactEmail: report.contactEmail,
    contactMobile: report.contactMobile,
    reportedByUserId: report.reportedBy === null ? null : idOf(people, report.reportedBy),
  });
  const { status, adminNote } = report;
  await db.updateTable("reportedIssues").set({ status, adminNote }).where("id", "=", id).execute();
}

/** The segment's index in its transcript (from 0), and its text. */
function reportedSegment(talk: Talk, { language, segment }: LibraryReport) {
  if (segment === null) return {};
  const transcript = talk.transcripts.find((candidate) => candidate.language === language);
  const reported = transcript?.content[segment - 1];
  if (!reported)
    throw new Error(`A demo report names segment ${segment} of "${talk.name}", which is not there.`);
  const { id, time, text } = reported;
  return { segmentIndex: segment - 1, segmentId: id, segmentTime: time, segmentText: text };
}
