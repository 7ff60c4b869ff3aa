import { storedSetting } from "@minbar/ui/stored-setting";

/** Milliseconds between hearing a line begin and pressing the key, and the steps of their setting. */
export const reactions = { least: 0, default: 200, most: 600, step: 50 } as const;

/** The stored reaction, or the default if it is invalid. */
export function readReaction(stored: string): number {
  const ms = Number(stored);
  const isOffered =
    stored !== "" && ms >= reactions.least && ms <= reactions.most && ms % reactions.step === 0;
  return isOffered ? ms : reactions.default;
}

/** Milliseconds that a stamp is earlier than its key press at normal speed. */
export const $reaction = storedSetting<number>("minbar:tap-reaction", {
  initial: reactions.default,
  decode: readReaction,
});

export function changeReaction(steps: 1 | -1): void {
  const next = $reaction.get() + steps * reactions.step;
  $reaction.set(Math.min(reactions.most, Math.max(reactions.least, next)));
}
