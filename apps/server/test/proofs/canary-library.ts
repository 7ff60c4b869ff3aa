import type { Db } from "@minbar/data/connect";
import { insertOneTimeLink } from "@minbar/data/people/one-time-links";
import { removeUser } from "@minbar/data/people/removal";
import { openForEditing } from "@minbar/data/transcripts/read";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { insertReportedIssue } from "@minbar/data/team/reported-issues";
import { trashTranscript } from "@minbar/data/transcripts/trash";
import { trashVideos } from "@minbar/data/trash/videos";
import { canary } from "./canaries.ts";
import { makersOf, saying } from "./makers.ts";
import type { Makers } from "./makers.ts";

/** A library with a canary in every text that not everybody may see. */
export interface CanaryLibrary {
  /** Of a playlist with one public and one hidden video. */
  playlist: number;
  /** Of a playlist with a hidden video only. */
  hiddenPlaylist: number;
  video: number;
  hiddenVideo: number;
  /** Of the public video, published, with a draft. */
  arabic: number;
  english: number;
  hiddenArabic: number;
  hiddenEnglish: number;
  /** Of the Arabic draft. */
  draftRevision: number;
  trash: number;
  /** Of a video in the trash, which was public and in the first playlist. */
  trashedVideo: number;
  trashOfVideo: number;
  task: number;
  report: number;
  conversation: number;
  /** A person whose e-mail address and name only admins may see, and whose password nobody may. */
  stranger: string;
  token: number;
}

export async function createCanaryLibrary(db: Db): Promise<CanaryLibrary> {
  const make = makersOf(db);
  const stranger = await insertPerson(db, make);
  await insertRemovedPerson(db, make);
  const content = await insertContent(db, make);
  const trashed = await trashVideo(db, make, content.playlist);
  return { ...content, ...trashed, ...(await insertWork(db, { make, stranger })), stranger };
}

async function insertPerson(db: Db, make: Makers): Promise<string> {
  const id = await make.person("translations_editor");
  const name = canary("person-name");
  const person = { firstName: name, lastName: name, profileImageUrl: `https://example.org/${name}` };
  const email = `${canary("email")}@example.org`;
  await db
    .updateTable("users")
    .set({ ...person, email, passwordHash: canary("password-hash") })
    .where("id", "=", id)
    .execute();
  await db
    .insertInto("identities")
    .values({ issuer: canary("email"), subject: name, userId: id })
    .execute();
  return id;
}

/** Worked, reported and was invited under an address and a name that nobody may see any more. */
async function insertRemovedPerson(db: Db, make: Makers): Promise<void> {
  const id = await make.person("admin");
  const word = canary("removed-person");
  const name = { firstName: word, lastName: word };
  const email = `${word}@example.org`;
  const invitation = { kind: "invitation", email, role: "admin", createdBy: id } as const;
  await insertOneTimeLink(db, invitation);
  await db.deleteFrom("oneTimeLinks").execute();
  await db
    .updateTable("users")
    .set({ ...name, email, profileImageUrl: `https://example.org/${word}` })
    .where("id", "=", id)
    .execute();
  await db.insertInto("identities").values({ issuer: word, subject: word, userId: id }).execute();
  const task = await make.task(id);
  await db.updateTable("tasks").set({ createdByUserId: id }).where("id", "=", task).execute();
  const contact = { contactName: word, contactEmail: email, contactMobile: word };
  await db
    .updateTable("reportedIssues")
    .set({ ...contact, reportedByUserId: id })
    .where("id", "=", await make.report())
    .execute();
  const transcript = await make.transcript("en");
  await openForEditing(db, { transcriptId: transcript, userId: id });
  await db.updateTable("revisions").set({ authorId: id }).where("transcriptId", "=", transcript).execute();
  await removeUser(db, { id, actorId: await make.person("admin"), keepName: false });
}

