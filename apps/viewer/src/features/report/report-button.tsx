import { IconFlag } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import controls from "#shared/controls.module.css";
import { useLazyDialog } from "#shared/dialog/use-lazy-dialog.ts";
import { messages } from "#shared/messages.ts";
import type { Reading, ReadingDesk } from "#shared/reading.ts";
import { prepareToasts, toast } from "#shared/toast.ts";
import type { AtHand } from "./prefill.ts";

async function loadDialog() {
  // Sending may fail for want of a connection; what says so has to be there by then.
  void prepareToasts();
  return (await import("./report-dialog.tsx")).ReportDialog;
}

interface Props {
  label: string;
  className?: string | undefined;
  /** What is being watched, and the language it is read in. */
  watched: Omit<AtHand, "segmentId">;
  desk: ReadingDesk;
}

/** The id of the segment that is being said. */
function currentSegment(reading: Reading | undefined): string | undefined {
  const row = reading?.list.querySelector<HTMLElement>("[data-line][aria-current=true]");
  return row ? reading?.lines[Number(row.dataset["line"])]?.id : undefined;
}

/** Opens the report form about what is being watched and read; the form is loaded when it is reached for. */
export function ReportButton({ label, className = "", watched, desk }: Props) {
  const t = useStore(messages);
  const { Dialog, opened, open, close } = useLazyDialog(loadDialog);
  const [atHand, setAtHand] = useState<AtHand>();
  function report() {
    setAtHand({ ...watched, segmentId: currentSegment(desk.$reading.get()) });
    open().catch(() => void toast({ title: t.error, message: t.reportNotLoaded, tone: "error" }));
  }
  const prepare = () => void loadDialog().catch(() => undefined);
  return (
    <>
      <button
        type="button"
        className={`${controls.button} ${controls.quiet} ${className}`}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={report}
      >
        <IconFlag size={18} stroke={1.75} aria-hidden />
        {label}
      </button>
      {Dialog && atHand && <Dialog atHand={atHand} opened={opened} onClose={close} />}
    </>
  );
}
