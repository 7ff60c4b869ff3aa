import { createRecorder } from "../device/recorder.ts";
import type { RecordTarget, Snapshot } from "../device/record-writes.ts";
import type { InputItem } from "./input-item.ts";

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
  const recorder = createRecorder({
    ...target,
    isShared: true,
    read: () => snapshot,
    onWritten: (keptOn) => keptOn === "device" && onDevice?.(item),
    onNotOwner: () => undefined,
  });
  return {
    id: target.id,
    write(next: InputItem) {
      item = next;
      // With a base of its own each write is a whole record: a change would hold the whole text, too.
      const base = { document: [], version: 0 };
      snapshot = { ...nothing, base, document: [next], at: next.at, isAtStake: true };
      recorder.note();
    },
    /** `at`: after the last write. */
    remove(at: number) {
      item = undefined;
      snapshot = { ...nothing, at };
      void recorder.flush();
    },
    flush: () => recorder.flush(),
    hide: () => recorder.hide(),
    stop: () => recorder.stop(),
    /** Whether all is on the device; what is not is put there without waiting, unless it is too long. */
    isOnDevice: () => recorder.isWritten() || recorder.keepAtOnce(),
  };
}
