import type { Segment } from "@minbar/domain/segments/segment";
import { openDraft } from "./fake-draft.ts";
import type { SaverState } from "@minbar/unsaved/saver";

/**
 * The smallest editor of an Arabic draft, for the browser tests: a text area per segment, the status, a button per
 * command.
 */

const saver = await openDraft();

function button(name: string, onClick: () => unknown): HTMLButtonElement {
  const element = document.createElement("button");
  element.textContent = name;
  element.addEventListener("click", onClick);
  return element;
}

const status = document.createElement("output");
const fields = new Map<string, HTMLTextAreaElement>();

function fieldOf({ id }: Segment, at: number): HTMLTextAreaElement {
  const field = fields.get(id) ?? document.createElement("textarea");
  if (!fields.has(id)) {
    field.addEventListener("input", () => {
      const { document } = saver.$state.get();
      saver.change(
        document.map((segment) => (segment.id === id ? { ...segment, text: field.value } : segment)),
      );
    });
    fields.set(id, field);
  }
  field.ariaLabel = `Line ${at + 1}`;
  return field;
}

const list = document.createElement("section");

function drawLines({ document, isWriter }: SaverState) {
  for (const [at, segment] of document.entries()) {
    const field = fieldOf(segment, at);
    if (field.value !== segment.text) field.value = segment.text;
    field.readOnly = !isWriter;
    if (list.children[at] !== field) list.insertBefore(field, list.children[at] ?? null);
  }
}

function statusOf({ status, storage, isOpening, isWriter, recovery, conflict, merged }: SaverState): string {
  const unsaved = recovery?.document ? "unsaved work" : "unsaved file";
  const notes = [
    status,
    `kept on ${storage}`,
    isOpening && "opening",
    !isWriter && !isOpening && "another tab writes",
    recovery && unsaved,
    conflict && `${conflict.clashes.length} to settle`,
    merged && "merged",
  ];
  return notes.filter(Boolean).join(", ");
}

document.body.append(
  status,
  button("Save", () => saver.save()),
  button("Recover", () => saver.recover()),
  button("Discard", () => saver.discard()),
  button("Edit here", () => saver.takeOver()),
  button("Keep mine", () => saver.resolveConflict(saver.$state.get().document)),
  list,
);
saver.$state.subscribe((state) => {
  drawLines(state);
  status.textContent = statusOf(state);
});
