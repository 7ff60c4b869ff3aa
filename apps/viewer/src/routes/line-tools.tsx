import { useStore } from "@nanostores/react";
import { useRef } from "react";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { prepareToasts } from "@minbar/ui/toast";
import { showPartFailed } from "#shared/part-failed.ts";
import { $linePicker, $transcript } from "#shared/shown-transcript.ts";
import type { ShownTranscript } from "#shared/shown-transcript.ts";
import { copyLine } from "#features/export/copy-line.ts";
import { LineMenuTrigger, LineToolbar } from "#features/line-tools/line-toolbar.tsx";
import { useToolLine } from "#features/line-tools/use-tool-line.ts";
import { LineLink } from "#features/sharing/line-link.tsx";
import type { ShareTarget } from "#features/sharing/share-link.ts";
import classes from "#features/line-tools/line-toolbar.module.css";

/** With the toasts: offline they tell that a report is kept, and could no longer be loaded. */
async function loadMenu() {
  const [{ LineOptions }] = await Promise.all([import("./line-options.tsx"), prepareToasts()]);
  return LineOptions;
}

interface Props {
  target: ShareTarget;
  /** Whether this visitor may report problems. */
  canReport: boolean;
}

interface ToolsProps extends Props {
  transcript: ShownTranscript;
  scroller: HTMLElement;
}

function Tools({ target, canReport, transcript, scroller }: ToolsProps) {
  const { Part: LineOptions, want, prepare, isAwaited } = useLatePart(loadMenu, showPartFailed);
  const onCopy = (next: number) => void copyLine(transcript, next);
  const { line, opened, setOpened, open } = useToolLine({ transcript, scroller, onWant: want, onCopy });
  const trigger = useRef<HTMLButtonElement>(null);
  const row = line === undefined ? undefined : transcript.row(line);
  if (!row || line === undefined) return null;
  const at = { transcript, line, target };
  return (
    <LineToolbar transcript={transcript} scroller={scroller} row={row}>
      <LineLink {...at} className={`${classes.button} ${classes.onlyWide}`} />
      <LineMenuTrigger
        ref={trigger}
        clock={transcript.lines[line]?.clock ?? ""}
        aria-busy={isAwaited}
        aria-expanded={opened}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => (opened ? setOpened(false) : void open(line))}
      />
      {LineOptions && opened && (
        <LineOptions {...at} canReport={canReport} anchor={trigger} onClose={() => setOpened(false)} />
      )}
    </LineToolbar>
  );
}

/** What can be done with one line: its link, and a menu; one toolbar for all lines. */
export function LineTools(props: Props) {
  const transcript = useStore($transcript);
  const isPicking = useStore($linePicker) !== undefined;
  const scroller = transcript?.list.parentElement;
  if (!transcript || !scroller || isPicking) return null;
  const text = `${props.target.video} ${transcript.language}`;
  return <Tools key={text} {...props} transcript={transcript} scroller={scroller} />;
}
