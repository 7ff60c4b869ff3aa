import { IconAlertTriangle } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { Finding } from "@minbar/domain/checks/finding";
import { replaceSegments } from "@minbar/domain/editing/operations";
import { sortByTime } from "@minbar/domain/segments/segment";
import type { Segment } from "@minbar/domain/segments/segment";
import { showSuccess } from "#shared/failure.ts";
import { useStorePart } from "./store-part.ts";
import type { RowSetting } from "./row-setting.ts";
import { timeName } from "./time-name.ts";
import { findingWords } from "#transcript/model/findings/finding-words.ts";
import classes from "./findings.module.css";
import type { Findings, SegmentFindings } from "#transcript/model/findings/findings.ts";
import { messages } from "#transcript/model/findings/messages.ts";

/** The findings of one segment; renders again only when they change. Nothing without `findings`. */
export function useSegmentFindings(findings: Findings | undefined, id: string): SegmentFindings | undefined {
  return useStorePart(findings?.$found, ({ bySegment }) => bySegment.get(id));
}

interface LineProps {
  finding: Finding;
  segment: Segment;
  setting: RowSetting;
}

function FindingLine({ finding, segment, setting }: LineProps) {
  const t = useStore(messages);
  const { editor, findings, isReadOnly, hasTimes } = setting;
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
      {finding.kind === "out-of-order" && hasTimes && !isReadOnly && (
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

interface Props extends Omit<LineProps, "finding"> {
  found: SegmentFindings;
}

/** The findings of a segment, below its text: facts, and a fix if it is certain. */
export function FindingLines({ found, ...row }: Props) {
  return (
    <div className={classes.lines} data-direction={row.setting.direction}>
      {found.findings.map((finding) => (
        <FindingLine key={finding.kind} finding={finding} {...row} />
      ))}
    </div>
  );
}
