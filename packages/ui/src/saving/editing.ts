import type { DocumentKind, Stored } from "./document-kind.ts";
import type { Conflict, Merged } from "./saver-state.ts";

/** A save that was begun and is not known to have ended; sent again, it is the same one to the server. */
export interface Operation<D> {
  id: string;
  /** That it started from. */
  version: number;
  document: D;
}

/** One document between the screen and the server. The functions below tell what can happen to it; none changes it. */
export interface Editing<D, Clash> {
  document: D;
  unreadable?: string | undefined;
  /** The server's text that `document` came from. */
  base: Stored<D>;
  operation?: Operation<D> | undefined;
  /** `baseAfter`: what the document comes from once the conflict is settled, where that is another text than now. */
  conflict?: (Conflict<D, Clash> & { baseAfter?: Stored<D> | undefined }) | undefined;
  /** A newer text of the server's, to be met when the operation has ended. */
  newer?: Stored<D> | undefined;
  merged?: Merged | undefined;
}

/** The same for every document: what its kind knows. */
type Kind<D, Clash> = DocumentKind<D, Clash>;

type Theirs<D> = Stored<D> & { by?: string | undefined };

/** What both sides of a merge came from, and what the result comes from. */
interface Ground<D, Clash> {
  editing: Editing<D, Clash>;
  ancestor: D;
  baseAfter?: Stored<D> | undefined;
}

export function startEditing<D, Clash>(base: Stored<D>): Editing<D, Clash> {
  return { document: base.document, base };
}

/** Whether the document is another than the server's text that it came from. */
export function isUnsaved<D, Clash>(kind: Kind<D, Clash>, { document, base }: Editing<D, Clash>): boolean {
  return document !== base.document && !kind.isSame(document, base.document);
}

/** Whether anything would be lost without the device. */
export function isAtStake<D, Clash>(kind: Kind<D, Clash>, editing: Editing<D, Clash>): boolean {
  return editing.operation !== undefined || editing.unreadable !== undefined || isUnsaved(kind, editing);
}

/** While there is a conflict it follows what is changed. */
export function changeDocument<D, Clash>(
  kind: Kind<D, Clash>,
  before: Editing<D, Clash>,
  change: Pick<Editing<D, Clash>, "document" | "unreadable">,
): Editing<D, Clash> {
  const editing = { ...before, ...change };
  if (!editing.conflict) return editing;
  const { base: ancestor, theirs, baseAfter } = editing.conflict;
  return mergeWith(kind, theirs, { editing, ancestor, baseAfter });
}

/** Begins the operation to send: the one that has not ended, else a new one with the whole document. */
export function beginOperation<D, Clash>(
  editing: Editing<D, Clash>,
  id: string,
): Editing<D, Clash> & { operation: Operation<D> } {
  const { document, base, operation } = editing;
  return { ...editing, operation: operation ?? { id, version: base.version, document } };
}

/** The server has done the operation; it may have put the text into another form. */
export function endOperation<D, Clash>(
  kind: Kind<D, Clash>,
  editing: Editing<D, Clash>,
  { document, version }: Stored<D>,
): Editing<D, Clash> {
  const sent = editing.operation?.document ?? editing.document;
  const isAsSent = kind.isSame(sent, document);
  const mine = isAsSent ? editing : kind.merge({ base: sent, mine: editing.document, theirs: document });
  const base = { document: isAsSent ? sent : document, version };
  const { newer } = editing;
  const ended = { ...editing, document: mine.document, base, operation: undefined, newer: undefined };
  return newer && newer.version > version ? meetOther(kind, ended, newer) : ended;
}

/** The server refused the operation for what it says: the next save is another one. */
export function abandonOperation<D, Clash>(
  kind: Kind<D, Clash>,
  editing: Editing<D, Clash>,
): Editing<D, Clash> {
  const { newer } = editing;
  const ended = { ...editing, operation: undefined, newer: undefined };
  return newer ? meetOther(kind, ended, newer) : ended;
}

/** The server refused the operation, since it has another text than the one that the document came from. */
export function meetOther<D, Clash>(
  kind: Kind<D, Clash>,
  editing: Editing<D, Clash>,
  theirs: Theirs<D>,
): Editing<D, Clash> {
  const { operation, base } = editing;
  if (operation && kind.isSame(operation.document, theirs.document))
    return endOperation(kind, editing, theirs);
  const ended = { ...editing, operation: undefined, newer: undefined };
  const baseAfter = { document: theirs.document, version: theirs.version };
  return mergeWith(kind, theirs, { editing: ended, ancestor: base.document, baseAfter });
}

/** The server's text became known; while an operation is under way, only its answer tells whether it is in there. */
export function receiveStored<D, Clash>(
  kind: Kind<D, Clash>,
  editing: Editing<D, Clash>,
  stored: Stored<D>,
): Editing<D, Clash> {
  const { base, operation } = editing;
  if (stored.version <= base.version) return editing;
  const isOwn = operation && kind.isSame(operation.document, stored.document);
  return operation && !isOwn ? { ...editing, newer: stored } : meetOther(kind, editing, stored);
}

export function settleConflict<D, Clash>(editing: Editing<D, Clash>, document: D): Editing<D, Clash> {
  const base = editing.conflict?.baseAfter ?? editing.base;
  return { ...editing, document, base, conflict: undefined };
}

/** Earlier work in place of a document that nobody has touched, or merged with one that somebody has. */
export function recoverEarlier<D, Clash>(
  kind: Kind<D, Clash>,
  editing: Editing<D, Clash>,
  earlier: Editing<D, Clash>,
): Editing<D, Clash> {
  if (!isAtStake(kind, editing)) return receiveStored(kind, earlier, editing.base);
  const theirs = { document: editing.document, version: editing.base.version };
  const unreadable = earlier.unreadable ?? editing.unreadable;
  const restored = { ...editing, document: earlier.document, unreadable };
  return mergeWith(kind, theirs, { editing: restored, ancestor: earlier.base.document });
}

function mergeWith<D, Clash>(
  kind: Kind<D, Clash>,
  theirs: Theirs<D>,
  { editing, ancestor, baseAfter }: Ground<D, Clash>,
): Editing<D, Clash> {
  const { document: mine } = editing;
  const { document, clashes } = kind.merge({ base: ancestor, mine, theirs: theirs.document });
  if (clashes.length > 0)
    return { ...editing, conflict: { base: ancestor, mine, theirs, clashes, baseAfter } };
  const merged = isUnsaved(kind, editing) ? { by: theirs.by } : editing.merged;
  return { ...editing, document, base: baseAfter ?? editing.base, conflict: undefined, merged };
}