async function insertContent(db: Db, make: Makers) {
  const [playlist, hiddenPlaylist] = [await make.playlist(), await make.playlist()];
  const hidden = canary("hidden");
  const named = { name: hidden, description: hidden };
  await db.updateTable("playlists").set(named).where("id", "=", hiddenPlaylist).execute();
  const video = await make.video({ playlistId: playlist });
  const hiddenVideo = await make.video({ playlistId: playlist, isPublic: false });
  const alone = await make.video({ playlistId: hiddenPlaylist, isPublic: false });
  await db
    .updateTable("videos")
    .set({ title: hidden, description: hidden, vocabulary: hidden, thumbnailUrl: `https://i/${hidden}` })
    .where("id", "in", [hiddenVideo, alone])
    .execute();
  await db
    .updateTable("videos")
    .set({ statusReason: canary("status-reason") })
    .execute();
  const arabic = await make.transcript("ar", video);
  const english = await make.transcript("en", video);
  const draft = { kind: "draft", publish: false, language: "ar", content: saying(canary("draft")) } as const;
  await saveTranscript(db, { ...draft, videoId: video });
  const publish = { videoId: hiddenVideo, kind: "publish", publish: true, content: saying(hidden) } as const;
  const hiddenArabic = (await saveTranscript(db, { ...publish, language: "ar" })).id;
  const hiddenEnglish = (await saveTranscript(db, { ...publish, language: "en" })).id;
  await saveTranscript(db, { ...draft, videoId: hiddenVideo });
  const { id: draftRevision } = await db
    .selectFrom("revisions")
    .select("id")
    .where("transcriptId", "=", arabic)
    .where("kind", "=", "draft")
    .executeTakeFirstOrThrow();
  return {
    playlist,
    hiddenPlaylist,
    video,
    hiddenVideo,
    arabic,
    english,
    hiddenArabic,
    hiddenEnglish,
    draftRevision,
  };
}

/** A public video that goes to the trash with a text of each kind, and a report of it. */
async function trashVideo(db: Db, make: Makers, playlistId: number) {
  const id = await make.video({ playlistId });
  const [title, text] = [canary("trashed"), canary("trashed-text")];
  const fields = { title, description: text, vocabulary: text, thumbnailUrl: `https://i/${text}` };
  await db.updateTable("videos").set(fields).where("id", "=", id).execute();
  const publish = { videoId: id, kind: "publish", publish: true, content: saying(text) } as const;
  for (const language of ["ar", "en"] as const) await saveTranscript(db, { ...publish, language });
  await saveTranscript(db, { ...publish, language: "ar", kind: "draft", publish: false });
  await insertReportedIssue(db, { videoId: id, description: "A wrong word" });
  const [moved] = (await trashVideos(db, [id], await make.person("admin"))) ?? [];
  return { trashedVideo: id, trashOfVideo: moved?.trashId ?? 0 };
}

async function insertWork(db: Db, { make, stranger }: { make: Makers; stranger: string }) {
  const thrown = await make.transcript("ar", await make.video());
  await db
    .updateTable("transcripts")
    .set({ draftContent: JSON.stringify(saying(canary("draft"))) })
    .where("id", "=", thrown)
    .execute();
  const { trashId: trash = 0 } = (await trashTranscript(db, thrown, await make.person("admin"))) ?? {};
  const [task, report, conversation] = [
    await make.task(stranger),
    await make.report(),
    await make.conversation(stranger),
  ];
  await db
    .updateTable("tasks")
    .set({ description: canary("task-of-another") })
    .execute();
  await insertReport(db, { report, stranger });
  await insertConversationOf(db, conversation);
  await insertSecrets(db, stranger);
  const token = await make.token();
  const secret = { name: canary("token-name"), hash: canary("secret-hash") };
  await db.updateTable("apiTokens").set(secret).where("id", "=", token).execute();
  const entry = {
    actorId: stranger,
    action: canary("audit"),
    subject: canary("audit"),
    detail: JSON.stringify({ name: canary("audit") }),
  };
  await db.insertInto("audit").values(entry).execute();
  return { trash, task, report, conversation, token };
}

async function insertReport(
  db: Db,
  { report, stranger }: { report: number; stranger: string },
): Promise<void> {
  const contact = canary("contact");
  await db
    .updateTable("reportedIssues")
    .set({ contactName: contact, contactEmail: contact, contactMobile: contact, reportedByUserId: stranger })
    .set({ description: canary("report"), segmentText: canary("report"), adminNote: canary("admin-note") })
    .where("id", "=", report)
    .execute();
}

async function insertConversationOf(db: Db, conversationId: number): Promise<void> {
  const content = canary("conversation");
  await db
    .updateTable("conversations")
    .set({ title: content, systemPrompt: content })
    .where("id", "=", conversationId)
    .execute();
  await db.insertInto("messages").values({ conversationId, role: "user", content }).execute();
}

async function insertSecrets(db: Db, userId: string): Promise<void> {
  const id = canary("secret-hash");
  const later = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  await db
    .insertInto("sessions")
    .values({ id, userId, expiresAt: later, absoluteExpiresAt: later })
    .execute();
  const invited = { kind: "invitation", email: `${canary("email")}@x.org`, role: "viewer" } as const;
  await insertOneTimeLink(db, { ...invited, createdBy: userId });
  await db.updateTable("oneTimeLinks").set({ id }).execute();
}
