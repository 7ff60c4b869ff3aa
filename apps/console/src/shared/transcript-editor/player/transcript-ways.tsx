import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { CopyUrl } from "../../library/copy-url.tsx";
import { messages } from "./messages.ts";
import classes from "./player-pane.module.css";

interface Props {
  /** The address of the transcript for somebody else, from the path on. */
  path: string | undefined;
  /** What is told where there is no such address. */
  missing: string;
  /** Absent for those who may not download it. */
  onDownload: (() => void) | undefined;
  /** Marks the transcript as checked or not; nothing for those who may not. */
  approval: ReactNode;
}

/** What can be done with a transcript as a whole. */
export function TranscriptWays({ path, missing, onDownload, approval }: Props) {
  const t = useStore(messages);
  return (
    <>
      <div className={classes.ways}>
        <CopyUrl path={path} missing={missing} />
        {onDownload && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconDownload size={16} stroke={1.5} />}
            onClick={onDownload}
          >
            {t.download}
          </Button>
        )}
      </div>
      {approval && (
        <div className={classes.approval}>
          <span>{t.approval}</span>
          {approval}
        </div>
      )}
    </>
  );
}
