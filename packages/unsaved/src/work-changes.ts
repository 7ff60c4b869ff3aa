import { followChange, mergeOther, recoverEarlier } from "./conflicts.ts";
import type { DocumentKind, StoredDocument } from "./document-kind.ts";
import type { Operation, OtherText, UnsavedWork } from "./unsaved-work.ts";

/** Texts that one save can set aside; the server takes no more at once. */
const maxSetAside = 10;

export function changeDocument<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
  change: Pick<UnsavedWork<D, Context, Clash>, "document" | "unreadable">,
): UnsavedWork<D, Context, Clash> {
  return followChange(kind, { ...work, ...change });
}

/** Begins the operation to send: the one that has not ended, else a new one, which freezes document and context. */
export function beginOperation<D, Context, Clash>(
  work: UnsavedWork<D, Context, Clash>,
  { id, context }: { id: string; context: Context },
): UnsavedWork<D, Context, Clash> & { operation: Operation<D, Context> } {
  const { document, base, operation } = work;
  const setAside = work.setAside.slice(0, maxSetAside);
  return { ...work, operation: operation ?? { id, version: base.version, document, context, setAside } };
}

/** The server has done the operation; it may have put the text into another form. */
export function endOperation<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
  stored: StoredDocument<D>,
): UnsavedWork<D, Context, Clash> {
  const { operation } = work;
  const left = operation && {
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

/** The server refused the operation for what it says: the next save is another one. */
export function abandonOperation<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
): UnsavedWork<D, Context, Clash> {
  const { newer } = work;
  const ended = { ...work, operation: undefined, newer: undefined };
  return newer ? mergeOther(kind, ended, newer) : ended;
}

/** The server refused the operation, since it has another text than the one that the document came from. */
export function mergeStored<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
  { document, version, by }: StoredDocument<D> & { by?: string | undefined },
): UnsavedWork<D, Context, Clash> {
  // A colleague may have written the very same: what was said with it is still to be sent.
  if (work.operation && kind.isSame(work.operation.document, document))
    return takeStored(kind, work, { document, version });
  const ended = { ...work, operation: undefined, newer: undefined };
  return mergeOther(kind, ended, { document, version, by });
}

/** The server's text became known; while an operation is under way, only its answer tells whether it is in there. */
export function receiveStored<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
  stored: StoredDocument<D>,
): UnsavedWork<D, Context, Clash> {
  const { base, operation } = work;
  if (stored.version <= base.version) return work;
  if (!operation) return mergeStored(kind, work, stored);
  // Whether it is this operation's or a colleague's: what was said with it may still have to be sent.
  if (kind.isSame(operation.document, stored.document)) return takeStored(kind, work, stored);
  return { ...work, newer: stored satisfies OtherText<D> };
}

/** Puts earlier unsaved work on the screen, in the light of what the server has now. */
export function recover<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  work: UnsavedWork<D, Context, Clash>,
  earlier: UnsavedWork<D, Context, Clash>,
): UnsavedWork<D, Context, Clash> {
  return receiveStored(kind, recoverEarlier(kind, work, earlier), work.base);
}
