import type {
  DocumentKind,
  OpenConflict,
  Operation,
  OtherText,
  StoredDocument,
  UnsavedWork,
} from "./unsaved-work.ts";

export function startWork<D, Context, Clash>(
  base: StoredDocument<D>,
  { context }: Pick<DocumentKind<D, Context, Clash>, "context">,
): UnsavedWork<D, Context, Clash> {
  return { document: base.document, base, context: context.empty, setAside: [] };
}

/** Whether a save would send anything that the server lacks. */
export function isUnsaved<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  { document, base, context, setAside }: UnsavedWork<D, Context, Clash>,
): boolean {
  if (setAside.length > 0 || kind.context.isUnsaved(context)) return true;
  return document !== base.document && !kind.isSame(document, base.document);
}

/** Whether losing the device's copy would lose work. */
export function isAtStake<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
): boolean {
  const { operation, unreadable, conflict } = work;
  return Boolean(operation ?? conflict) || unreadable !== undefined || isUnsaved(kind, work);
}

/** The most texts that one save can set aside; a limit of the server. */
const maxSetAside = 10;

export function changeDocument<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
  change: Pick<UnsavedWork<D, Context, Clash>, "document" | "unreadable">,
): UnsavedWork<D, Context, Clash> {
  return followChange(kind, { ...work, ...change });
}

/** Starts the operation to send: the one in flight, otherwise a new one, which freezes document and context. */
export function beginOperation<D, Context, Clash>(
  work: UnsavedWork<D, Context, Clash>,
  { id, context }: { id: string; context: Context },
): UnsavedWork<D, Context, Clash> & { operation: Operation<D, Context> } {
  const { document, base, operation } = work;
  const setAside = work.setAside.slice(0, maxSetAside);
  return { ...work, operation: operation ?? { id, version: base.version, document, context, setAside } };
}

/** The server has completed the operation, and may have normalized the text. */
export function endOperation<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
  stored: StoredDocument<D>,
): UnsavedWork<D, Context, Clash> {
  const { operation } = work;
  // The same text has already arrived in another way and ended the operation.
  if (!operation) return receiveStored(kind, work, stored);
  const left = {
    context: kind.context.afterSave(work.context, operation.context),
    setAside: work.setAside.filter((text) => !operation.setAside.some((sent) => kind.isSame(sent, text))),
  };
  return takeStored(kind, { ...work, ...left }, stored);
}

/** The server has the text of the operation. */
function takeStored<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
  { document, version }: StoredDocument<D>,
): UnsavedWork<D, Context, Clash> {
  const sent = work.operation?.document ?? work.document;
  const isAsSent = kind.isSame(sent, document);
  const mine = isAsSent ? work : kind.merge({ base: sent, mine: work.document, theirs: document });
  const base = { document: isAsSent ? sent : document, version };
  const { newer } = work;
  const ended = { ...work, document: mine.document, base, operation: undefined, newer: undefined };
  const followed = isAsSent ? ended : followChange(kind, ended);
  return newer && (newer.version ?? 0) > version ? mergeOther(kind, followed, newer) : followed;
}

/** The server refused the content of the operation: the next save is a new one. */
export function abandonOperation<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
): UnsavedWork<D, Context, Clash> {
  const { newer } = work;
  const ended = { ...work, operation: undefined, newer: undefined };
  return newer ? mergeOther(kind, ended, newer) : ended;
}

/** The server refused the operation because its text differs from the document's base. */
export function mergeStored<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
  { document, version, by }: StoredDocument<D> & { by?: string | undefined },
): UnsavedWork<D, Context, Clash> {
  if (!work.operation && version <= work.base.version) return work;
  // A colleague may have written the same text: the context must still be sent.
  if (work.operation && kind.isSame(work.operation.document, document))
    return takeStored(kind, work, { document, version });
  const ended = { ...work, operation: undefined, newer: undefined };
  return mergeOther(kind, ended, { document, version, by });
}

/** The server's text became known; during an operation, only its answer tells whether the text includes it. */
export function receiveStored<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
  stored: StoredDocument<D>,
): UnsavedWork<D, Context, Clash> {
  const { base, operation } = work;
  if (stored.version <= base.version) return work;
  if (!operation) return mergeStored(kind, work, stored);
  // The text may be this operation's or a colleague's: the context may still have to be sent.
  if (kind.isSame(operation.document, stored.document)) return takeStored(kind, work, stored);
  return { ...work, newer: stored satisfies OtherText<D> };
}

