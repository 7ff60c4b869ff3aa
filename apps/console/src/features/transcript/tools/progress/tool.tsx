import { Progress } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { progressOf } from "#transcript/model/row-state.ts";
import { messages } from "#transcript/model/translation-messages.ts";
import type { Beside } from "#transcript/session/translation-lines.ts";
import type { Tool, ToolProps } from "#transcript/view/workspace.ts";
import classes from "./progress.module.css";

function ProgressBar({ beside }: { beside: Beside }) {
  const t = useStore(messages);
  const rows = useStore(beside.rows.$rows);
  const states = useStore(beside.$states);
  const { done, stale, total } = useMemo(() => progressOf(rows, states), [rows, states]);
  const share = (part: number) => (total === 0 ? 0 : (part / total) * 100);
  return (
    <span className={`app-group ${classes.progress}`}>
      <Progress.Root className={classes.track ?? ""} size={4} radius={2} aria-hidden>
        <Progress.Section value={share(Math.max(0, done - stale))} />
        <Progress.Section value={share(Math.min(stale, total))} color="#d99a1c" />
      </Progress.Root>
      <span className="app-number" aria-hidden>
        {t.progress({ done, total })}
      </span>
      <span className="app-unseen">{t.progressInWords({ done, total, stale })}</span>
    </span>
  );
}

function Bar({ text: { lines } }: ToolProps) {
  return lines.beside && <ProgressBar beside={lines.beside} />;
}

/** How much is translated, and how much of that is stale. */
export const progressTool: Tool = {
  name: "progress",
  isFor: ({ lines }) => lines.beside !== undefined,
  Bar,
};
