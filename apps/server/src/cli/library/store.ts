import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "@minbar/data/connect";
import { tryLockKey } from "@minbar/data/in-transaction";
import { findStoredTexts } from "@minbar/data/library/import-state";
import type { StoredText } from "@minbar/data/library/import-state";
import { saveTranscript } from "@minbar/data/transcripts/save";
import type { TranscriptSave } from "@minbar/data/transcripts/save";
import { isLanguageTag, languageOf, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { beyondEndNote, findBeyondEnd } from "@minbar/domain/segments/beyond-end";
import { countUntimed, withStatedTimes } from "@minbar/domain/segments/untimed";
import type { SegmentDraft } from "@minbar/domain/segments/segment";
import { hasSameText } from "./file-text.ts";
import type { LectureFile } from "./lecture-file.ts";
import type { Lecture } from "./lectures.ts";
import { storeVideo } from "./store-video.ts";
import type { StoreOptions } from "./store-video.ts";

/** Milliseconds. */
const retryAfter = 250;

/** `kept`: the staff's text was not overwritten. */
export type Outcome = "stored" | "unchanged" | "kept";

/** A lecture after the import. */
export interface StoredLecture extends Lecture {
  isNew: boolean;
  /** Fields that were not overwritten although the import differs, and times after the end of the video. */
  notes: string[];
  /** One per file, in the same order. */
  outcomes: Outcome[];
}

interface Target {
  videoId: number;
  stored: ReadonlyMap<LanguageTag, StoredText>;
  options: StoreOptions;
}

class DryRun extends Error {}

/** Stores all lectures or, if anything fails, none; a dry run changes nothing. */
export async function storeLectures(
  db: Db,
  lectures: readonly Lecture[],
  options: StoreOptions & { dryRun?: boolean | undefined },
): Promise<StoredLecture[]> {
  const stored: StoredLecture[] = [];
  const usedIds = new Set<number>();
  const work = db.transaction().execute(async (trx) => {
    await waitForOtherImports(trx);
    for (const lecture of lectures) stored.push(await storeLecture(trx, lecture, { usedIds, options }));
    if (options.dryRun) throw new DryRun();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return stored;
}

/** Otherwise two imports of the same videos at once would both add them. */
async function waitForOtherImports(trx: Db): Promise<void> {
  if (await tryLockKey(trx, "import")) return;
  console.error("Another import is running. This one waits until it has ended.");
  // Waiting for the lock itself would end at the connection's `lock_timeout`.
  do await sleep(retryAfter);
  while (!(await tryLockKey(trx, "import")));
}

async function storeLecture(
  db: Db,
  lecture: Lecture,
  { usedIds, options }: { usedIds: Set<number>; options: StoreOptions },
): Promise<StoredLecture> {
  const { id, isNew, duration, notes } = await storeVideo(db, lecture, { usedIds, options });
  usedIds.add(id);
  const target = { videoId: id, stored: await findStoredTexts(db, id), options };
  const outcomes = new Map<LectureFile, Outcome>();
  // Arabic first: translations refer to it.
  for (const file of lecture.files.toSorted((a, b) => rankOf(a) - rankOf(b)))
    outcomes.set(file, await storeFile(db, { file, lecture, notes }, target));
  for (const { name, segments } of lecture.files) {
    const late = findBeyondEnd(segments, duration);
    if (late) notes.push(`${name}: ${beyondEndNote(late)}`);
  }
  await storeRest(db, { lecture, notes }, target);
  return { ...lecture, isNew, notes, outcomes: lecture.files.map((file) => outcomes.get(file) ?? "kept") };
}

function rankOf({ language }: LectureFile): number {
  return language === sourceLanguage ? 0 : 1;
}

interface Source {
  lecture: Lecture;
  notes: string[];
}

async function storeFile(
  db: Db,
  { file, lecture, notes }: Source & { file: LectureFile },
  { videoId, stored, options }: Target,
): Promise<Outcome> {
  const { name, language, segments } = file;
  const publish = options.publish || language !== sourceLanguage;
  const why = whyLeftOut(file, lecture, publish);
  if (why) {
    notes.push(`${name} was left out: ${why}`);
    return "kept";
  }
  const draft = publish ? sameDraft(segments, stored.get(language)) : undefined;
  const stays = draft ? undefined : outcomeOfStored(segments, stored.get(language), { ...options, publish });
  if (stays) return stays;
  const isChecked = publish && wasChecked(file, { lecture, notes });
  const approvalStatus = isChecked ? ("approved" as const) : undefined;
  return save(db, { videoId, language, content: draft ?? segments, publish, approvalStatus });
}

/** Why a file is not stored; `undefined` if it may be. Only a draft may have lines without a time. */
function whyLeftOut(
  { language, segments }: LectureFile,
  { info }: Lecture,
  publish: boolean,
): string | undefined {
  const isOlder = !publish && info?.transcripts[language]?.draft !== undefined;
  if (isOlder) return "video.json contains a newer draft; --publish imports both";
  const untimed = publish ? countUntimed(segments) : 0;
  return untimed > 0 ? `${untimed} of its lines have no time` : undefined;
}

/** A text counts as checked only while its file is unchanged. */
function wasChecked({ name, language, sha256 }: LectureFile, { lecture, notes }: Source): boolean {
  const info = lecture.info?.transcripts[language];
  if (!info?.checked) return false;
  if (info.sha256 === sha256) return true;
  notes.push(`${name} was changed since it was checked, so it is Unchecked`);
  return false;
}

/** The stored draft, if the file has the same text: publishing it overwrites nothing that staff wrote. */
function sameDraft(segments: readonly SegmentDraft[], stored: StoredText | undefined) {
  const draft = stored?.draftContent;
  return draft && draft.length > 0 && hasSameText(segments, draft) ? draft : undefined;
}

/** Why a stored text is not overwritten; `undefined` if it is, or if there is none. */
function outcomeOfStored(
  segments: readonly SegmentDraft[],
  stored: StoredText | undefined,
  { publish, replace }: StoreOptions,
): Outcome | undefined {
  if (!stored) return undefined;
  const current = publish ? stored.content : (stored.draftContent ?? stored.content);
  if (current.length > 0 && hasSameText(segments, current)) return "unchanged";
  return stored.isStaffs && !replace ? "kept" : undefined;
}

async function save(
  db: Db,
  text: Omit<TranscriptSave, "kind" | "content"> & {
    content: readonly SegmentDraft[];
  },
): Promise<"stored" | "unchanged"> {
  const content = withStatedTimes(text.content);
  const { changed } = await saveTranscript(db, { ...text, content, kind: "import" });
  return changed ? "stored" : "unchanged";
}

/** The rest of `video.json`: drafts, and languages that have no text yet. */
async function storeRest(db: Db, { lecture: { info, files }, notes }: Source, target: Target): Promise<void> {
  for (const [language, transcript] of Object.entries(info?.transcripts ?? {})) {
    if (!isLanguageTag(language)) continue;
    if (transcript.draft) {
      const content = transcript.draft.map(({ end, ...segment }) => (end ? { ...segment, end } : segment));
      if (await storeDraft(db, { language, content }, target)) continue;
      notes.push(`its ${languageOf(language).name} draft differs and was kept; --replace overwrites it`);
    } else if (!target.stored.has(language) && !files.some((file) => file.language === language)) {
      await save(db, { videoId: target.videoId, language, content: [], publish: true });
    }
  }
}

/** Returns whether the draft is stored. */
async function storeDraft(
  db: Db,
  { language, content }: { language: LanguageTag; content: SegmentDraft[] },
  { videoId, stored, options }: Target,
): Promise<boolean> {
  const text = stored.get(language);
  if (text && hasSameText(content, text.draftContent ?? text.content)) return true;
  if (text?.isStaffs && !options.replace) return false;
  await save(db, { videoId, language, content, publish: false });
  return true;
}
