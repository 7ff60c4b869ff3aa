import type { Toast } from "@minbar/ui/toasts";

async function load() {
  const toasts = await import("@minbar/ui/toasts");
  await toasts.placeToasts();
  return toasts;
}

let loading: ReturnType<typeof load> | undefined;

/** Fetches what shows toasts, for features that may have to tell of a lost connection. */
export async function prepareToasts(): Promise<void> {
  loading ??= load();
  try {
    await loading;
  } catch {
    // The connection is away: the next toast tries again.
    loading = undefined;
  }
}

/** Shows a toast; the first one fetches what shows them. */
export async function toast(shown: Toast): Promise<void> {
  await prepareToasts();
  (await loading)?.showToast(shown);
}
