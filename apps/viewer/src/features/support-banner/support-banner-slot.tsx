import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { recall, remember } from "#shared/device-memory.ts";
import { isDismissed } from "./dismissal.ts";
import classes from "./support-banner-slot.module.css";

/** Milliseconds after the page has loaded (specification, section 9). */
const delay = 2000;

const storageKey = "minbar:support-dismissed";

const loadBanner = async () => (await import("./support-banner.tsx")).SupportBanner;

/** The place of the support banner, which is loaded when its time has come and named politely to screen readers. */
export function SupportBannerSlot() {
  const [Banner, setBanner] = useState<ComponentType<{ onDismiss: () => void }>>();
  useEffect(() => {
    if (isDismissed(recall(storageKey), Date.now())) return undefined;
    const timer = setTimeout(() => {
      // Whoever cannot load it now is invited another time.
      loadBanner().then(
        (banner) => setBanner(() => banner),
        () => undefined,
      );
    }, delay);
    return () => clearTimeout(timer);
  }, []);
  function dismiss() {
    remember(storageKey, String(Date.now()));
    setBanner(undefined);
  }
  return (
    <div className={classes.slot} aria-live="polite">
      {Banner && <Banner onDismiss={dismiss} />}
    </div>
  );
}
