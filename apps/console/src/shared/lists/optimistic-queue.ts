import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useMemo, useState } from "react";

/** Setting something to what it is already changes nothing: a change may be applied to its own result. */
type Change<Data> = (data: Data) => Data;

interface Server<Data> {
  /** Puts a change that the server has made into what is stored in the browser. */
  keep: (change: Change<Data>) => Promise<void>;
  /** Asks the server how it stands. */
  reload: () => Promise<unknown>;
}

interface Write<Data> {
  change: Change<Data>;
  /** Called when every write before has ended; from what is stored then, the change has to be made. */
  send: () => Promise<unknown>;
  onError: (error: unknown) => void;
}

/**
 * Writes that are shown before the server has answered, sent one after the other. What is shown is what is stored and
 * then every change that is on its way, so that a write that fails takes back its own change and no other. The server is
 * asked again when the last has ended, and after one that failed: then what is stored may not be what was believed.
 */
export function createOptimisticQueue<Data>({ keep, reload }: Server<Data>) {
  /** Those that are on their way, the first first. */
  const $changes = atom<readonly Change<Data>[]>([]);
  let last = Promise.resolve();

  async function run({ change, send, onError }: Write<Data>) {
    let hasFailed = false;
    try {
      await send();
      await keep(change);
    } catch (error) {
      hasFailed = true;
      onError(error);
    }
    $changes.set($changes.get().filter((other) => other !== change));
    // That it cannot be had now is told by whatever shows it.
    if (hasFailed || $changes.get().length === 0) await reload().catch(() => undefined);
  }
  return {
    $changes,
    /** Ends, without an error, when the write has. */
    write: (write: Write<Data>): Promise<void> => {
      $changes.set([...$changes.get(), write.change]);
      last = last.then(() => run(write));
      return last;
    },
  };
}

/** A queue of this component's own; what is sent goes on where the component ends. */
export function useOptimisticQueue<Data>(server: Server<Data>) {
  const [queue] = useState(() => createOptimisticQueue(server));
  const changes = useStore(queue.$changes);
  return useMemo(
    () => ({
      write: queue.write,
      isPending: changes.length > 0,
      show: (stored: Data | undefined) =>
        stored && changes.reduce((shown: Data, change) => change(shown), stored),
    }),
    [queue, changes],
  );
}
