import type { Actor } from "@minbar/domain/people/permission-table";
import { isPending, languageDoubt } from "./file-row.ts";
import type { FileRow } from "./file-row.ts";
import { mayImport } from "./import-target.ts";
import type { Target } from "./import-target.ts";
import { messages } from "./messages.ts";

/** What will happen to a file. */
export interface PlannedFile {
  row: FileRow;
  /** Set once the language is chosen and the stored text is known. */
  target: Target | undefined;
  /** Why it cannot be imported as it is. */
  obstacle: string | undefined;
}

/** Why a file cannot be imported as it is; `twice` says so of a file whose text another one would overwrite. */
export function obstacleOf(user: Actor, row: FileRow, twice: string | undefined): string | undefined {
  if (row.read.fault !== undefined || !row.language) return row.read.fault;
  if (!mayImport(user, row.language)) return messages.get().notAllowed;
  return twice ?? languageDoubt(row);
}

/** The files that can be imported. */
export function readyFiles<Planned extends PlannedFile>(plan: readonly Planned[]) {
  return plan.filter(
    (file): file is Planned & { target: Target } =>
      isPending(file.row) && file.obstacle === undefined && file.target !== undefined,
  );
}

/** Why the files cannot be imported yet; `undefined`: they can. */
export function reasonOf(plan: readonly PlannedFile[]): string | undefined {
  const t = messages.get();
  const pending = plan.filter(({ row }) => isPending(row));
  if (plan.length === 0) return t.noFile;
  if (pending.length === 0) return t.nothingReady;
  const unchosen = pending.filter(({ row }) => !row.language).length;
  if (unchosen > 0) return t.chooseLanguages(unchosen);
  const blocked = pending.filter(({ obstacle }) => obstacle !== undefined).length;
  return blocked > 0 ? t.cannotImport(blocked) : undefined;
}
