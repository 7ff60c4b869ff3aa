import type { Segments } from "@minbar/domain/segments/segment";
import { Button } from "@mantine/core";
import { IconBan } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { isRefused } from "@minbar/domain/assist/guarded-text";
import type { GuardedText } from "@minbar/domain/assist/guarded-text";
import { sourceLanguage } from "@minbar/domain/library/language";
import { shownTime } from "@minbar/domain/segments/untimed";
import { ChangeBox } from "#transcript/view/comparison/change-box.tsx";
import { DiffText } from "#transcript/view/comparison/diff-text.tsx";
import classes from "./assist.module.css";
import { messages } from "./messages.ts";

/** Answers rendered per step. */
const answersPerPage = 100;

interface Props {
  answers: readonly GuardedText[];
  segments: Segments;
  /** Ids of the rejected answers. */
  left: Set<string>;
}

/** The proposed replacement of a segment: its words, or its parts one below the other. */
function Suggested({ before, after, outcome }: GuardedText) {
  if (outcome !== "accepted" || after.length === 1)
    return <DiffText before={before} after={after.join(" ")} language={sourceLanguage} />;
  return (
    <ol className={classes.pieces} dir="rtl">
      {after.map((piece, index) => (
        // Parts of one text may have the same words.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="app-reading" lang={sourceLanguage}>
          {piece}
        </li>
      ))}
    </ol>
  );
}

function Answer({ answer, time, left }: Pick<Props, "left"> & { answer: GuardedText; time: string }) {
  const t = useStore(messages);
  const { id, outcome } = answer;
  const refusal =
    isRefused(answer) && outcome !== "accepted" && outcome !== "unchanged" && outcome !== "missing";
  return (
    <li className={classes.answer}>
      {outcome === "accepted" ? (
        <ChangeBox id={id} label={t.takeAt({ time })} left={left} />
      ) : (
        <IconBan className={classes.refusedIcon ?? ""} size={16} stroke={1.5} aria-hidden />
      )}
      <span className={`app-number ${classes.time}`}>{time}</span>
      <div>
        <Suggested {...answer} />
        {refusal && <p className={classes.refused}>{t[outcome]}</p>}
      </div>
    </li>
  );
}

/** The number of lines in neither of the two displayed groups. */
function Others({ answers, tooLong }: { answers: readonly GuardedText[]; tooLong: number }) {
  const t = useStore(messages);
  const countOf = (wanted: GuardedText["outcome"]) =>
    answers.filter(({ outcome }) => outcome === wanted).length;
  const [unchanged, missing] = [countOf("unchanged"), countOf("missing")];
  const notes = [
    unchanged > 0 && t.unchanged(unchanged),
    missing > 0 && t.missing(missing),
    tooLong > 0 && t.tooLong(tooLong),
  ].filter((words) => words !== false);
  return notes.length > 0 && <p className={classes.others}>{notes.join(" ")}</p>;
}

/** The model's suggestions, one per line, with a checkbox for usable ones and the reason for others. */
export function Answers({ answers, segments, tooLong, left }: Props & { tooLong: number }) {
  const t = useStore(messages);
  const [most, setMost] = useState(answersPerPage);
  const times = new Map(segments.map((segment) => [segment.id, shownTime(segment)]));
  const shown = answers.filter((answer) => answer.outcome === "accepted" || isRefused(answer));
  const rest = shown.length - most;
  return (
    <>
      {shown.length > 0 && (
        // Keyboard users scroll it with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={classes.answers} aria-label={t.answers} tabIndex={0}>
          {shown.slice(0, most).map((answer) => (
            <Answer key={answer.id} answer={answer} time={times.get(answer.id) ?? ""} left={left} />
          ))}
          {rest > 0 && (
            <li>
              <Button variant="subtle" onClick={() => setMost(most + answersPerPage)}>
                {t.more(Math.min(rest, answersPerPage))}
              </Button>
            </li>
          )}
        </ul>
      )}
      <Others answers={answers} tooLong={tooLong} />
    </>
  );
}
