import { useEffect, useState } from "react";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { storedText } from "@minbar/ui/stored-setting";
import { isDismissed } from "./dismissal.ts";
import type { Reading } from "./try-out.ts";

/** Milliseconds after page load. */
const delay = 2000;

const $dismissed = storedText("minbar:support-dismissed");

const loadBanner = async () => (await import("./support-banner.tsx")).SupportBanner;

/** The support banner, loaded after a delay and announced politely to screen readers. */
export function DelayedSupportBanner({ reading }: { reading: Reading }) {
  const { Part: Banner, want } = useLatePart(loadBanner);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isDismissed($dismissed.get(), Date.now())) return undefined;
    const timer = setTimeout(() => void want(), delay);
    return () => clearTimeout(timer);
  }, [want]);
  function dismiss() {
    $dismissed.set(String(Date.now()));
    setOver(true);
  }
  return (
    <div aria-live="polite">{Banner && !isOver && <Banner reading={reading} onDismiss={dismiss} />}</div>
  );
}
