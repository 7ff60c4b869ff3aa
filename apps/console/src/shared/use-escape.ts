import { useEffect, useEffectEvent } from "react";

/**
 * Whether the key is the dialog's own: not a question's that lies over it, an open choice's or a toast's. Right after the
 * dialog has opened, the focus may still be on its way into it.
 */
function isOwn(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  const isElsewhere = target.closest("[data-question], [data-notifications]") !== null;
  return !isElsewhere && !target.hasAttribute("data-mantine-stop-propagation");
}

/** Escape closes a dialog that may ask first. Mantine's own way would hand the same key on to the question that it makes appear. */
export function useEscape(isEnabled: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || !isOwn(event.target)) return;
      // Once this event is over: a question that opened before would be closed by it.
      setTimeout(() => escape());
    };
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => removeEventListener("keydown", onKeyDown, { capture: true });
  }, [isEnabled]);
}
