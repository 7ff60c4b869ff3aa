import { atom } from "nanostores";

export interface Toast {
  title: string;
  message: string;
  tone: "success" | "error";
  /** One thing to do about it, which also ends the toast. */
  action?: { label: string; onClick: () => void } | undefined;
}

/** Its number tells a toast from an earlier one with the same words. */
export interface ShownToast extends Toast {
  number: number;
}

/** Failures in sight together. */
const maxFailures = 3;

/** The toasts in sight, the newest last. */
export const $toasts = atom<readonly ShownToast[]>([]);

let number = 0;
let loading: Promise<void> | undefined;

/** Fetches what draws toasts; called early by what may have to tell of a lost connection. */
export async function prepareToasts(): Promise<void> {
  loading ??= import("./toasts.tsx").then(({ placeToasts }) => placeToasts());
  try {
    await loading;
  } catch {
    // Without a connection: the next toast tries again.
    loading = undefined;
  }
}

function isSame(one: Toast, other: Toast): boolean {
  return one.title === other.title && one.message === other.message;
}

/**
 * Shows a toast for five seconds. It takes the place of a success, and of a failure with the same words; other failures
 * stay for the time that they have left.
 */
export function showToast(toast: Toast): void {
  number += 1;
  const failures = $toasts.get().filter((one) => one.tone === "error" && !isSame(one, toast));
  $toasts.set([...failures.slice(1 - maxFailures), { ...toast, number }]);
  void prepareToasts();
}

/** Ends a toast before or after its time. */
export function endToast(ended: ShownToast): void {
  $toasts.set($toasts.get().filter((one) => one.number !== ended.number));
}
