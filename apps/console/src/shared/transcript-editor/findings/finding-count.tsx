import { IconAlertTriangle } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { showSuccess } from "../../failure.ts";
import { useSelected } from "../../use-selected.ts";
import type { SegmentEditor } from "../segment-editor.ts";
import { nextFound } from "./findings.ts";
import type { Findings, FindingList } from "./findings.ts";
import classes from "./findings.module.css";
import { messages } from "./messages.ts";

const countOf = ({ all }: FindingList) => all.length;

/** Moves to the next segment with findings; shows a message if there is none. */
export function goToNextFound(editor: SegmentEditor, { $found }: Findings): true {
  const segments = editor.$segments.get();
  const id = nextFound($found.get(), segments, editor.$current.get());
  const text = segments.find((segment) => segment.id === id)?.text;
  if (id !== undefined) editor.focus({ id, at: text?.length ?? 0 });
  else showSuccess(messages.get().nothingToLookAt);
  return true;
}

/** The number of findings; a click moves to the next one. */
export function FindingCount({ editor, findings }: { editor: SegmentEditor; findings: Findings }) {
  const t = useStore(messages);
  const count = useSelected(findings.$found, countOf);
  if (count === 0) return null;
  return (
    <button type="button" className={classes.count} onClick={() => goToNextFound(editor, findings)}>
      <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
      {t.toLookAt(count)}
    </button>
  );
}
