import type { DocumentKind, Items, SavedFile, StoredDocument } from "../document-kind.ts";
import { followChange } from "../conflicts.ts";
import { startWork } from "../unsaved-work.ts";
import type { UnsavedWork } from "../unsaved-work.ts";
import type { Journal, WorkEdit, WorkRecord } from "./journal.ts";
import { isDocuments, readParts } from "./record-parts.ts";
import { applySplice } from "./splice.ts";
import { listUnwritten } from "./unwritten.ts";
import type { UnwrittenChange } from "./unwritten.ts";

/** Unsaved work as an earlier page left it. */
export interface KeptWork<D, Context, Clash> {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  isSignedOut: boolean;
  /** Absent where this release cannot read it. */
  unsaved?: UnsavedWork<D, Context, Clash> | undefined;
  file: SavedFile;
}

interface KeptQuery<D extends Items, Context, Clash> {
  journal: Journal;
  work: string;
  kind: DocumentKind<D, Context, Clash>;
  /** The server's text now. */
  stored: StoredDocument<D>;
}

/** All unsaved work at one document, the newest first. */
export async function listKeptWork<D extends Items, Context, Clash>({
  journal,
  work,
  kind,
  stored,
}: KeptQuery<D, Context, Clash>): Promise<KeptWork<D, Context, Clash>[]> {
  const unwritten = listUnwritten(work);
  const records = (await journal.list(work)).map((row) => ({ ...row, id: row.record.id }));
  const ids = new Set(records.map(({ id }) => id));
  const others = [...unwritten.keys()].filter((id) => !ids.has(id)).map((id) => ({ id, edits: [] }));
  return [...records, ...others]
    .map((parts) => readKeptWork({ ...parts, unwritten: unwritten.get(parts.id) }, kind, stored))
    .sort((a, b) => b.at - a.at);
}

interface KeptParts {
  id: string;
  record?: WorkRecord | undefined;
  edits: readonly WorkEdit[];
  unwritten?: UnwrittenChange | undefined;
}

interface LatestState {
  sequence: number;
  document: Items;
  unreadable: string | undefined;
  context?: unknown;
  setAside?: readonly Items[] | undefined;
  at: number;
}

/** The work of one record, its edits and what came after. */
function readKeptWork<D extends Items, Context, Clash>(
  parts: KeptParts,
  kind: DocumentKind<D, Context, Clash>,
  stored: StoredDocument<D>,
): KeptWork<D, Context, Clash> {
  const { id, record, edits, unwritten } = parts;
  const at = Math.max(record?.at ?? 0, edits.at(-1)?.at ?? 0, unwritten?.at ?? 0);
  const isSignedOut = record?.isSignedOut === true;
  const unsaved = readUnsaved<D, Context, Clash>(parts, kind, stored);
  const file = unsaved ? kind.toFile(unsaved.document) : rawFile({ record, edits, unwritten });
  return { id, at, isSignedOut, unsaved, file };
}

function readUnsaved<D extends Items, Context, Clash>(
  { record, edits, unwritten }: KeptParts,
  kind: DocumentKind<D, Context, Clash>,
  stored: StoredDocument<D>,
): UnsavedWork<D, Context, Clash> | undefined {
  const latest = withUnwritten(record ? replay(record, edits) : beginning(stored, unwritten), unwritten);
  const parts = record ? readParts(record, kind) : startWork<D, Context, Clash>(stored, kind);
  if (!latest || !parts || !kind.isDocument(latest.document)) return undefined;
  const { document, unreadable } = latest;
  const context = kind.context.isContext(latest.context) ? latest.context : parts.context;
  const setAside = isDocuments(latest.setAside, kind) ? latest.setAside : parts.setAside;
  return followChange(kind, { ...parts, document, unreadable, context, setAside });
}

/** Without a record only what was typed is kept, and not what it was typed into. */
function beginning<D extends Items>(stored: StoredDocument<D>, unwritten: UnwrittenChange | undefined) {
  const way = unwritten?.from.find(({ after }) => after === 0);
  if (way?.version !== stored.version) return undefined;
  return { sequence: 0, document: stored.document, unreadable: undefined, at: 0 };
}

function replay(record: WorkRecord, edits: readonly WorkEdit[]): LatestState | undefined {
  const { context, setAside } = record;
  let latest: LatestState | undefined = { ...record, unreadable: record.unreadable };
  for (const { splice, sequence, unreadable, at } of edits) {
    const document: Items | undefined = latest && applyIfFits(latest.document, splice);
    latest = document && { sequence, document, unreadable, context, setAside, at };
  }
  return latest;
}

function withUnwritten(
  latest: LatestState | undefined,
  unwritten: UnwrittenChange | undefined,
): LatestState | undefined {
  if (!latest || !unwritten || unwritten.sequence <= latest.sequence) return latest;
  const way = unwritten.from.find(({ after }) => after === latest.sequence);
  const document = way && applyIfFits(latest.document, way.splice);
  return document && { ...unwritten, document, unreadable: unwritten.unreadable };
}

/** What is on a disk may be anything. */
function applyIfFits(document: unknown, splice: WorkEdit["splice"]): Items | undefined {
  return Array.isArray(document) && Array.isArray(splice.items) ? applySplice(document, splice) : undefined;
}

function rawFile(parts: Omit<KeptParts, "id">): SavedFile {
  return { name: "unsaved-work.json", text: JSON.stringify(parts, undefined, 1) };
}
