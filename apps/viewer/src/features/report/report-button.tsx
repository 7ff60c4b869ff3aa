import { IconFlag } from "@tabler/icons-react";
import { useState } from "react";
import { afterInput, useLatePart, usePreload } from "@minbar/ui/parts/late-part";
import { loadFirst } from "@minbar/ui/parts/part-queue";
import controls from "#shared/controls.module.css";
import { showPartFailed } from "#shared/part-failed.ts";
import { $transcript, currentLine } from "#shared/shown-transcript.ts";
import { loadReportForm } from "./load-report-form.ts";
import type { ReportContext } from "./report-form.ts";

const loadSheet = async () => (await import("./report-sheet.tsx")).ReportSheet;

interface Props {
  label: string;
  watched: Omit<ReportContext, "segmentId">;
}

function currentSegmentId(): string | undefined {
  const transcript = $transcript.get();
  const line = transcript && currentLine(transcript);
  return line === undefined ? undefined : transcript?.lines[line]?.id;
}

/** Opens the report form for the current video; the form is loaded when the dialog is opened. */
export function ReportButton({ label, watched }: Props) {
  const { Part: ReportSheet, want, prepare, isAwaited } = useLatePart(loadSheet, showPartFailed);
  usePreload(loadReportForm);
  const [opened, setOpened] = useState(false);
  const [context, setContext] = useState<ReportContext>();
  function prepareAll() {
    prepare();
    void afterInput()
      .then(loadReportForm)
      .catch(() => undefined);
  }
  function report() {
    setContext({ ...watched, segmentId: currentSegmentId() });
    // Both at once: on a slow connection the form takes longer than its dialog.
    loadFirst(afterInput().then(loadReportForm));
    void want().then(setOpened);
  }
  return (
    <>
      <button
        type="button"
        className={controls.quiet}
        aria-haspopup="dialog"
        aria-busy={isAwaited}
        onPointerEnter={prepareAll}
        onFocus={prepareAll}
        onClick={report}
      >
        <IconFlag size={18} stroke={1.75} aria-hidden />
        {label}
      </button>
      {ReportSheet && context && (
        <ReportSheet context={context} opened={opened} onClose={() => setOpened(false)} />
      )}
    </>
  );
}
