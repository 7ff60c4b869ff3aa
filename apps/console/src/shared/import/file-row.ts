import { countEntities, languageFaultOf, segmentTexts } from "@minbar/domain/lectures/file-check";
import { guessLanguage, judgeLanguage } from "@minbar/domain/lectures/file-language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { newSegmentId } from "@minbar/domain/segments/segment";
import { formatLanguage, formatScript } from "@minbar/ui/intl";
import { languageName } from "@minbar/ui/words/names";
import type { ReadOptions } from "@minbar/domain/subtitles/subtitle-file";
import { readFile } from "../subtitle-file/read-file.ts";
import type { ReadFile } from "../subtitle-file/read-file.ts";
import { messages } from "./messages.ts";

/** The encoding and the column that a person chose. */
export type ReadChoice = Pick<ReadOptions, "encoding" | "column">;

/** What became of a file. */
export interface Outcome {
  kind: "saved" | "failed";
  words: string;
}

/** A file to import; its id is also the operation id of the save, so that a retry is recognised. */
export interface FileRow {
  id: string;
  name: string;
  language: LanguageTag | undefined;
  /** What told the language; a person's choice is not doubted. */
  languageBy?: "name" | "text" | "person" | undefined;
  /** Why the language that its name or its text tells is doubtful. */
  doubt?: string | undefined;
  read: ReadFile;
  /** To read it again. */
  file?: File | undefined;
  /** How a person wants it to be read. */
  choice?: ReadChoice | undefined;
  outcome?: Outcome | undefined;
}

/** Changes the files of an import. */
export interface RowChanges {
  change: (id: string, changes: Partial<Omit<FileRow, "id" | "name">>) => void;
  leaveOut: (id: string) => void;
}

/** Whether a file is waiting to be imported. */
export function isPending({ read, outcome }: Pick<FileRow, "read" | "outcome">): boolean {
  return read.fault === undefined && outcome?.kind !== "saved";
}

/** Reads a file for the language that its name tells. Never throws. */
function readNamed(file: File, choice: ReadChoice = {}): Promise<ReadFile> {
  return readFile(file, { ...choice, language: guessLanguage(file.name) });
}

/** Reads a file to import. Never throws. */
export async function readRow(file: File, name: string): Promise<FileRow> {
  const read = await readNamed(file);
  return { id: newSegmentId(), name, ...(await languageOfFile(name, read)), read, file };
}

/** Reads a file again in another encoding, or another column of it; what a person chose stays. */
export async function readAgain(
  { file, name, languageBy, choice }: FileRow,
  change: ReadChoice,
): Promise<Partial<FileRow>> {
  if (!file) return {};
  const chosen = { ...choice, ...change };
  const read = await readNamed(file, chosen);
  const language = languageBy === "person" ? {} : await languageOfFile(name, read);
  return { read, choice: chosen, outcome: undefined, ...language };
}

type FileLanguage = Pick<FileRow, "language" | "languageBy" | "doubt">;

/** The language that a file's name tells, otherwise its text. Never throws. */
export async function languageOfFile(name: string, read: ReadFile): Promise<FileLanguage> {
  const named = guessLanguage(name);
  const language = named ?? judgeLanguage(segmentTexts(read.segments));
  if (!language) return { language: undefined };
  return { language, languageBy: named ? "name" : "text", doubt: await doubtOf(read, language) };
}

async function doubtOf(
  { segments, encoding = "", isGuess = false }: ReadFile,
  language: LanguageTag,
): Promise<string | undefined> {
  const fault = languageFaultOf({ segments, encoding, isGuess }, language);
  const t = messages.get();
  const name = languageName(language);
  if (fault?.kind === "encoding")
    return t.wrongEncoding({ encoding: encoding.toUpperCase(), percent: fault.percent, language: name });
  if (fault?.kind === "language") return t.readsLike({ language: name, other: languageName(fault.language) });
  if (fault)
    return (fault.kind === "script" ? t.isInScript : t.isNotInScript)({
      language: name,
      script: formatScript(fault.script),
    });
  const other = await otherLanguageIn(segments, language);
  return other && t.readsLike({ language: name, other: formatLanguage(other) });
}

/** The code of another language that a text is in. Without the detector, which may fail to load, the file is not doubted. */
async function otherLanguageIn(segments: ReadFile["segments"], language: LanguageTag) {
  const detector = await import("@minbar/domain/subtitles/other-language").catch(() => undefined);
  return detector?.otherLanguageOf(segmentTexts(segments), language);
}

/** Why a file is not in the language that it was taken for; `undefined` if nothing says so, or a person chose it. */
export function languageDoubt({ languageBy, doubt }: Pick<FileRow, "languageBy" | "doubt">) {
  return languageBy === "person" ? undefined : doubt;
}

/** The notes on a file, including what readers would see of its markup. */
export function notesOf({ segments, report }: ReadFile): string[] {
  const entities = countEntities(segments);
  return entities > 0 ? [...report, messages.get().entities(entities)] : report;
}
