export interface PageEvents {
  /** The page is being hidden and may be unloaded. */
  onHide: () => void;
  onOnline?: () => void;
}

/** Returns the function that unsubscribes. */
export function listenToPage({ onHide, onOnline }: PageEvents): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onVisibility = () => document.visibilityState === "hidden" && onHide();
  document.addEventListener("visibilitychange", onVisibility, { signal });
  addEventListener("pagehide", onHide, { signal });
  if (onOnline) addEventListener("online", onOnline, { signal });
  return () => controller.abort();
}
