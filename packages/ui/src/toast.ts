import { atom } from "nanostores";

export interface Toast {
  title: string;
  message: string;
  tone: "success" | "error";
  /** One thing to do about it, which also ends the toast. */
  action?: { label: string; onClick: () => void } | undefined;
}

/** The toast in sight; its number tells it from the one before with the same words. */
export const $toast = atom<(Toast & { number: number }) | undefined>();

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

/** Shows a toast for five seconds, in place of the one shown before. */
export function showToast(toast: Toast): void {
  number += 1;
  $toast.set({ ...toast, number });
  void prepareToasts();
}
