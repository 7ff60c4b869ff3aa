import { useEffect, useEffectEvent } from "react";

/** Whether Escape belongs to the dialog, and not to a confirmation above it, an open list or a toast. */
function isOwn(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  const isInOtherLayer = target.closest("[data-question], [data-notifications]") !== null;
  return !isInOtherLayer && !target.hasAttribute("data-mantine-stop-propagation");
}

/**
 * Escape closes a dialog that may ask first. With Mantine's own handling the same key press would also close the
 * confirmation.
 */
export function useEscape(isEnabled: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || !isOwn(event.target)) return;
      // After this event, which would otherwise close the confirmation at once.
      setTimeout(() => escape());
    };
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => removeEventListener("keydown", onKeyDown, { capture: true });
  }, [isEnabled]);
}
