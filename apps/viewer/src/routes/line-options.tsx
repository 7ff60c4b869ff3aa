import type { ShownTranscript } from "#shared/shown-transcript.ts";
import { CopyLineItem } from "#features/export/copy-line-item.tsx";
import { LineMenu } from "#features/line-tools/line-menu.tsx";
import type { LineMenuProps } from "#features/line-tools/line-menu.tsx";
import { LineReportItems } from "#features/report/line-report-items.tsx";
import { LineLinkItem } from "#features/sharing/line-link-item.tsx";
import type { ShareTarget } from "#features/sharing/share-link.ts";
import menus from "#shared/menu.module.css";

interface Props extends Omit<LineMenuProps, "clock" | "children"> {
  transcript: ShownTranscript;
  /** Index of the line. */
  line: number;
  target: ShareTarget;
  canReport: boolean;
}

/** The menu of a line. */
export function LineOptions({ transcript, line, target, canReport, ...menu }: Props) {
  const at = { transcript, line };
  return (
    <LineMenu {...menu} clock={transcript.lines[line]?.clock ?? ""}>
      <LineLinkItem {...at} target={target} />
      <CopyLineItem {...at} />
      {canReport && (
        <>
          <hr className={menus.divider} />
          <LineReportItems {...at} videoId={target.video} playlistId={target.playlist} />
        </>
      )}
    </LineMenu>
  );
}
