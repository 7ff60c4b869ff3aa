import { IconAlertTriangle } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { tellSuccess } from "../../failure.ts";
import { useSelected } from "../../use-selected.ts";
import type { SegmentEditor } from "../segment-editor.ts";
import { nextFound } from "./findings.ts";
import type { Findings, Found } from "./findings.ts";
import classes from "./findings.module.css";
import { messages } from "./messages.ts";

const countOf = ({ all }: Found) => all.length;

/** Leads to the next segment in which something was found; says so where there is none. */
export function goToNextFound(editing: SegmentEditor, { $found }: Findings): true {
  const segments = editing.$segments.get();
  const id = nextFound($found.get(), segments, editing.$current.get());
  const text = segments.find((segment) => segment.id === id)?.text;
  if (id !== undefined) editing.focus({ id, at: text?.length ?? 0 });
  else tellSuccess(messages.get().nothingToLookAt);
  return true;
}

/** How much was found in the text; leads to the next of it. */
export function FindingCount({ editing, findings }: { editing: SegmentEditor; findings: Findings }) {
  const t = useStore(messages);
  const count = useSelected(findings.$found, countOf);
  if (count === 0) return null;
  return (
    <button type="button" className={classes.count} onClick={() => goToNextFound(editing, findings)}>
      <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
      {t.toLookAt(count)}
    </button>
  );
}
