import type { DocumentKind, Items, StoredDocument } from "../document-kind.ts";
import type { OpenConflict, Operation, OtherText, UnsavedWork } from "../unsaved-work.ts";
import type { RecordedConflict, WorkRecord } from "./journal.ts";

/** What this release writes. Format 1, of the release before, had neither context nor conflicts, and is read, too. */
export const recordFormat = 2;

type Parts<D, Context, Clash> = Omit<UnsavedWork<D, Context, Clash>, "document" | "unreadable">;

/** What a record has beside the document; `undefined` where this release cannot read it. What is on a disk may be anything. */
export function readParts<D extends Items, Context, Clash>(
  record: WorkRecord,
  kind: DocumentKind<D, Context, Clash>,
): Parts<D, Context, Clash> | undefined {
  const { base, format } = record;
  if (!isStored(base, kind)) return undefined;
  // The next save is another operation: if the old one has arrived, both are alike and merge without a question.
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
