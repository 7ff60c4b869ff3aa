import { mergeThreeWays } from "@minbar/domain/editing/merge";
import type { Clash } from "@minbar/domain/editing/merge";
import {
  contextAfterSave,
  emptyContext,
  isContextUnsaved,
  mergeContexts,
} from "@minbar/domain/editing/transcript-context";
import type { TranscriptContext } from "@minbar/domain/editing/transcript-context";
import { sameSegments } from "@minbar/domain/segments/segment";
import type { Segments } from "@minbar/domain/segments/segment";

/**
 * One text between the screen and the server, with its context. Plain data, stored on the device unchanged. Only the
 * functions of this file produce new states; none mutates one.
 */
export interface UnsavedWork {
  document: Segments;
  /** The part that the text view could not parse: stored on the device and never sent. */
  unreadable?: string | undefined;
  context: TranscriptContext;
  /** The server's text that `document` is based on. */
  base: StoredDocument;
  operation?: Operation | undefined;
  conflict?: OpenConflict | undefined;
  /** Texts that a person rejected, for the server's history. */
  setAside: readonly Segments[];
  /** A newer text of the server, merged when the operation has ended. */
  newer?: OtherText | undefined;
  /** The last automatic merge: a new object for each. */
  merged?: Merge | undefined;
}

/** A save from its first attempt until its result is known. Frozen: a retry sends exactly the same save. */
export interface Operation extends StoredDocument {
  id: string;
  context: TranscriptContext;
  setAside: readonly Segments[];
}

/** Another version of the text: the server's if it has a `version`, otherwise other unsaved work of this person. */
export interface OtherText {
  document: Segments;
  version?: number | undefined;
  /** The author, if known. */
  by?: string | undefined;
  /** Its base, if that differs from the base of the text on the screen. */
  ancestor?: Segments | undefined;
}

/** A text that changed the same places as the text on the screen: a person has to choose. */
export interface OpenConflict {
  other: OtherText;
  /** The common base. */
  ancestor: Segments;
  clashes: readonly Clash[];
  /** Texts that arrived during the conflict, merged after it. */
  waiting: readonly OtherText[];
}

/** A merge without a conflict. */
interface Merge {
  by?: string | undefined;
}

/** A text and the version under which the server stores it; 0: the server has no text. */
export interface StoredDocument {
  document: Segments;
  version: number;
}

export interface SavedFile {
  name: string;
  text: string;
}

export function startWork(base: StoredDocument): UnsavedWork {
  return { document: base.document, base, context: emptyContext, setAside: [] };
}

/** Whether a save would send anything that the server lacks. */
export function isUnsaved({ document, base, context, setAside }: UnsavedWork): boolean {
  if (setAside.length > 0 || isContextUnsaved(context)) return true;
  return document !== base.document && !sameSegments(document, base.document);
}

/** Whether losing the device's copy would lose work. */
export function isAtStake(work: UnsavedWork): boolean {
  const { operation, unreadable, conflict } = work;
  return Boolean(operation ?? conflict) || unreadable !== undefined || isUnsaved(work);
}

/** The most texts that one save can set aside; a limit of the server. */
const maxSetAside = 10;

export function changeDocument(
  work: UnsavedWork,
  change: Pick<UnsavedWork, "document" | "unreadable">,
): UnsavedWork {
  return followChange({ ...work, ...change });
}

/** Starts the operation to send: the one in flight, otherwise a new one, which freezes document and context. */
export function beginOperation(
  work: UnsavedWork,
  { id, context }: { id: string; context: TranscriptContext },
): UnsavedWork & { operation: Operation } {
  const { document, base, operation } = work;
  const setAside = work.setAside.slice(0, maxSetAside);
  return { ...work, operation: operation ?? { id, version: base.version, document, context, setAside } };
}

/** Whether the work waits for the answer of this operation. Another tab may have ended it and sent later text meanwhile. */
export function awaits({ operation }: UnsavedWork, id: string): boolean {
  return operation?.id === id;
}

/** The server has completed the operation, and may have normalized the text. */
export function endOperation(work: UnsavedWork, id: string, stored: StoredDocument): UnsavedWork {
  const { operation } = work;
  if (operation?.id !== id) return receiveStored(work, stored);
  const left = {
    context: contextAfterSave(work.context, operation.context),
    setAside: work.setAside.filter((text) => !operation.setAside.some((sent) => sameSegments(sent, text))),
  };
  return takeStored({ ...work, ...left }, stored);
}

/** The server has the text of the operation. */
function takeStored(work: UnsavedWork, { document, version }: StoredDocument): UnsavedWork {
  const sent = work.operation?.document ?? work.document;
  const isAsSent = sameSegments(sent, document);
  const base = { document: isAsSent ? sent : document, version };
  const { newer } = work;
  const ended = { ...work, base, operation: undefined, newer: undefined };
  const versions = { base: sent, mine: work.document, theirs: document };
  const followed = isAsSent ? ended : followChange({ ...ended, document: mergeThreeWays(versions).segments });
  return newer && (newer.version ?? 0) > version ? mergeOther(followed, newer) : followed;
}

/** The server refused the content of the operation: the next save is a new one. */
export function abandonOperation(work: UnsavedWork): UnsavedWork {
  const { newer } = work;
  const ended = { ...work, operation: undefined, newer: undefined };
  return newer ? mergeOther(ended, newer) : ended;
}

