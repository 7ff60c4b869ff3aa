import { approvalFields } from "@minbar/domain/approval";
import { sourceLanguage } from "@minbar/domain/language";
import type { LanguageTag } from "@minbar/domain/language";
import { staleMarks } from "@minbar/domain/staleness";
import type { Transcript } from "@minbar/domain/transcript";

import type { Db } from "./connect.ts";
import { refuseStale, TranscriptConflict } from "./transcript-conflict.ts";
import type { TranscriptChange } from "./transcript-columns.ts";
import { approvalsOfVideo, sourceOfVideo, transcriptsOfVideo } from "./transcript-read.ts";
import type { Wanted } from "./transcript-read.ts";
import { marksOf } from "./transcript-row.ts";
import type { Operation, StoredTranscript, TranscriptKey } from "./transcript-row.ts";
import { writeTranscript } from "./transcript-write.ts";
import type { SavedTranscript, TranscriptWrite } from "./transcript-write.ts";

/** In the order of the product's languages; `undefined` when there is no such video for this caller. */
export async function listTranscripts(
  db: Db,
  videoId: number,
  wanted: Wanted,
): Promise<Transcript[] | undefined> {
  const video = await db
    .selectFrom("videos")
    .select((eb) => [transcriptsOfVideo(eb, wanted), approvalsOfVideo(eb)])
    .$if(wanted.withStale === true, (videos) => videos.select(sourceOfVideo))
    .where("videos.id", "=", videoId)
    .$if(!wanted.includeHidden, (videos) => videos.where("isPublic", "=", true))
    .executeTakeFirst();
  if (!video) return undefined;
  const approvals = approvalFields(video.approvals);
  return video.transcripts.map(({ sourceHashes, ...transcript }) => {
    const isStaffs = wanted.withStale === true && transcript.language !== sourceLanguage;
    const stale = isStaffs && { staleSegments: staleOf(sourceHashes, video.source) };
    return Object.assign(transcript, approvals, stale);
  });
}

/** Without an Arabic text there is nothing that a translation could have fallen behind. */
function staleOf(
  made: Record<string, string> | null | undefined,
  source: Record<string, string> | null | undefined,
): string[] {
  return source ? staleMarks(marksOf(made), marksOf(source)) : [];
}

/** A new text for a transcript. */
export interface TextSave extends TranscriptChange, Operation, Pick<TranscriptWrite, "allow"> {
  /** The version that the save started from; without one it writes last. */
  version?: number | undefined;
}

export type TranscriptSave = TextSave & { videoId: number; language: LanguageTag };

/**
 * Writes the content of a video in one language, makes the row when there is none, and appends the revision, all
 * or nothing. What is there already is not written again: no revision, no new version. Throws `TranscriptConflict`
 * when the row is not at the version that the save started from.
 */
export async function saveTranscript(
  db: Db,
  { videoId, language, ...save }: TranscriptSave,
): Promise<SavedTranscript> {
  const saved = await writeText(db, { videoId, language }, save);
  if (!saved) throw new Error("A save by video and language writes or throws");
  return saved;
}

/** The same for a transcript that exists; `undefined` when there is none with that id. */
export function updateTranscript(db: Db, id: number, save: TextSave): Promise<SavedTranscript | undefined> {
  return writeText(db, { id }, save);
}

function writeText(
  db: Db,
  key: TranscriptKey,
  { version, kind, authorId, operationId, allow, ...change }: TextSave,
): Promise<SavedTranscript | undefined> {
  return writeTranscript(db, key, {
    kind,
    authorId,
    operationId,
    allow,
    change: ({ row }: StoredTranscript) => {
      if (row) refuseStale(row, { version, publish: change.publish });
      // A save that started from a row which an admin removed meanwhile does not bring it back.
      else if ("id" in key || (version !== undefined && version > 0))
        throw new TranscriptConflict("This language was removed meanwhile", null);
      return change;
    },
  });
}
