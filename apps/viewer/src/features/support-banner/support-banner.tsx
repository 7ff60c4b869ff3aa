import { IconX } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import controls from "#shared/controls.module.css";
import { useLazyDialog } from "#shared/dialog/use-lazy-dialog.ts";
import { useSite } from "#shared/site.ts";
import { messages } from "./messages.ts";
import classes from "./support-banner.module.css";

const loadDialog = async () => (await import("./support-dialog.tsx")).SupportDialog;

/** Invites to support the project, by the ways that the settings give. */
export function SupportBanner({ onDismiss }: { onDismiss: () => void }) {
  const t = useStore(messages);
  const { supportEmail, donationUrl } = useSite();
  const { Dialog, opened, open, close } = useLazyDialog(loadDialog);
  return (
    <footer className={classes.banner} aria-label={t.support}>
      <p className={classes.invitation}>
        {t.keepFree}
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
        className={`${controls.button} ${controls.quiet}`}
        aria-haspopup="dialog"
        // The banner says the most of it; where the rest cannot be loaded, the button can be tried again.
        onClick={() => void open().catch(() => undefined)}
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
        className={`${controls.button} ${controls.icon} ${controls.quiet}`}
        aria-label={t.dismiss}
        onClick={onDismiss}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
      {Dialog && <Dialog opened={opened} onClose={close} />}
    </footer>
  );
}