/** The server refused the operation because its text differs from the document's base. */
export function mergeStored(
  work: UnsavedWork,
  { document, version, by }: StoredDocument & { by?: string | undefined },
): UnsavedWork {
  if (!work.operation && version <= work.base.version) return work;
  // A colleague may have written the same text: the context must still be sent.
  if (work.operation && sameSegments(work.operation.document, document))
    return takeStored(work, { document, version });
  const ended = { ...work, operation: undefined, newer: undefined };
  return mergeOther(ended, { document, version, by });
}

/** The server's text became known; during an operation, only its answer tells whether the text includes it. */
export function receiveStored(work: UnsavedWork, stored: StoredDocument): UnsavedWork {
  const { base, operation } = work;
  if (stored.version <= base.version) return work;
  if (!operation) return mergeStored(work, stored);
  // The text may be this operation's or a colleague's: the context may still have to be sent.
  if (sameSegments(operation.document, stored.document)) return takeStored(work, stored);
  return { ...work, newer: stored satisfies OtherText };
}

/** Restores earlier unsaved work, merged with the server's current text. */
export function recoverWork(work: UnsavedWork, earlier: UnsavedWork): UnsavedWork {
  return receiveStored(recoverEarlier(work, earlier), work.base);
}

/**
 * Merges another text into the work; during a conflict the text waits, and replaces only an older text of the server.
 */
function mergeOther(work: UnsavedWork, other: OtherText): UnsavedWork {
  const { conflict } = work;
  if (!conflict) return mergeAll(work, [other]);
  if (isKnown(conflict, other)) return work;
  // The server's history contains the older one.
  const waiting = conflict.waiting.filter(
    ({ version }) => version === undefined || other.version === undefined,
  );
  return { ...work, conflict: { ...conflict, waiting: [...waiting, other] } };
}

function isKnown({ other, waiting }: OpenConflict, { version }: OtherText): boolean {
  return version !== undefined && [other, ...waiting].some((known) => (known.version ?? -1) >= version);
}

/** Merges one text after another until one conflicts; the rest waits. */
function mergeAll(work: UnsavedWork, [other, ...waiting]: readonly OtherText[]): UnsavedWork {
  if (!other) return work;
  const ancestor = other.ancestor ?? work.base.document;
  const { segments, clashes } = mergeThreeWays({
    base: ancestor,
    mine: work.document,
    theirs: other.document,
  });
  if (clashes.length > 0) return { ...work, conflict: { other, ancestor, clashes, waiting } };
  const merged = isUnsaved(work) ? { by: other.by } : work.merged;
  return mergeAll({ ...work, document: segments, base: baseAfter(work, other), merged }, waiting);
}

function baseAfter({ base }: UnsavedWork, other: OtherText) {
  const { document, version } = other;
  return version === undefined ? base : { document, version };
}

/** The document changed during a conflict: updates the conflict, or ends it. */
export function followChange(work: UnsavedWork): UnsavedWork {
  const { conflict } = work;
  if (!conflict) return work;
  const { other, ancestor, waiting } = conflict;
  const { clashes } = mergeThreeWays({ base: ancestor, mine: work.document, theirs: other.document });
  if (clashes.length > 0) return { ...work, conflict: { ...conflict, clashes } };
  return mergeAll({ ...work, conflict: undefined }, [{ ...other, ancestor }, ...waiting]);
}

/**
 * Resolves the conflict with this document. Texts of either side that it lacks are set aside, unless the server's
 * history has them; then the waiting texts are merged.
 */
export function resolveConflict(work: UnsavedWork, document: Segments): UnsavedWork {
  const { conflict } = work;
  if (!conflict) return work;
  const { other, ancestor, waiting } = conflict;
  const unsavedSides = [work.document, ...(other.version === undefined ? [other.document] : [])];
  const lost = unsavedSides.filter((side) => {
    const again = mergeThreeWays({ base: ancestor, mine: side, theirs: document });
    return again.clashes.length > 0 || !sameSegments(again.segments, document);
  });
  const resolved = { ...work, document, base: baseAfter(work, other), conflict: undefined };
  return mergeAll({ ...resolved, setAside: [...work.setAside, ...lost] }, waiting);
}

/** Replaces an unchanged document with an earlier page's unsaved work, or merges it into a changed one. */
function recoverEarlier(work: UnsavedWork, earlier: UnsavedWork): UnsavedWork {
  const { document, base, conflict, unreadable } = earlier;
  if (!isAtStake(work)) return earlier;
  const unsaved = conflict ? [{ ...conflict.other, ancestor: conflict.ancestor }, ...conflict.waiting] : [];
  // The server's history has each of the server's texts.
  const others = unsaved.filter(({ version }) => version === undefined);
  const both = [work.unreadable, unreadable].filter((text) => text !== undefined);
  const joined = {
    ...work,
    unreadable: both.length > 0 ? both.join("\n\n") : undefined,
    context: mergeContexts(work.context, earlier.context),
    setAside: [...work.setAside, ...earlier.setAside],
  };
  return [{ document, ancestor: base.document }, ...others].reduce<UnsavedWork>(
    (now, other) => mergeOther(now, other),
    joined,
  );
}
