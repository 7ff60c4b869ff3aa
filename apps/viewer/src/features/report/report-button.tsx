import { IconFlag } from "@tabler/icons-react";
import { useState } from "react";
import { useLatePart } from "@minbar/ui/parts/late-part";
import controls from "#shared/controls.module.css";
import { showPartFailed } from "#shared/part-failed.ts";
import { $transcript, currentLine } from "#shared/transcript/shown-transcript.ts";
import { prepareToasts } from "@minbar/ui/toast";
import type { ReportContext } from "./prefill.ts";

/** Loads the form. */
export async function loadDialog() {
  const { ReportDialog } = await import("./report-dialog.tsx");
  // Offline, sending fails, and its error toast could no longer be loaded: they follow the form at once.
  void prepareToasts();
  return ReportDialog;
}

interface Props {
  label: string;
  watched: Omit<ReportContext, "segmentId">;
}

function currentSegmentId(): string | undefined {
  const transcript = $transcript.get();
  const line = transcript && currentLine(transcript);
  return line === undefined ? undefined : transcript?.lines[line]?.id;
}

/** Opens the report form for the current video; the form is loaded when the button is hovered or focused. */
export function ReportButton({ label, watched }: Props) {
  const { Part: ReportDialog, want, prepare, isAwaited } = useLatePart(loadDialog, showPartFailed);
  const [opened, setOpened] = useState(false);
  const [context, setContext] = useState<ReportContext>();
  function report() {
    setContext({ ...watched, segmentId: currentSegmentId() });
    void want().then(setOpened);
  }
  return (
    <>
      <button
        type="button"
        className={`${controls.button} ${controls.quiet}`}
        aria-haspopup="dialog"
        aria-busy={isAwaited}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={report}
      >
        <IconFlag size={18} stroke={1.75} aria-hidden />
        {label}
      </button>
      {ReportDialog && context && (
        <ReportDialog context={context} opened={opened} onClose={() => setOpened(false)} />
      )}
    </>
  );
}
