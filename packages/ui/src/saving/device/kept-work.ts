import type { DocumentKind, Items, SavedFile, Stored } from "../document-kind.ts";
import type { Editing, Operation } from "../editing.ts";
import type { Journal, WorkEdit, WorkRecord } from "./journal.ts";
import { applySplice } from "./splice.ts";
import { listUnwritten } from "./unwritten.ts";
import type { Unwritten } from "./unwritten.ts";

/** What this release writes, and the only one that it reads. */
export const recordFormat = 1;

/** Unsaved work as an earlier page left it. */
export interface KeptWork<D, Clash> {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  isSignedOut: boolean;
  /** Absent where this release cannot read it. */
  editing?: Editing<D, Clash> | undefined;
  file: SavedFile;
}

interface KeptQuery<D extends Items, Clash> {
  journal: Journal;
  work: string;
  kind: DocumentKind<D, Clash>;
  /** The server's text now. */
  stored: Stored<D>;
}

/** All unsaved work at one document, the newest first. */
export async function listKeptWork<D extends Items, Clash>({
  journal,
  work,
  kind,
  stored,
}: KeptQuery<D, Clash>): Promise<KeptWork<D, Clash>[]> {
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
  unwritten?: Unwritten | undefined;
}

interface Latest {
  sequence: number;
  document: Items;
  unreadable: string | undefined;
  at: number;
}

/** The work of one record, its edits and what came after. */
function readKeptWork<D extends Items, Clash>(
  parts: KeptParts,
  kind: DocumentKind<D, Clash>,
  stored: Stored<D>,
): KeptWork<D, Clash> {
  const { id, record, edits, unwritten } = parts;
  const at = Math.max(record?.at ?? 0, edits.at(-1)?.at ?? 0, unwritten?.at ?? 0);
  const isSignedOut = record?.isSignedOut === true;
  const editing = readEditing<D, Clash>(parts, kind, stored);
  const file = editing ? kind.toFile(editing.document) : rawFile({ record, edits, unwritten });
  return { id, at, isSignedOut, editing, file };
}

function readEditing<D extends Items, Clash>(
  { record, edits, unwritten }: KeptParts,
  kind: DocumentKind<D, Clash>,
  stored: Stored<D>,
): Editing<D, Clash> | undefined {
  const latest = withUnwritten(record ? replay(record, edits) : beginning(stored, unwritten), unwritten);
  const { base, operation } = record ?? { base: stored };
  if (!latest || !isStored(base, kind) || !kind.isDocument(latest.document)) return undefined;
  if (operation && !isOperation(operation, kind)) return undefined;
  return { document: latest.document, unreadable: latest.unreadable, base, operation };
}

/** Without a record only what was typed is kept, and not what it was typed into. */
function beginning<D extends Items>(stored: Stored<D>, unwritten: Unwritten | undefined) {
  const way = unwritten?.from.find(({ after }) => after === 0);
  if (way?.version !== stored.version) return undefined;
  return { sequence: 0, document: stored.document, unreadable: undefined, at: 0 };
}

function replay(record: WorkRecord, edits: readonly WorkEdit[]): Latest | undefined {
  if (record.format !== recordFormat) return undefined;
  let latest: Latest | undefined = { ...record, unreadable: record.unreadable };
  for (const { splice, sequence, unreadable, at } of edits) {
    const document: Items | undefined = latest && applyIfFits(latest.document, splice);
    latest = document && { sequence, document, unreadable, at };
  }
  return latest;
}

function withUnwritten(latest: Latest | undefined, unwritten: Unwritten | undefined): Latest | undefined {
  if (!latest || !unwritten || unwritten.sequence <= latest.sequence) return latest;
  const way = unwritten.from.find(({ after }) => after === latest.sequence);
  const document = way && applyIfFits(latest.document, way.splice);
  return document && { ...unwritten, document, unreadable: unwritten.unreadable };
}

/** What is on a disk may be anything. */
function applyIfFits(document: unknown, splice: WorkEdit["splice"]): Items | undefined {
  return Array.isArray(document) && Array.isArray(splice.items) ? applySplice(document, splice) : undefined;
}

function isStored<D extends Items, Clash>(
  value: { document: unknown; version: unknown } | undefined,
  kind: DocumentKind<D, Clash>,
): value is Stored<D> {
  return typeof value?.version === "number" && kind.isDocument(value.document);
}

function isOperation<D extends Items, Clash>(
  value: { id: unknown; document: unknown; version: unknown },
  kind: DocumentKind<D, Clash>,
): value is Operation<D> {
  return typeof value.id === "string" && isStored(value, kind);
}

function rawFile(parts: Omit<KeptParts, "id">): SavedFile {
  return { name: "unsaved-work.json", text: JSON.stringify(parts, undefined, 1) };
}
