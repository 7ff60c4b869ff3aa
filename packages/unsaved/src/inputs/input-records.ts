import { nanoid } from "nanoid";
import { inputIdPrefix } from "../device/journal.ts";
import type { Journals } from "../device/journals.ts";
import type { InputVersion } from "./input-item.ts";
import { createInputWriter } from "./input-writer.ts";
import type { InputWriter } from "./input-writer.ts";
import type { KnownInputs } from "./known-inputs.ts";

interface InputRecordsOptions {
  work: string;
  journals: Journals;
  known: KnownInputs;
}

/** This tab's record of a key, and those of earlier pages that it goes on from. */
interface OwnRecord {
  writer: InputWriter;
  replaces: InputVersion[];
}

export type InputRecords = ReturnType<typeof createInputRecords>;

/** The records that this tab writes, one a key. */
export function createInputRecords(options: InputRecordsOptions) {
  const { work, journals, known } = options;
  const own = new Map<string, OwnRecord>();
  const nextTime = createClock();

  function begin(key: string): OwnRecord {
    const writer = createInputWriter({
      id: inputIdPrefix + nanoid(),
      work,
      open: journals.get,
      onDevice(item) {
        if (item) known.notify({ id: writer.id, at: item.at, item });
        remove(begun.replaces.splice(0));
      },
    });
    const begun: OwnRecord = { writer, replaces: [] };
    own.set(key, begun);
    return begun;
  }
  /** What was written to since then stays. */
  function remove(versions: readonly InputVersion[]): void {
    const others = versions.filter((version) => {
      const key = known.forget(version)?.key;
      const writer = key === undefined ? undefined : own.get(key)?.writer;
      if (writer?.id === version.id) writer.remove(nextTime());
      return key !== undefined && writer?.id !== version.id;
    });
    removeFromJournal(others, options);
  }
  return {
    /** `read`: what the text goes on from, which is removed once this is on the device. */
    write(key: string, json: string, read: readonly InputVersion[]): InputVersion {
      const { writer, replaces } = own.get(key) ?? begin(key);
      const { id } = writer;
      const before = known.get(id);
      if (before?.json === json) return { id, at: before.at };
      const item = { key, json, at: nextTime(read) };
      replaces.push(...read.filter((version) => version.id !== id));
      known.take({ id, at: item.at, item });
      writer.write(item);
      return { id, at: item.at };
    },
    remove,
    isOnDevice: (key: string): boolean => own.get(key)?.writer.isOnDevice() ?? true,
    /** The page is being hidden, perhaps for good. */
    hide() {
      for (const { writer } of own.values()) writer.hide();
    },
  };
}

/** Tells a time after all that were told and read, also where the device's clock was set back since. */
function createClock() {
  let last = 0;
  return (read: readonly InputVersion[] = []): number =>
    (last = Math.max(Date.now(), last + 1, ...read.map(({ at }) => at + 1)));
}

/** Records of other pages; where the device refuses they are offered once more. */
function removeFromJournal(versions: readonly InputVersion[], { work, journals }: InputRecordsOptions): void {
  if (versions.length === 0) return;
  const removed = journals.get().then((journal) => journal.removeUnchanged(work, versions));
  removed.catch(() => undefined);
}
