import type { Segments } from "@minbar/domain/segments/segment";
import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { shownTime } from "@minbar/domain/segments/untimed";
import { replaceSegments } from "@minbar/domain/editing/operations";
import type { Change } from "@minbar/domain/editing/step";
import type { LanguageTag } from "@minbar/domain/library/language";
import { messages } from "#transcript/model/messages.ts";
import classes from "./comparison.module.css";
import { DiffText } from "./diff-text.tsx";

interface Props {
  before: Segments;
  after: Segments;
  language: LanguageTag;
}

function Times({ before, after }: Change) {
  const [was, is] = [before, after].map((place) => place && shownTime(place.segment));
  return (
    <span className={`app-number ${classes.time}`}>
      {was !== undefined && was !== is && <del>{was}</del>} {is}
    </span>
  );
}

/** The segments that differ between two versions of a text, word by word. */
export function SegmentComparison({ before, after, language }: Props) {
  const t = useStore(messages);
  const changes = useMemo(() => replaceSegments(before, after)?.changes ?? [], [before, after]);
  const same = Math.max(before.length, after.length) - changes.length;
  return (
    <div className={classes.list}>
      {changes.map((change) => (
        <div key={change.id} className={classes.row}>
          <Times {...change} />
          <DiffText
            before={change.before?.segment.text ?? ""}
            after={change.after?.segment.text ?? ""}
            language={language}
          />
        </div>
      ))}
      <p className={classes.same}>
        {changes.length === 0 ? t.noDifference : t.sameSegments(Math.max(0, same))}
      </p>
    </div>
  );
}
