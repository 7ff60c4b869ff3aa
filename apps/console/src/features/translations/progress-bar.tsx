import { useStore } from "@nanostores/react";
import { IconRefresh } from "@tabler/icons-react";
import badges from "#shared/library/badge.module.css";
import { messages } from "./messages.ts";
import type { Progress } from "./row-state.ts";
import classes from "./workspace.module.css";

interface Props {
  progress: Progress;
  /** Leads to the next stale line. */
  onStale: () => void;
}

/** How much is translated, and how much of that the Arabic has left behind. */
export function ProgressBar({ progress, onStale }: Props) {
  const t = useStore(messages);
  const { done, stale, total } = progress;
  const share = (part: number) => ({ inlineSize: `${total === 0 ? 0 : (part / total) * 100}%` });
  return (
    <>
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
      {stale > 0 && (
        <button
          type="button"
          className={`${badges.badge} ${badges.warn} ${classes.staleCount}`}
          onClick={onStale}
        >
          <IconRefresh size={12} stroke={1.5} aria-hidden />
          {t.stale(stale)}
        </button>
      )}
    </>
  );
}
