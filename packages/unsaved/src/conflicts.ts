import type { DocumentKind } from "./document-kind.ts";
import { isAtStake, isUnsaved } from "./unsaved-work.ts";
import type { OpenConflict, OtherText, UnsavedWork } from "./unsaved-work.ts";

/** Merges another text into the work; while a conflict is open the text waits, and replaces nothing but an older one of the server. */
export function mergeOther<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
  other: OtherText<D>,
): UnsavedWork<D, Context, Clash> {
  const { conflict } = work;
  if (!conflict) return mergeAll(kind, work, [other]);
  if (isKnown(conflict, other)) return work;
  // The history of the server has the older one.
  const waiting = conflict.waiting.filter(
    ({ version }) => version === undefined || other.version === undefined,
  );
  return { ...work, conflict: { ...conflict, waiting: [...waiting, other] } };
}

function isKnown<D, Clash>({ other, waiting }: OpenConflict<D, Clash>, { version }: OtherText<D>): boolean {
  return version !== undefined && [other, ...waiting].some((known) => (known.version ?? -1) >= version);
}

/** One after the other, until one of them clashes; the rest waits then. */
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

/** The document has changed while a conflict is open: the conflict follows it, and may be over. */
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
 * Ends the conflict with this document. What it lacks of either side is set aside, unless the history of the server has it; then
 * the texts that waited are merged.
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

/** Unsaved work of an earlier page in place of a document that nobody has touched, or merged with one that somebody has. */
export function recoverEarlier<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
  earlier: UnsavedWork<D, Context, Clash>,
): UnsavedWork<D, Context, Clash> {
  const { document, base, conflict, unreadable } = earlier;
  if (!isAtStake(kind, work)) return earlier;
  const unsaved = conflict ? [{ ...conflict.other, ancestor: conflict.ancestor }, ...conflict.waiting] : [];
  // Of the server's texts its history has each.
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
