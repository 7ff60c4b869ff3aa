import { forgetUnwritten, listUnwritten } from "../device/unwritten.ts";
import { unwrittenItem } from "./input-item.ts";
import type { InputItem, InputVersion } from "./input-item.ts";
import { forgetOldInput, listOldInputs } from "./old-inputs.ts";

/** Milliseconds. */
export const longestMs = 30 * 86_400_000;

/** What a tab has written or, without an item, removed. */
interface Change extends InputVersion {
  item?: InputItem | undefined;
}

export type KnownInputs = ReturnType<typeof createKnownInputs>;

/** One person's texts in all tabs, by the ids of their records: known without waiting for the journal. */
export function createKnownInputs(person: string, work: string) {
  const items = listOldInputs(person);
  const channel = new BroadcastChannel(work);
  channel.addEventListener("message", ({ data }: MessageEvent<Change>) => take(data));

  /** Of what comes late nothing is taken. */
  function take({ id, at, item }: Change) {
    if ((items.get(id)?.at ?? 0) > at) return;
    if (item) items.set(id, item);
    else items.delete(id);
  }
  /** What tabs that were closed since then could not write any more. */
  function takeUnwritten() {
    for (const [id, unwritten] of listUnwritten(work))
      take({ id, at: unwritten.at, item: unwrittenItem(unwritten) });
  }
  function notify(change: Change) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage(change);
  }
  return {
    take,
    takeUnwritten,
    notify,
    get: (id: string) => items.get(id),
    /** The newest first. */
    list(key: string): InputVersion[] {
      takeUnwritten();
      const oldest = Date.now() - longestMs;
      return [...items]
        .filter(([, item]) => item.key === key && item.at > oldest)
        .map(([id, { at }]) => ({ id, at }))
        .sort((a, b) => b.at - a.at);
    },
    /** The one that is forgotten; `undefined` where it is gone, or was written to since. */
    forget(version: InputVersion): InputItem | undefined {
      takeUnwritten();
      const item = items.get(version.id);
      if (!item || item.at > version.at) return undefined;
      items.delete(version.id);
      forgetUnwritten(version.id);
      forgetOldInput(version);
      notify(version);
      return item;
    },
    /** How long all texts of other keys are together. */
    charactersBeside: (key: string): number =>
      [...items.values()].reduce((sum, item) => sum + (item.key === key ? 0 : item.json.length), 0),
  };
}
