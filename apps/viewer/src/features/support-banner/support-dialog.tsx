import { useStore } from "@nanostores/react";
import { sitePages } from "@minbar/domain/library/site";
import controls from "#shared/controls.module.css";
import { Dialog } from "#shared/dialog/dialog.tsx";
import dialog from "#shared/dialog/dialog.module.css";
import { useSite } from "@minbar/ui/site";
import { messages as linkMessages } from "@minbar/ui/site-links";
import { Ideas } from "./ideas.tsx";
import { messages } from "./messages.ts";
import classes from "./support-banner.module.css";
import type { Reading } from "./try-out.ts";

interface Props {
  reading: Reading;
  opened: boolean;
  onClose: () => void;
}

/** What can be done here, what support pays for, and every way to give it. */
export function SupportDialog({ reading, opened, onClose }: Props) {
  const t = useStore(messages);
  const { accessibility } = useStore(linkMessages);
  const { name, supportEmail, donationUrl } = useSite();
  const isAsking = supportEmail !== null || donationUrl !== null;
  return (
    <Dialog title={isAsking ? t.title({ name }) : t.titleOfAbout({ name })} opened={opened} onClose={onClose}>
      <div className={`${dialog.body} ${classes.dialog}`}>
        <p>{isAsking ? t.livesFromHelp({ name }) : t.madeFor({ name })}</p>
        <Ideas reading={reading} onClose={onClose} />
        <p>
          {t.staysFree} {t.laterParts}
        </p>
        <div className={`app-group ${classes.ways}`} hidden={!isAsking}>
          {supportEmail !== null && (
            <p>
              {t.writeTo}
              {": "}
              <a href={`mailto:${supportEmail}`}>
                <bdi>{supportEmail}</bdi>
              </a>
            </p>
          )}
          {donationUrl !== null && (
            <a className={controls.fill} href={donationUrl} target="_blank" rel="noopener noreferrer">
              {t.donate}
            </a>
          )}
        </div>
        <p>
          <a href="/NOTICE" target="_blank" rel="noopener noreferrer">
            {t.licenses}
          </a>
          {" · "}
          <a href={sitePages.accessibility} target="_blank" rel="noopener noreferrer">
            {accessibility}
          </a>
        </p>
      </div>
    </Dialog>
  );
}
