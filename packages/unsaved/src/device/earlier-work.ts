import type { DocumentKind, Items, SavedFile, StoredDocument, UnsavedWork } from "../unsaved-work.ts";
import { followChange, startWork } from "../work-changes.ts";
import type { Journal } from "./journal.ts";
import { applySplice, listPendingWrites } from "./pending-write.ts";
import type { PendingWrite } from "./pending-write.ts";
import { isDocuments, readParts } from "./record.ts";
import type { WorkEdit, WorkRecord } from "./record.ts";

/** Unsaved work that an earlier page left. */
export interface EarlierWork<D, Context, Clash> {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  isSignedOut: boolean;
  /** Absent if this release cannot read it. */
  unsaved?: UnsavedWork<D, Context, Clash> | undefined;
  file: SavedFile;
}

interface EarlierWorkQuery<D extends Items, Context, Clash> {
  journal: Journal;
  work: string;
  kind: DocumentKind<D, Context, Clash>;
  /** The server's current text. */
  stored: StoredDocument<D>;
}

/** All unsaved work on one document, newest first. */
export async function listEarlierWork<D extends Items, Context, Clash>({
  journal,
  work,
  kind,
  stored,
}: EarlierWorkQuery<D, Context, Clash>): Promise<EarlierWork<D, Context, Clash>[]> {
  const pending = listPendingWrites(work);
  const records = (await journal.list(work)).map((row) => ({ ...row, id: row.record.id }));
  const ids = new Set(records.map(({ id }) => id));
  const others = [...pending.keys()].filter((id) => !ids.has(id)).map((id) => ({ id, edits: [] }));
  return [...records, ...others]
    .map((parts) => readEarlierWork({ ...parts, pending: pending.get(parts.id) }, kind, stored))
    .sort((a, b) => b.at - a.at);
}

interface EarlierWorkParts {
  id: string;
  record?: WorkRecord | undefined;
  edits: readonly WorkEdit[];
  pending?: PendingWrite | undefined;
}

interface Latest {
  sequence: number;
  document: Items;
  unreadable: string | undefined;
  context?: unknown;
  setAside?: readonly Items[] | undefined;
  at: number;
}

/** The work of one record, its edits and pending writes. */
function readEarlierWork<D extends Items, Context, Clash>(
  parts: EarlierWorkParts,
  kind: DocumentKind<D, Context, Clash>,
  stored: StoredDocument<D>,
): EarlierWork<D, Context, Clash> {
  const { id, record, edits, pending } = parts;
  const at = Math.max(record?.at ?? 0, edits.at(-1)?.at ?? 0, pending?.at ?? 0);
  const isSignedOut = record?.isSignedOut === true;
  const unsaved = readUnsaved<D, Context, Clash>(parts, kind, stored);
  const file = unsaved ? kind.toFile(unsaved.document) : rawFile({ record, edits, pending });
  return { id, at, isSignedOut, unsaved, file };
}

function readUnsaved<D extends Items, Context, Clash>(
  { record, edits, pending }: EarlierWorkParts,
  kind: DocumentKind<D, Context, Clash>,
  stored: StoredDocument<D>,
): UnsavedWork<D, Context, Clash> | undefined {
  const latest = withPendingWrite(record ? replay(record, edits) : beginning(stored, pending), pending);
  const parts = record ? readParts(record, kind) : startWork<D, Context, Clash>(stored, kind);
  if (!latest || !parts || !kind.isDocument(latest.document)) return undefined;
  const { document, unreadable } = latest;
  const context = kind.context.isContext(latest.context) ? latest.context : parts.context;
  const setAside = isDocuments(latest.setAside, kind) ? latest.setAside : parts.setAside;
  return followChange(kind, { ...parts, document, unreadable, context, setAside });
}

/** Without a record only the typed text survives, not its base. */
function beginning<D extends Items>(stored: StoredDocument<D>, pending: PendingWrite | undefined) {
  const way = pending?.from.find(({ after }) => after === 0);
  if (way?.version !== stored.version) return undefined;
  return { sequence: 0, document: stored.document, unreadable: undefined, at: 0 };
}

function replay(record: WorkRecord, edits: readonly WorkEdit[]): Latest | undefined {
  const { context, setAside } = record;
  let latest: Latest | undefined = { ...record, unreadable: record.unreadable };
  for (const { splice, sequence, unreadable, at } of edits) {
    const document: Items | undefined = latest && applyIfFits(latest.document, splice);
    latest = document && { sequence, document, unreadable, context, setAside, at };
  }
  return latest;
}

function withPendingWrite(latest: Latest | undefined, pending: PendingWrite | undefined): Latest | undefined {
  if (!latest || !pending || pending.sequence <= latest.sequence) return latest;
  const way = pending.from.find(({ after }) => after === latest.sequence);
  const document = way && applyIfFits(latest.document, way.splice);
  return document && { ...pending, document, unreadable: pending.unreadable };
}

/** Stored data may be malformed. */
function applyIfFits(document: unknown, splice: WorkEdit["splice"]): Items | undefined {
  return Array.isArray(document) && Array.isArray(splice.items) ? applySplice(document, splice) : undefined;
}

function rawFile(parts: Omit<EarlierWorkParts, "id">): SavedFile {
  return { name: "unsaved-work.json", text: JSON.stringify(parts, undefined, 1) };
}
