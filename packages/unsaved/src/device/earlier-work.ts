import { isTranscriptContext } from "@minbar/domain/editing/transcript-context";
import type { TranscriptContext } from "@minbar/domain/editing/transcript-context";
import { isSegmentList } from "@minbar/domain/segments/segment";
import type { Segments } from "@minbar/domain/segments/segment";
import { followChange, startWork } from "../unsaved-work.ts";
import type {
  OpenConflict,
  Operation,
  OtherText,
  SavedFile,
  StoredDocument,
  UnsavedWork,
} from "../unsaved-work.ts";
import { applySplice, recordFormat, pendingWrites } from "./journal.ts";
import type { ItemList, Journal, WorkEdit, WorkRecord, PendingWrite } from "./journal.ts";

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

export interface EarlierWorkQuery {
  /** The text as a readable file. */
  toFile: (document: Segments) => SavedFile;
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
  const pending = pendingWrites.list(work);
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
  toFile: EarlierWorkQuery["toFile"],
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

type Parts = Omit<UnsavedWork, "document" | "unreadable">;

/** The record's fields besides the document; `undefined` if this release cannot read them. */
function readParts(record: WorkRecord): Parts | undefined {
  const { base, format, operation, context, conflict, setAside } = record;
  if (!isStored(base)) return undefined;
  if (format !== recordFormat || !isOperation(operation) || !isConflict(conflict)) return undefined;
  if (!isTranscriptContext(context) || !isTextList(setAside)) return undefined;
  return { base, operation, context, setAside, conflict: conflict && { ...conflict, clashes: [] } };
}

type Unchecked<Whole> = { [Field in keyof Whole]?: unknown };

function isStored(value: Unchecked<StoredDocument> | undefined): value is StoredDocument {
  return typeof value?.version === "number" && isSegmentList(value.document);
}

function isTextList(value: unknown): value is readonly Segments[] {
  return Array.isArray(value) && value.every(isSegmentList);
}

function isOperation(value: Unchecked<Operation> | undefined): boolean {
  if (!value) return true;
  const isWhole = isTranscriptContext(value.context) && isTextList(value.setAside);
  return typeof value.id === "string" && isWhole && isStored(value);
}

function isConflict(value: Unchecked<OpenConflict> | undefined): boolean {
  if (!value) return true;
  const { other, ancestor, waiting } = value;
  const isWhole = isSegmentList(ancestor) && Array.isArray(waiting);
  return isWhole && [other, ...waiting].every(isOtherText);
}

function isOtherText(value: Unchecked<OtherText> | undefined): boolean {
  const { document, ancestor } = value ?? {};
  return isSegmentList(document) && (ancestor === undefined || isSegmentList(ancestor));
}
