import { emptyContext, isTranscriptContext } from "@minbar/domain/editing/transcript-context";
import type { TranscriptContext } from "@minbar/domain/editing/transcript-context";
import { isSegmentList } from "@minbar/domain/segments/segment";
import type { Segments } from "@minbar/domain/segments/segment";
import type { OpenConflict, Operation, OtherText, StoredDocument, UnsavedWork } from "../unsaved-work.ts";
import type { ItemList, Splice } from "./pending-write.ts";

/**
 * Unsaved work as this release stores it: the document as of `sequence` and its metadata; edits are stored separately.
 * The document is a list of segments or, for a form, of one input. A record on the device may be of another release or
 * malformed: `readParts` checks it.
 */
export interface WorkRecord {
  id: string;
  /** Person, video and language. */
  work: string;
  format: number;
  base: { document: ItemList; version: number };
  operation?: Operation | undefined;
  document: ItemList;
  unreadable?: string | undefined;
  /** Records of format 1, and those of forms, lack these three. */
  context?: TranscriptContext | undefined;
  /** Without the clashes, which are computed again. */
  conflict?: Omit<OpenConflict, "clashes"> | undefined;
  setAside?: readonly Segments[] | undefined;
  /** Counts the writes of this record. */
  sequence: number;
  /** Milliseconds since 1970 of the last change. */
  at: number;
  /** The session ended: the work is recovered without asking. */
  isSignedOut: boolean;
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

type Parts = Omit<UnsavedWork, "document" | "unreadable">;

/** The record's fields besides the document; `undefined` if this release cannot read them. */
export function readParts(record: WorkRecord): Parts | undefined {
  const { base, format, operation, context, conflict, setAside } = record;
  if (!isStored(base)) return undefined;
  // The next save gets a new operation id: if the old operation reached the server, both texts are equal and merge
  // without a conflict.
  if (format === 1) return { base, context: emptyContext, setAside: [] };
  if (format !== recordFormat || !isOperation(operation) || !isConflict(conflict)) return undefined;
  if (!isTranscriptContext(context) || !isTextList(setAside)) return undefined;
  return { base, operation, context, setAside, conflict: conflict && { ...conflict, clashes: [] } };
}

type Unchecked<Whole> = { [Field in keyof Whole]?: unknown };

function isStored(value: Unchecked<StoredDocument> | undefined): value is StoredDocument {
  return typeof value?.version === "number" && isSegmentList(value.document);
}

export function isTextList(value: unknown): value is readonly Segments[] {
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
