import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { Segment } from "@minbar/domain/segments/segment";
import { hasTime } from "@minbar/domain/segments/untimed";
import { timesKinds } from "@minbar/domain/checks/finding";
import type { CheckKind } from "@minbar/domain/checks/finding";
import type { FindingList } from "#transcript/model/findings/findings.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import { messages } from "./messages.ts";
import classes from "./tap-lines.module.css";
import type { TapSession } from "./tap-session.ts";

/** Lines shown after the next one. */
const linesAhead = 3;

const shownKinds: ReadonlySet<CheckKind> = new Set([...timesKinds, "too-fast"]);

/** The stamped lines whose times have issues. */
function linesToCheck(stamped: readonly Segment[], { bySegment }: FindingList): Segment[] {
  return stamped.filter(({ id }) => bySegment.get(id)?.findings.some(({ kind }) => shownKinds.has(kind)));
}

function Line({ segment, at, place }: { segment: Segment; at: number; place: number }) {
  const { time, end, text } = segment;
  const isStamped = at < place && hasTime(segment);
  return (
    <li className={classes.line} data-past={isStamped || undefined} aria-current={at === place || undefined}>
      <span className={`app-number ${classes.time}`}>
        {isStamped ? `${time}${end === undefined ? "" : ` – ${end}`}` : at + 1}
      </span>
      <span className={`app-reading ${classes.words}`} lang="ar">
        {text}
      </span>
    </li>
  );
}

interface Props {
  session: TapSession;
  open: OpenTranscript;
  /** Leaves for the lines to check. */
  onCheck: () => void;
}

/** After the last line: how many were stamped, and the way to those whose times have issues. */
function Summary({ session, open: { editor, findings }, onCheck }: Props) {
  const t = useStore(messages);
  const stamped = useStore(session.$stamped);
  const toCheck = linesToCheck(stamped, useStore(findings.$found));
  const [first] = toCheck;
  return (
    <div className={classes.summary}>
      <p>{t.linesStamped(stamped.length)}</p>
      <p>{first ? t.toCheck(toCheck.length) : t.nothingToCheck}</p>
      {first && (
        <Button
          variant="default"
          onClick={() => {
            editor.focus({ id: first.id, at: 0 });
            onCheck();
          }}
        >
          {t.checkFirst}
        </Button>
      )}
    </div>
  );
}

/** The line before, the next one, and those that follow. */
export function TapLines(props: Props) {
  const t = useStore(messages);
  const { session, open } = props;
  const segments = useStore(open.editor.$segments);
  const place = useStore(session.$place);
  const from = Math.max(0, place - 1);
  const visible = segments.slice(from, place + 1 + linesAhead);
  return (
    <div className={classes.text}>
      <ol className={classes.lines} aria-label={t.lines} dir="rtl">
        {visible.map((segment, index) => (
          <Line key={segment.id} segment={segment} at={from + index} place={place} />
        ))}
      </ol>
      {place >= segments.length && <Summary {...props} />}
    </div>
  );
}
