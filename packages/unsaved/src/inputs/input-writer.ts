import type { RecordTarget, Snapshot } from "../device/record-writes.ts";
import { createRecorder } from "../device/recorder.ts";

/** A typed text that has not been sent: the only item of its record. */
export interface InputItem {
  /** The key of the text, such as `video:9:vocabulary`. */
  key: string;
  json: string;
  /** Milliseconds since 1970, unique within a page. */
  at: number;
}

/** The work name under which the journal stores all such texts of a person. */
export function workOfInputs(person: string): string {
  return JSON.stringify(["inputs", person]);
}

export function isInputItem(value: object | undefined): value is InputItem {
  if (!value || !("key" in value && "json" in value && "at" in value)) return false;
  return typeof value.key === "string" && typeof value.json === "string" && typeof value.at === "number";
}

interface InputWriterOptions extends RecordTarget {
  /** Called after each write; without an item, the write removed the record. */
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

/** Writes the record of one text and finally removes it. */
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
      // A new base makes each write a whole record: a change would contain the whole text too.
      const base = { document: [], version: 0 };
      snapshot = { ...nothing, base, document: [next], at: next.at, isAtStake: true };
      note();
    },
    /** `at`: later than the last write. */
    remove(at: number) {
      item = undefined;
      snapshot = { ...nothing, at };
      void recorder.flush();
    },
  };
}
