import type { RecordTarget, Snapshot } from "../device/record-writes.ts";
import { createRecorder } from "../device/recorder.ts";

/** A text that was typed and is not sent yet: the only item of its record. */
export interface InputItem {
  /** What the text is about: `video:9:vocabulary`. */
  key: string;
  json: string;
  /** Milliseconds since 1970; no two of one page are of the same time. */
  at: number;
}

/** The name under which the journal has all such texts of a person. */
export function workOfInputs(person: string): string {
  return JSON.stringify(["inputs", person]);
}

export function isInputItem(value: object | undefined): value is InputItem {
  if (!value || !("key" in value && "json" in value && "at" in value)) return false;
  return typeof value.key === "string" && typeof value.json === "string" && typeof value.at === "number";
}

interface InputWriterOptions extends RecordTarget {
  /** After each write; without an item it removed the record. */
  onDevice?: (item: InputItem | undefined) => void;
}

const nothing: Snapshot = {
  document: [],
  base: { document: [], version: 0 },
  operation: undefined,
  unreadable: undefined,
  at: 0,
  isSignedOut: false,
  isAtStake: false,
};

export type InputWriter = ReturnType<typeof createInputWriter>;

/** Writes one record of a text that is only typed, and removed in the end. */
export function createInputWriter({ onDevice, ...target }: InputWriterOptions) {
  let snapshot = nothing;
  let item: InputItem | undefined;
  const { note, ...recorder } = createRecorder({
    ...target,
    isShared: true,
    read: () => snapshot,
    onWritten: (keptOn) => keptOn === "device" && onDevice?.(item),
    onNotOwner: () => undefined,
  });
  return {
    ...recorder,
    id: target.id,
    write(next: InputItem) {
      item = next;
      // With a base of its own each write is a whole record: a change would hold the whole text, too.
      const base = { document: [], version: 0 };
      snapshot = { ...nothing, base, document: [next], at: next.at, isAtStake: true };
      note();
    },
    /** `at`: after the last write. */
    remove(at: number) {
      item = undefined;
      snapshot = { ...nothing, at };
      void recorder.flush();
    },
  };
}
