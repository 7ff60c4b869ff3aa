import { isTranscriptContext } from "@minbar/domain/editing/transcript-context";
import type { TranscriptContext } from "@minbar/domain/editing/transcript-context";
import { isSegmentList } from "@minbar/domain/segments/segment";
import type { Segments } from "@minbar/domain/segments/segment";
import type { SaverOptions } from "../saver-options.ts";
import type { SavedFile, StoredDocument, UnsavedWork } from "../unsaved-work.ts";
import { followChange, startWork } from "../work-changes.ts";
import type { Journal } from "./journal.ts";
import { applySplice, listPendingWrites } from "./pending-write.ts";
import type { ItemList, PendingWrite } from "./pending-write.ts";
import { isTextList, readParts } from "./record.ts";
import type { WorkEdit, WorkRecord } from "./record.ts";

/** Unsaved work that an earlier page left. */
export interface EarlierWork {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  isSignedOut: boolean;
  /** Absent if this release cannot read it. */
  unsaved?: UnsavedWork | undefined;
  file: SavedFile;
}

interface EarlierWorkQuery extends Pick<SaverOptions, "toFile"> {
  journal: Journal;
  work: string;
  /** The server's current text. */
  stored: StoredDocument;
}

/** All unsaved work on one document, newest first. */
export async function listEarlierWork({
  journal,
  work,
  toFile,
  stored,
}: EarlierWorkQuery): Promise<EarlierWork[]> {
  const pending = listPendingWrites(work);
  const records = (await journal.list(work)).map((row) => ({ ...row, id: row.record.id }));
  const ids = new Set(records.map(({ id }) => id));
  const others = [...pending.keys()].filter((id) => !ids.has(id)).map((id) => ({ id, edits: [] }));
  return [...records, ...others]
    .map((parts) => readEarlierWork({ ...parts, pending: pending.get(parts.id) }, stored, toFile))
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
  document: ItemList;
  unreadable: string | undefined;
  context?: TranscriptContext | undefined;
  setAside?: readonly Segments[] | undefined;
  at: number;
}

/** The work of one record, its edits and pending writes. */
function readEarlierWork(
  parts: EarlierWorkParts,
  stored: StoredDocument,
  toFile: SaverOptions["toFile"],
): EarlierWork {
  const { id, record, edits, pending } = parts;
  const at = Math.max(record?.at ?? 0, edits.at(-1)?.at ?? 0, pending?.at ?? 0);
  const isSignedOut = record?.isSignedOut === true;
  const unsaved = readUnsaved(parts, stored);
  const file = unsaved ? toFile(unsaved.document) : rawFile({ record, edits, pending });
  return { id, at, isSignedOut, unsaved, file };
}

function readUnsaved(
  { record, edits, pending }: EarlierWorkParts,
  stored: StoredDocument,
): UnsavedWork | undefined {
  const latest = withPendingWrite(record ? replay(record, edits) : beginning(stored, pending), pending);
  const parts = record ? readParts(record) : startWork(stored);
  if (!latest || !parts || !isSegmentList(latest.document)) return undefined;
  const { document, unreadable } = latest;
  const context = isTranscriptContext(latest.context) ? latest.context : parts.context;
  const setAside = isTextList(latest.setAside) ? latest.setAside : parts.setAside;
  return followChange({ ...parts, document, unreadable, context, setAside });
}

/** Without a record only the typed text survives, not its base. */
function beginning(stored: StoredDocument, pending: PendingWrite | undefined) {
  const way = pending?.from.find(({ after }) => after === 0);
  if (way?.version !== stored.version) return undefined;
  return { sequence: 0, document: stored.document, unreadable: undefined, at: 0 };
}

function replay(record: WorkRecord, edits: readonly WorkEdit[]): Latest | undefined {
  const { context, setAside } = record;
  let latest: Latest | undefined = { ...record, unreadable: record.unreadable };
  for (const { splice, sequence, unreadable, at } of edits) {
    const document: ItemList | undefined = latest && applyIfFits(latest.document, splice);
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
function applyIfFits(document: unknown, splice: WorkEdit["splice"]): ItemList | undefined {
  return Array.isArray(document) && Array.isArray(splice.items) ? applySplice(document, splice) : undefined;
}

function rawFile(parts: Omit<EarlierWorkParts, "id">): SavedFile {
  return { name: "unsaved-work.json", text: JSON.stringify(parts, undefined, 1) };
}
