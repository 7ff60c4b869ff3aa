import { countEntities, languageFaultOf, segmentTexts } from "@minbar/domain/lectures/file-check";
import { guessLanguage, judgeLanguage } from "@minbar/domain/lectures/file-language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import type { ReadFile } from "../subtitle-file/read-file.ts";
import { messages } from "./messages.ts";
import type { Outcome } from "./use-transcript-save.ts";

/** A file to import. */
export interface FileRow {
  id: string;
  name: string;
  language: LanguageTag | undefined;
  /** What told the language; a person's choice is not doubted. */
  languageBy?: "name" | "text" | "person" | undefined;
  read: ReadFile;
  outcome?: Outcome | undefined;
}

/** Whether a file is waiting to be imported. */
export function isPending({ read, outcome }: Pick<FileRow, "read" | "outcome">): boolean {
  return read.fault === undefined && outcome?.kind !== "saved";
}

/** The language that a file's name tells, otherwise its text. */
export function languageOfFile(
  name: string,
  { segments }: ReadFile,
): Pick<FileRow, "language" | "languageBy"> {
  const named = guessLanguage(name);
  if (named) return { language: named, languageBy: "name" };
  const judged = judgeLanguage(segmentTexts(segments));
  return { language: judged, languageBy: judged && "text" };
}

/** Why a file is not in the language that its name tells; `undefined` if nothing says so, or a person chose it. */
export function languageDoubt({ language, languageBy, read }: FileRow): string | undefined {
  if (!language || languageBy !== "name") return undefined;
  const { segments, encoding = "", isGuess = false } = read;
  const fault = languageFaultOf({ segments, encoding, isGuess }, language);
  const t = messages.get();
  const name = languageName(language);
  if (fault?.kind === "encoding")
    return t.wrongEncoding({ encoding: encoding.toUpperCase(), percent: fault.percent, language: name });
  return fault && t.isOther({ language: name, reason: fault.reason });
}

/** The notes on a file, including what readers would see of its markup. */
export function notesOf({ segments, report }: ReadFile): string[] {
  const entities = countEntities(segments);
  return entities > 0 ? [...report, messages.get().entities(entities)] : report;
}
