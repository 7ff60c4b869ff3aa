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

/** The visible toast. */
export const $toast = atom<ShownToast | undefined>();

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

function setToast(next: ShownToast | undefined): void {
  const ended = $toast.get();
  $toast.set(next);
  ended?.onEnd?.();
}

/** Shows a toast for five seconds, in place of the visible one: there is at most one at a time, the newest. */
export function showToast(toast: Toast): void {
  number += 1;
  setToast({ ...toast, number });
  void prepareToasts();
}

/** Removes a toast, unless another one has replaced it. */
export function endToast(ended: ShownToast): void {
  if ($toast.get()?.number === ended.number) setToast(undefined);
}
