import { atom } from "nanostores";

interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface Toast {
  title: string;
  message: string;
  /** What else is known, in an element of its own. */
  detail?: string | undefined;
  tone: "success" | "error";
  /** An action, which also closes the toast. */
  action?: ToastAction | undefined;
  /** Another one beside it. */
  secondAction?: ToastAction | undefined;
  /** Called once when the toast is gone: closed, out of time, replaced, or after its action. */
  onEnd?: (() => void) | undefined;
}

/** The number distinguishes toasts with the same text. */
export interface ShownToast extends Toast {
  number: number;
}

/** The most failures visible at the same time. */
const maxFailures = 3;

/** The visible toasts, newest last. */
export const $toasts = atom<readonly ShownToast[]>([]);

let number = 0;
let loading: Promise<void> | undefined;

/** Preloads the toast component, for callers that may have to report a lost connection. */
export async function prepareToasts(): Promise<void> {
  loading ??= import("./toasts.tsx").then(({ placeToasts }) => placeToasts());
  try {
    await loading;
  } catch {
    // Offline: the next toast tries again.
    loading = undefined;
  }
}

function isSame(one: Toast, other: Toast): boolean {
  return one.title === other.title && one.message === other.message;
}

function setToasts(next: readonly ShownToast[]): void {
  const ended = $toasts.get().filter((one) => !next.includes(one));
  $toasts.set(next);
  for (const { onEnd } of ended) onEnd?.();
}

/**
 * Shows a toast for five seconds. It replaces a success, and a failure with the same text; other failures stay for
 * their remaining time.
 */
export function showToast(toast: Toast): void {
  number += 1;
  const failures = $toasts.get().filter((one) => one.tone === "error" && !isSame(one, toast));
  setToasts([...failures.slice(1 - maxFailures), { ...toast, number }]);
  void prepareToasts();
}

/** Removes a toast. */
export function endToast(ended: ShownToast): void {
  setToasts($toasts.get().filter((one) => one.number !== ended.number));
}
