import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useMemo, useState } from "react";

/** Must be idempotent: a change may be applied to its own result. */
type Change<Data> = (data: Data) => Data;

interface Server<Data> {
  /** Applies a change that the server has made to the browser's cache. */
  keep: (change: Change<Data>) => Promise<void>;
  /** Refetches the server's state. */
  reload: () => Promise<unknown>;
}

interface Write<Data> {
  change: Change<Data>;
  /** Called when all earlier writes have ended; the change must start from the state cached then. */
  send: () => Promise<unknown>;
  onError: (error: unknown) => void;
}

/**
 * Optimistic writes, sent one after the other. The displayed state is the cached state plus every change in flight, so
 * that a failed write reverts only its own change. Refetches when the last write has ended, and after a failed one,
 * because the cache may then be wrong.
 */
export function createOptimisticQueue<Data>({ keep, reload }: Server<Data>) {
  /** The changes in flight, oldest first. */
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
    // The component that shows the data reports the error.
    if (hasFailed || $changes.get().length === 0) await reload().catch(() => undefined);
  }
  /** The cached state with every change in flight. */
  const shown = (stored: Data) => $changes.get().reduce((data: Data, change) => change(data), stored);
  return {
    $changes,
    shown,
    /** Resolves when the write has succeeded. */
    write: (write: Write<Data>): Promise<void> => {
      $changes.set([...$changes.get(), write.change]);
      last = last.then(() => run(write));
      return last;
    },
  };
}

/** A queue per component; writes in flight continue after it unmounts. */
export function useOptimisticQueue<Data>(server: Server<Data>) {
  const [queue] = useState(() => createOptimisticQueue(server));
  const changes = useStore(queue.$changes);
  return useMemo(
    () => ({
      write: queue.write,
      /** Stable; what is displayed at the time of the call. */
      shownNow: queue.shown,
      isPending: changes.length > 0,
      show: (stored: Data | undefined) =>
        stored && changes.reduce((shown: Data, change) => change(shown), stored),
    }),
    [queue, changes],
  );
}