/** Restores earlier unsaved work, merged with the server's current text. */
export function recoverWork<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
  earlier: UnsavedWork<D, Context, Clash>,
): UnsavedWork<D, Context, Clash> {
  return receiveStored(kind, recoverEarlier(kind, work, earlier), work.base);
}

/**
 * Merges another text into the work; during a conflict the text waits, and replaces only an older text of the server.
 */
function mergeOther<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
  other: OtherText<D>,
): UnsavedWork<D, Context, Clash> {
  const { conflict } = work;
  if (!conflict) return mergeAll(kind, work, [other]);
  if (isKnown(conflict, other)) return work;
  // The server's history contains the older one.
  const waiting = conflict.waiting.filter(
    ({ version }) => version === undefined || other.version === undefined,
  );
  return { ...work, conflict: { ...conflict, waiting: [...waiting, other] } };
}

function isKnown<D, Clash>({ other, waiting }: OpenConflict<D, Clash>, { version }: OtherText<D>): boolean {
  return version !== undefined && [other, ...waiting].some((known) => (known.version ?? -1) >= version);
}

/** Merges one text after another until one conflicts; the rest waits. */
function mergeAll<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
  [other, ...waiting]: readonly OtherText<D>[],
): UnsavedWork<D, Context, Clash> {
  if (!other) return work;
  const ancestor = other.ancestor ?? work.base.document;
  const { document, clashes } = kind.merge({ base: ancestor, mine: work.document, theirs: other.document });
  if (clashes.length > 0) return { ...work, conflict: { other, ancestor, clashes, waiting } };
  const merged = isUnsaved(kind, work) ? { by: other.by } : work.merged;
  return mergeAll(kind, { ...work, document, base: baseAfter(work, other), merged }, waiting);
}

function baseAfter<D, Context, Clash>({ base }: UnsavedWork<D, Context, Clash>, other: OtherText<D>) {
  const { document, version } = other;
  return version === undefined ? base : { document, version };
}

/** The document changed during a conflict: updates the conflict, or ends it. */
export function followChange<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
): UnsavedWork<D, Context, Clash> {
  const { conflict } = work;
  if (!conflict) return work;
  const { other, ancestor, waiting } = conflict;
  const { clashes } = kind.merge({ base: ancestor, mine: work.document, theirs: other.document });
  if (clashes.length > 0) return { ...work, conflict: { ...conflict, clashes } };
  return mergeAll(kind, { ...work, conflict: undefined }, [{ ...other, ancestor }, ...waiting]);
}

/**
 * Resolves the conflict with this document. Texts of either side that it lacks are set aside, unless the server's
 * history has them; then the waiting texts are merged.
 */
export function settleConflict<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
  document: D,
): UnsavedWork<D, Context, Clash> {
  const { conflict } = work;
  if (!conflict) return work;
  const { other, ancestor, waiting } = conflict;
  const unsavedSides = [work.document, ...(other.version === undefined ? [other.document] : [])];
  const lost = unsavedSides.filter((side) => {
    const again = kind.merge({ base: ancestor, mine: side, theirs: document });
    return again.clashes.length > 0 || !kind.isSame(again.document, document);
  });
  const settled = { ...work, document, base: baseAfter(work, other), conflict: undefined };
  return mergeAll(kind, { ...settled, setAside: [...work.setAside, ...lost] }, waiting);
}

/** Replaces an unchanged document with an earlier page's unsaved work, or merges it into a changed one. */
function recoverEarlier<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
  earlier: UnsavedWork<D, Context, Clash>,
): UnsavedWork<D, Context, Clash> {
  const { document, base, conflict, unreadable } = earlier;
  if (!isAtStake(kind, work)) return earlier;
  const unsaved = conflict ? [{ ...conflict.other, ancestor: conflict.ancestor }, ...conflict.waiting] : [];
  // The server's history has each of the server's texts.
  const others = unsaved.filter(({ version }) => version === undefined);
  const both = [work.unreadable, unreadable].filter((text) => text !== undefined);
  const joined = {
    ...work,
    unreadable: both.length > 0 ? both.join("\n\n") : undefined,
    context: kind.context.merge(work.context, earlier.context),
    setAside: [...work.setAside, ...earlier.setAside],
  };
  return [{ document, ancestor: base.document }, ...others].reduce<UnsavedWork<D, Context, Clash>>(
    (now, other) => mergeOther(kind, now, other),
    joined,
  );
}
