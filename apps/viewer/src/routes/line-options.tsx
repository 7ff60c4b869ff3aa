import { Menu } from "@mantine/core";
import type { ShownTranscript } from "#shared/transcript/shown-transcript.ts";
import { CopyLineItem } from "#features/export/copy-line-item.tsx";
import { LineMenu } from "#features/line-tools/line-menu.tsx";
import type { LineMenuProps } from "#features/line-tools/line-menu.tsx";
import { LineReportItems } from "#features/report/line-report-items.tsx";
import { LineLinkItem } from "#features/sharing/line-link-item.tsx";
import type { ShareTarget } from "#features/sharing/share-link.ts";

interface Props extends Omit<LineMenuProps, "items"> {
  transcript: ShownTranscript;
  /** Index of the line. */
  line: number;
  target: ShareTarget;
  canReport: boolean;
}

/** The menu of a line. */
export function LineOptions({ transcript, line, target, canReport, ...menu }: Props) {
  const at = { transcript, line };
  const items = (
    <>
      <LineLinkItem {...at} target={target} />
      <CopyLineItem {...at} />
      {canReport && (
        <>
          <Menu.Divider />
          <LineReportItems {...at} videoId={target.video} playlistId={target.playlist} />
        </>
      )}
    </>
  );
  return <LineMenu {...menu} items={items} />;
}
