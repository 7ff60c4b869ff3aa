import { useStore } from "@nanostores/react";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useLayoutEffect, useRef } from "react";
import type { Finding } from "@minbar/domain/checks/finding";
import { replaceSegments } from "@minbar/domain/editing/operations";
import { sortByTime } from "@minbar/domain/segments/segment";
import type { Segment } from "@minbar/domain/segments/segment";
import { showSuccess } from "#shared/failure.ts";
import { useSelected } from "#shared/use-selected.ts";
import { findingWords, messages } from "#transcript/model/findings/finding-words.ts";
import type { Findings, SegmentFindings } from "#transcript/model/findings/findings.ts";
import { timeName } from "#transcript/model/row.ts";
import type { NoteProps } from "#transcript/view/rows/row-note.ts";
import { rowOf } from "#transcript/view/rows/row-place.ts";
import type { Tool } from "#transcript/view/workspace.ts";
import classes from "./findings.module.css";
import { FixDialog } from "./fix-dialog.tsx";
import { underline } from "./underline.ts";

interface FieldProps extends Pick<NoteProps, "segment" | "setting"> {
  findings: Findings;
}

function FindingLine({ finding, findings, segment, setting }: FieldProps & { finding: Finding }) {
  const t = useStore(messages);
  const { editor, isReadOnly, beside } = setting;
  const words = findingWords(finding, editor.$segments.get());
  const isTime = finding.kind === "doubtful-time";
  function sort() {
    const segments = editor.$segments.get();
    editor.apply(replaceSegments(segments, sortByTime(segments)));
  }
  return (
    <p className={classes.line}>
      <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
      <span>{words}</span>
      {finding.fix && !isReadOnly && (
        <button
          type="button"
          className={classes.fix}
          aria-label={t.fixAt({ time: timeName(segment), finding: words })}
          onClick={() => findings.lookAtFix(finding)}
        >
          {t.fix}
        </button>
      )}
      {finding.kind === "out-of-order" && !beside && !isReadOnly && (
        <button type="button" className={classes.fix} onClick={sort}>
          {t.sortByTime}
        </button>
      )}
      {!isReadOnly && (
        <button
          type="button"
          className={classes.ignore}
          aria-label={
            isTime
              ? t.confirmAt({ time: timeName(segment) })
              : t.ignoreAt({ time: timeName(segment), finding: words })
          }
          onClick={() => showSuccess(isTime ? t.confirmed : t.ignored, findings.ignore(finding))}
        >
          {isTime ? t.confirm : t.ignore}
        </button>
      )}
    </p>
  );
}

/** Underlines the words of the findings above these lines, and marks a time that is out of order. */
function useMarks({ text, findings }: SegmentFindings, segment: Segment) {
  const lines = useRef<HTMLDivElement>(null);
  const isChecked = text === segment.text;
  // Drawn with the Custom Highlight API. Not under other words until they are checked.
  useLayoutEffect(() => {
    const words = rowOf(lines.current)?.querySelector("[data-text]") ?? null;
    return isChecked ? underline(words, findings) : undefined;
  }, [findings, isChecked]);
  const isLate = findings.some(({ kind }) => kind === "out-of-order");
  useLayoutEffect(() => {
    const row = isLate ? rowOf(lines.current) : undefined;
    row?.setAttribute("data-late", "");
    return () => row?.removeAttribute("data-late");
  }, [isLate]);
  return lines;
}

/** The findings of a segment, below its text: facts, and a fix if it is certain. */
function FindingLines({ checked, ...field }: FieldProps & { checked: SegmentFindings }) {
  const lines = useMarks(checked, field.segment);
  return (
    <div ref={lines} className={classes.lines} data-direction={field.setting.direction}>
      {checked.findings.map((finding) => (
        <FindingLine key={finding.kind} finding={finding} {...field} />
      ))}
    </div>
  );
}

/** Renders again only when the findings of its segment change. */
function FieldFindings(field: FieldProps) {
  const checked = useSelected(field.findings.$found, ({ bySegment }) => bySegment.get(field.segment.id));
  return checked && <FindingLines checked={checked} {...field} />;
}

/** What the checks found in the text. */
export const checksTool: Tool = {
  name: "checks",
  rowNote: ({ open: { findings } }) => ({
    name: "findings",
    at: "field",
    Note: ({ segment, setting }) => <FieldFindings findings={findings} segment={segment} setting={setting} />,
    $changes: findings.$found,
  }),
  Overlay: FixDialog,
};
