import { openDraft } from "./fake-draft.ts";

/**
 * Types without a pause, for the browser tests: a line of an Arabic draft ends with a number, and each edit writes the
 * next number. `?line=` is the id of that line; `openDraft` describes the other parameters.
 */
declare global {
  interface Window {
    writer?: {
      /** Stops typing; returns the last number typed. */
      stop: () => number;
      status: () => string;
    };
    tellTyped: (number: number) => void;
    /** That save of the line was acknowledged. */
    tellAcknowledged: (save: {
      transcriptId: number;
      operationId: string;
      version: number;
      line: string;
      number: number;
    }) => void;
  }
}

/** Milliseconds between two edits. */
const pause = 100;

const line = new URLSearchParams(location.search).get("line") ?? "";
const numberIn = (document: readonly { id: string; text: string }[]) =>
  Number(
    document
      .find(({ id }) => id === line)
      ?.text.split(" ")
      .at(-1),
  );

const saver = await openDraft(({ content, ...save }) =>
  window.tellAcknowledged({ ...save, line, number: numberIn(content) }),
);

function type() {
  const { document, isOpening, isWriter } = saver.$state.get();
  if (isOpening || !isWriter) return;
  const number = numberIn(document) + 1;
  const text = `line ${line} says ${number}`;
  window.tellTyped(number);
  saver.change(document.map((segment) => (segment.id === line ? { ...segment, text } : segment)));
}

const typing = setInterval(type, pause);
window.writer = {
  stop: () => {
    clearInterval(typing);
    return numberIn(saver.$state.get().document);
  },
  status: () => saver.$state.get().status,
};
