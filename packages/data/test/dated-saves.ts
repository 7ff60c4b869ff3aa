import { sql } from "kysely";

import type { Segment } from "@minbar/domain/segments/segment";

import type { Db } from "../src/connect.ts";
import { insertVideo } from "../src/library/videos.ts";
import { insertUser } from "../src/people/users.ts";
import { saveTranscript } from "../src/transcripts/save.ts";
import type { TranscriptSave } from "../src/transcripts/save.ts";

export type DatedSaves = Awaited<ReturnType<typeof createDatedSaves>>;

export const oneLine = (text: string): Segment[] => [{ id: "s1", time: "0:10", text }];

/** Converts a time of the day `days` ago to ISO 8601, UTC. */
export function dayAgo(days: number): (time: string) => string {
  const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  return (time) => `${day}T${time}:00.000Z`;
}

/** A video with two people who save its texts at given times. */
export async function createDatedSaves(db: Db) {
  const { id: videoId } = await insertVideo(db, { title: "A", youtubeId: "dQw4w9WgXcQ" });
  const { id: layla } = await insertUser(db, { email: "layla@example.org", role: "admin" });
  const { id: omar } = await insertUser(db, { email: "omar@example.org", role: "admin" });

  /** Of the newest revision. */
  async function setTime(at: string): Promise<void> {
    await sql`update "revisions" set "createdAt" = ${at}
      where "id" = (select max("id") from "revisions")`.execute(db);
  }

  /** Layla saves the Arabic draft, from the stored version. */
  async function saveAt(at: string, text: string, changes: Partial<TranscriptSave> = {}): Promise<number> {
    const stored = await db
      .selectFrom("transcripts")
      .select("draftVersion")
      .where("videoId", "=", changes.videoId ?? videoId)
      .where("language", "=", "ar")
      .executeTakeFirst();
    const version = stored?.draftVersion ?? 0;
    const save = { videoId, language: "ar", kind: "draft", publish: false, authorId: layla } as const;
    const { id } = await saveTranscript(db, { ...save, content: oneLine(text), version, ...changes });
    await setTime(at);
    return id;
  }

  return { videoId, layla, omar, setTime, saveAt };
}

/** The texts in the history, oldest first. */
export async function listTexts(db: Db): Promise<(string | undefined)[]> {
  const rows = await db.selectFrom("revisions").select("content").orderBy("id").execute();
  return rows.map(({ content }) => content[0]?.text);
}
