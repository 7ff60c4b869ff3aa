import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { formatElapsed } from "./elapsed.ts";
import { messages } from "./messages.ts";
import type { Sending } from "./sendings.ts";
import classes from "./composer.module.css";

/** Milliseconds between two looks at the clock. */
const tick = 100;

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => performance.now());
  // The clock is outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return formatElapsed(now - since);
}

/** How the last message fares, with the time that it takes or took; the word alone is announced. */
export function SendStatus({ sending }: { sending: Sending | undefined }) {
  const t = useStore(messages);
  return (
    <span className={classes.status} data-outcome={sending?.outcome}>
      <span role="status">{sending && t[sending.outcome]}</span>
      {sending && (
        <span className="app-number">
          {sending.tookMs === undefined ? (
            <Elapsed since={sending.startedAt} />
          ) : (
            formatElapsed(sending.tookMs)
          )}
        </span>
      )}
    </span>
  );
}
