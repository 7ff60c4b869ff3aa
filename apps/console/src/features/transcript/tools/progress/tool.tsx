import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { progressOf } from "#transcript/model/row-state.ts";
import { messages } from "#transcript/model/translation-messages.ts";
import type { RowsWithStates } from "#transcript/session/translation-rows.ts";
import type { Tool, ToolProps } from "#transcript/view/workspace.ts";
import classes from "./progress.module.css";

function ProgressBar({ rows, states }: RowsWithStates) {
  const t = useStore(messages);
  const { done, stale, total } = useMemo(() => progressOf(rows, states), [rows, states]);
  const share = (part: number) => ({ inlineSize: `${total === 0 ? 0 : (part / total) * 100}%` });
  return (
    <span className={classes.progress}>
      <span className={classes.track} aria-hidden>
        <span className={classes.done} style={share(Math.max(0, done - stale))} />
        <span className={classes.stale} style={share(Math.min(stale, total))} />
      </span>
      <span className="app-number" aria-hidden>
        {t.progress({ done, total })}
      </span>
      <span className="app-unseen">{t.progressInWords({ done, total, stale })}</span>
    </span>
  );
}

function Bar({ text: { lines } }: ToolProps) {
  return lines.beside && <ProgressBar {...lines.beside.rowList} />;
}

/** How much is translated, and how much of that is stale. */
export const progressTool: Tool = {
  name: "progress",
  isFor: ({ lines }) => lines.beside !== undefined,
  Bar,
};
