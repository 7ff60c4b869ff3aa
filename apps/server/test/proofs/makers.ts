import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { insertApiToken } from "@minbar/data/people/api-tokens";
import { insertCategory } from "@minbar/data/library/categories";
import type { Db } from "@minbar/data/connect";
import { insertConversation } from "@minbar/data/team/conversations";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertReportedIssue } from "@minbar/data/team/reported-issues";
import { insertTask } from "@minbar/data/team/tasks";
import { retimeVideo } from "@minbar/data/transcripts/retime";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { trashTranscript } from "@minbar/data/transcripts/trash";
import { trashVideos } from "@minbar/data/trash/videos";
import { blockUser } from "@minbar/data/people/blocking";
import { insertOneTimeLink } from "@minbar/data/people/one-time-links";
import { insertSession } from "@minbar/data/people/sessions";
import { insertUser, updateUserPassword } from "@minbar/data/people/users";
import { insertVideo } from "@minbar/data/library/videos";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Role } from "@minbar/domain/people/user";

/** A segment that says this. */
export const saying = (text: string) => [{ id: "s1", time: "0:01", text }];

/** Puts one thing after another into a library, each with all that it needs, and gives its id. */
export function makersOf(db: Db) {
  const person = personMaker(db);
  return { person, ...contentMakers(db), ...workMakers(db, person) };
}

export type Makers = ReturnType<typeof makersOf>;

type MakePerson = (role: Role) => Promise<string>;

function personMaker(db: Db): MakePerson {
  return async (role: Role) =>
    (await insertUser(db, { email: `${randomBytes(8).toString("hex")}@example.org`, role })).id;
}

function contentMakers(db: Db) {
  const category = async () => (await insertCategory(db, { name: "Ethics" })).id;

  const playlist = async () => (await insertPlaylist(db, { name: "Fridays" })).id;

  const video = async (fields: { playlistId?: number; isPublic?: boolean; duration?: number } = {}) => {
    const youtubeId = randomBytes(9).toString("base64url").slice(0, 11);
    return (await insertVideo(db, { title: "Patience", youtubeId, ...fields })).id;
  };

  const transcript = async (language: LanguageTag, videoId?: number) => {
    const place = { videoId: videoId ?? (await video()), language, content: saying("Peace") };
    return (await saveTranscript(db, { ...place, kind: "import", publish: true })).id;
  };

  /** Arabic, published, with a draft that differs. */
  const drafted = async () => {
    const videoId = await video();
    const id = await transcript("ar", videoId);
    const draft = { videoId, language: "ar", kind: "draft", publish: false } as const;
    await saveTranscript(db, { ...draft, content: saying("Peace be upon you") });
    return id;
  };

  /** The latest revision of a new transcript. */
  const revision = async (language: LanguageTag) => {
    const id = await transcript(language);
    const latest = db.selectFrom("revisions").select("id").where("transcriptId", "=", id);
    return { id, revisionId: (await latest.orderBy("id", "desc").executeTakeFirstOrThrow()).id };
  };

  /** A video whose times this person moved. */
  const retimed = async (authorId: string) => {
    const videoId = await video();
    await transcript("ar", videoId);
    const move = { videoId, authorId, operationId: "move", versions: { draft: 1, ar: 1 } };
    await retimeVideo(db, { ...move, operation: { kind: "shiftAll", byMs: 1000 } });
    return { id: videoId, operationId: "move" };
  };

  const setAside = setAsideMaker(db, { video, transcript });

  return { category, playlist, video, transcript, drafted, revision, setAside, retimed };
}

interface TextMakers {
  video: () => Promise<number>;
  transcript: (language: LanguageTag, videoId: number) => Promise<number>;
}

/** A text that somebody decided against. */
function setAsideMaker(db: Db, { video, transcript }: TextMakers) {
  return async (language: LanguageTag) => {
    const videoId = await video();
    const id = await transcript(language, videoId);
    const isArabic = language === "ar";
    const save = { videoId, language, publish: !isArabic, kind: isArabic ? "draft" : "translation" } as const;
    const texts = { content: saying("Peace be upon you"), setAside: [saying("Peace to you")] };
    await saveTranscript(db, { ...save, ...texts });
    const revisions = db.selectFrom("revisions").select("id").where("transcriptId", "=", id);
    const one = await revisions.where("kind", "=", "set-aside").executeTakeFirstOrThrow();
    return { id, revisionId: one.id };
  };
}

function workMakers(db: Db, person: MakePerson) {
  /** A video with a draft of the language model that failed. */
  const videoDraft = async () => {
    const [duration, model, trouble] = [600, "gemini-2.5-flash", "Too busy."];
    const videoId = await contentMakers(db).video({ duration });
    const video = db.selectFrom("videos").select("youtubeId").where("id", "=", videoId);
    const { youtubeId } = await video.executeTakeFirstOrThrow();
    const draft = { videoId, youtubeId, duration, model, trouble, status: "failed" } as const;
    await db.insertInto("videoDrafts").values(draft).execute();
    return videoId;
  };

  const task = async (assignedToUserId: string) => {
    const createdByUserId = await person("admin");
    return (await insertTask(db, { description: "Check the vowels", assignedToUserId, createdByUserId })).id;
  };

  const report = async () => (await insertReportedIssue(db, { description: "A wrong word" })).id;

  const conversation = async (userId: string) =>
    (await insertConversation(db, { userId, title: "Vowels", model: "gemini-2.5-flash" })).id;

  const token = async () => {
    const made = await insertApiToken(db, { userId: await person("admin"), name: "Tool", scope: "read" });
    return made?.token.id ?? 0;
  };

  return {
    videoDraft,
    task,
    report,
    conversation,
    token,
    ...trashMakers(db, person),
    ...accessMakers(db, person),
  };
}

function trashMakers(db: Db, person: MakePerson) {
  const trashed = async () => {
    const removed = await trashTranscript(
      db,
      await contentMakers(db).transcript("en"),
      await person("admin"),
    );
    return removed?.trashId ?? 0;
  };

  const trashedVideo = async () => {
    const [moved] = (await trashVideos(db, [await contentMakers(db).video()])) ?? [];
    return moved?.trashId ?? 0;
  };

  return { trashed, trashedVideo };
}

function accessMakers(db: Db, person: MakePerson) {
  const invitation = async () => {
    const email = `${randomBytes(8).toString("hex")}@example.org`;
    const wanted = { kind: "invitation", email, role: "viewer", createdBy: await person("admin") } as const;
    await insertOneTimeLink(db, wanted);
    const link = db.selectFrom("oneTimeLinks").select("number").where("email", "=", email);
    return (await link.executeTakeFirstOrThrow()).number;
  };

  const blocked = async () => {
    const id = await person("viewer");
    await blockUser(db, { id });
    return id;
  };

  /** Gives this person a password, and returns it. */
  const password = async (userId: string) => {
    const chosen = "a password of mine";
    await updateUserPassword(db, userId, await hash(chosen, { memoryCost: 8, timeCost: 1, parallelism: 1 }));
    return chosen;
  };

  /** Another session of this person, by its id in the API. */
  const session = async (userId: string) => {
    const id = randomBytes(32).toString("hex");
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    await insertSession(db, { id, userId, expiresAt, absoluteExpiresAt: expiresAt });
    return id.slice(0, 16);
  };

  return { invitation, blocked, password, session };
}
