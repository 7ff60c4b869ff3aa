import { IconX } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import controls from "#shared/controls.module.css";
import { showPartFailed } from "#shared/part-failed.ts";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { useSite } from "@minbar/ui/site";
import { messages } from "./messages.ts";
import classes from "./support-banner.module.css";
import type { Reading } from "./try-out.ts";

const loadDialog = async () => (await import("./support-dialog.tsx")).SupportDialog;

/** Publishes the banner's height, so that other elements at the bottom of the screen move up. */
function useReservedSpace(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!banner.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      document.documentElement.style.setProperty("--app-banner-height", `${Math.ceil(height)}px`);
    });
    observer.observe(banner.current);
    return () => observer.disconnect();
  }, [banner]);
}

/** One line that asks for support through the channels in the settings; without any, it says what the site is. */
export function SupportBanner({ reading, onDismiss }: { reading: Reading; onDismiss: () => void }) {
  const t = useStore(messages);
  const { name, supportEmail, donationUrl } = useSite();
  const { Part: SupportDialog, want, isAwaited } = useLatePart(loadDialog, showPartFailed);
  const [opened, setOpened] = useState(false);
  const banner = useRef<HTMLElement>(null);
  useReservedSpace(banner);
  const isAsking = supportEmail !== null || donationUrl !== null;
  return (
    <footer
      ref={banner}
      className={`app-group ${classes.banner}`}
      aria-label={isAsking ? t.support : t.about}
    >
      <p className="app-grow">
        {isAsking ? t.keepFree : t.introduces({ name })}
        {supportEmail !== null && (
          <span className={classes.email}>
            {": "}
            <a href={`mailto:${supportEmail}`}>
              <bdi>{supportEmail}</bdi>
            </a>
          </span>
        )}
      </p>
      <button
        type="button"
        className={controls.quiet}
        aria-haspopup="dialog"
        aria-busy={isAwaited}
        onClick={() => void want().then(setOpened)}
      >
        {t.learnMore}
      </button>
      {donationUrl !== null && (
        <a
          className={`${controls.button} ${classes.donate}`}
          href={donationUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t.donate}
        </a>
      )}
      <button
        type="button"
        className={`${controls.icon} ${controls.quiet}`}
        aria-label={t.dismiss}
        onClick={onDismiss}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
      {SupportDialog && <SupportDialog reading={reading} opened={opened} onClose={() => setOpened(false)} />}
    </footer>
  );
}
