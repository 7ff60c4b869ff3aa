import type { DocumentKind, StoredDocument } from "./document-kind.ts";

/**
 * One document between the screen and the server, with what is said of it. Plain data, kept on the device as it is. The functions
 * in `work-changes.ts` and `conflicts.ts` tell what can happen to it; none changes it.
 */
export interface UnsavedWork<D, Context, Clash> {
  document: D;
  /** What the text view could not read of it: kept on the device and never sent. */
  unreadable?: string | undefined;
  context: Context;
  /** The server's text that `document` came from. */
  base: StoredDocument<D>;
  operation?: Operation<D, Context> | undefined;
  conflict?: OpenConflict<D, Clash> | undefined;
  /** Texts that a person settled away, for the server to keep in the history. */
  setAside: readonly D[];
  /** A newer text of the server's, to be merged when the operation has ended. */
  newer?: OtherText<D> | undefined;
  merged?: Merge | undefined;
}

/** A save from its first attempt until its end is known. Frozen: a retry is the same save to the server, word for word. */
export interface Operation<D, Context> {
  id: string;
  /** The version that it started from. */
  version: number;
  document: D;
  context: Context;
  setAside: readonly D[];
}

/** Another text of the same document: the server's if it has a `version`, else other unsaved work of this person. */
export interface OtherText<D> {
  document: D;
  version?: number | undefined;
  /** Who wrote it, where that is known. */
  by?: string | undefined;
  /** What it came from, where that is not the base of the text on the screen. */
  ancestor?: D | undefined;
}

/** A text that changed the same places as the one on the screen: a person has to choose. */
export interface OpenConflict<D, Clash> {
  other: OtherText<D>;
  /** What both came from. */
  ancestor: D;
  clashes: readonly Clash[];
  /** Texts that came while the conflict was open, to be merged after it. */
  waiting: readonly OtherText<D>[];
}

/** A merge that needed no answer. */
export interface Merge {
  by?: string | undefined;
}

export function startWork<D, Context, Clash>(
  base: StoredDocument<D>,
  { context }: Pick<DocumentKind<D, Context, Clash>, "context">,
): UnsavedWork<D, Context, Clash> {
  return { document: base.document, base, context: context.empty, setAside: [] };
}

/** Whether the server lacks anything of it that a save would send. */
export function isUnsaved<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  { document, base, context, setAside }: UnsavedWork<D, Context, Clash>,
): boolean {
  if (setAside.length > 0 || kind.context.isUnsaved(context)) return true;
  return document !== base.document && !kind.isSame(document, base.document);
}

/** Whether anything would be lost without the device. */
export function isAtStake<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
): boolean {
  const { operation, unreadable, conflict } = work;
  return Boolean(operation ?? conflict) || unreadable !== undefined || isUnsaved(kind, work);
}
