import type {
  DocumentKind,
  Items,
  OpenConflict,
  Operation,
  OtherText,
  StoredDocument,
  UnsavedWork,
} from "../unsaved-work.ts";
import type { Splice } from "./pending-write.ts";

/** Unsaved work as stored: the document as of `sequence` and its metadata; edits are stored separately. */
export interface WorkRecord {
  id: string;
  /** Person, video and language. */
  work: string;
  format: number;
  base: { document: Items; version: number };
  operation?: RecordedOperation | undefined;
  document: Items;
  unreadable?: string | undefined;
  /** Records of format 1 lack these three. */
  context?: unknown;
  conflict?: RecordedConflict | undefined;
  setAside?: readonly Items[] | undefined;
  /** Counts the writes of this record. */
  sequence: number;
  /** Milliseconds since 1970 of the last change. */
  at: number;
  /** The session ended: the work is recovered without asking. */
  isSignedOut: boolean;
}

interface RecordedOperation {
  id: string;
  version: number;
  document: Items;
  context?: unknown;
  setAside?: readonly Items[];
}

/** Without the conflicting lines, which are computed again. */
interface RecordedConflict {
  other: OtherText<Items>;
  ancestor: Items;
  waiting: readonly OtherText<Items>[];
}

export interface WorkEdit {
  id: string;
  sequence: number;
  splice: Splice;
  unreadable?: string | undefined;
  at: number;
}

/**
 * The format that this release writes. Format 1 (the previous release) had neither context nor conflicts and can still
 * be read.
 */
export const recordFormat = 2;

type Parts<D, Context, Clash> = Omit<UnsavedWork<D, Context, Clash>, "document" | "unreadable">;

/**
 * The record's fields besides the document; `undefined` if this release cannot read them, since stored data may be
 * malformed.
 */
export function readParts<D extends Items, Context, Clash>(
  record: WorkRecord,
  kind: DocumentKind<D, Context, Clash>,
): Parts<D, Context, Clash> | undefined {
  const { base, format } = record;
  if (!isStored(base, kind)) return undefined;
  // The next save gets a new operation id: if the old operation reached the server, both texts are equal and merge
  // without a conflict.
  if (format === 1) return { base, context: kind.context.empty, setAside: [] };
  return format === recordFormat ? readNow({ ...record, base }, kind) : undefined;
}

function readNow<D extends Items, Context, Clash>(
  { base, operation, context, conflict, setAside }: WorkRecord & { base: StoredDocument<D> },
  kind: DocumentKind<D, Context, Clash>,
): Parts<D, Context, Clash> | undefined {
  if (!kind.context.isContext(context) || !isDocuments(setAside, kind)) return undefined;
  if (operation && !isOperation<D, Context, Clash>(operation, kind)) return undefined;
  if (conflict && !isConflict<D, Context, Clash>(conflict, kind)) return undefined;
  return { base, operation, context, setAside, conflict: conflict && { ...conflict, clashes: [] } };
}

function isStored<D extends Items, Context, Clash>(
  value: { document: unknown; version: unknown } | undefined,
  kind: DocumentKind<D, Context, Clash>,
): value is StoredDocument<D> {
  return typeof value?.version === "number" && kind.isDocument(value.document);
}

export function isDocuments<D extends Items, Context, Clash>(
  value: unknown,
  kind: DocumentKind<D, Context, Clash>,
): value is readonly D[] {
  return Array.isArray(value) && value.every((text) => kind.isDocument(text));
}

function isOperation<D extends Items, Context, Clash>(
  value: NonNullable<WorkRecord["operation"]>,
  kind: DocumentKind<D, Context, Clash>,
): value is Operation<D, Context> & NonNullable<WorkRecord["operation"]> {
  const { id, context, setAside } = value;
  const isWhole = kind.context.isContext(context) && isDocuments(setAside, kind);
  return typeof id === "string" && isWhole && isStored(value, kind);
}

function isConflict<D extends Items, Context, Clash>(
  value: RecordedConflict,
  kind: DocumentKind<D, Context, Clash>,
): value is Omit<OpenConflict<D, Clash>, "clashes"> & RecordedConflict {
  const { other, ancestor, waiting } = value;
  const isOther = (text: OtherText<Items> | undefined) =>
    kind.isDocument(text?.document) && (text?.ancestor === undefined || kind.isDocument(text.ancestor));
  return isOther(other) && kind.isDocument(ancestor) && Array.isArray(waiting) && waiting.every(isOther);
}
