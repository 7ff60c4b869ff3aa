import type { Db } from "@minbar/data/connect";
import { inTransaction } from "@minbar/data/in-transaction";
import { findTranscriptPlace } from "@minbar/data/transcript-row";
import type { TranscriptPlace } from "@minbar/data/transcript-row";
import { listTranscripts } from "@minbar/data/transcripts";
import type { SavedTranscript } from "@minbar/data/transcripts";
import { sourceLanguage } from "@minbar/domain/language";
import { can } from "@minbar/domain/permission";
import type { Actor } from "@minbar/domain/permission-table";
import type { Transcript } from "@minbar/domain/transcript";
import { found } from "./found.ts";
import { invalidField, notAllowed } from "./refusal.ts";
import { orConflict } from "./transcript-conflict.ts";
import { wantedBy } from "./transcript-output.ts";

interface Call {
  db: Db;
  user: Actor;
}

/** The transcript that a call names, if its caller may edit that language. */
export async function editable({ db, user }: Call, id: number): Promise<TranscriptPlace> {
  const place = found(await findTranscriptPlace(db, id));
  if (!can(user, "transcript:update", place))
    throw notAllowed("You don't have permission to edit this language.");
  return place;
}

/** The same, of a transcript that has a draft. */
export async function editableArabic(call: Call, id: number): Promise<TranscriptPlace> {
  const place = await editable(call, id);
  if (place.language !== sourceLanguage)
    throw invalidField("id", "Only the Arabic transcript has a draft to save or publish");
  return place;
}

/** Which text a save wrote. */
type Part = "content" | "draft";

/**
 * Writes, and answers the transcript as it stood at that very moment: so that the version in the answer belongs to the
 * text in the answer, whoever saves next. A repeated operation is answered with what it wrote the first time.
 */
export function answerSaved(
  { db, user }: Call,
  part: Part,
  write: (trx: Db) => Promise<SavedTranscript | undefined>,
): Promise<Transcript> {
  const answered = inTransaction(db, async (trx) => {
    const saved = found(await write(trx));
    const transcript = await readTranscript(trx, user, saved.id);
    return saved.repeated ? { ...transcript, ...textOf(saved.repeated, part) } : transcript;
  });
  return orConflict(answered);
}

function textOf({ version, content }: NonNullable<SavedTranscript["repeated"]>, part: Part) {
  return part === "draft" ? { draftVersion: version, draftContent: content } : { version, content };
}

export async function readTranscript(db: Db, user: Actor, id: number): Promise<Transcript> {
  const { videoId, language } = found(await findTranscriptPlace(db, id));
  const [transcript] = found(await listTranscripts(db, videoId, { ...wantedBy(user), language }));
  return found(transcript);
}
