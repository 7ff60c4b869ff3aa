import { IconCircleCheck } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { LanguageTag } from "@minbar/domain/library/language";
import { DiffText } from "../comparison/diff-text.tsx";
import { messages } from "../messages.ts";
import type { SettledRun } from "./conflict-parts.ts";
import classes from "./conflict.module.css";

/** Segments that need no answer: folded, and shown with who won where somebody asks. */
export function SettledRows({ run, language }: { run: SettledRun; language: LanguageTag }) {
  const t = useStore(messages);
  const { from, to, merged } = run;
  const sources = { theirs: t.takenTheirs, mine: t.takenMine, both: t.takenBoth };
  const range = from === to ? t.segment({ number: from }) : t.segmentRange({ from, to });
  return (
    <details className={classes.settled}>
      <summary>
        <IconCircleCheck size={14} stroke={1.5} />
        {merged.length === 0 ? t.allSame({ range }) : t.someMerged({ range })(merged.length)}
      </summary>
      {merged.map(({ segment, before, source }) => (
        <div key={segment.id} className={classes.merged}>
          <span className="app-number">{segment.time}</span>
          <DiffText before={before} after={segment.text} language={language} />
          <span className={classes.muted}>{sources[source]}</span>
        </div>
      ))}
    </details>
  );
}
