import { IconX } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { formatDuration } from "@minbar/domain/segments/time";
import { messages } from "./messages.ts";
import type { LinePauses, PracticeProps } from "./practice.tsx";
import classes from "./practice-chips.module.css";

function Chip({ what, onEnd }: { what: string; onEnd: () => void }) {
  const t = useStore(messages);
  return (
    <button type="button" className={classes.chip} aria-label={t.end({ what })} onClick={onEnd}>
      {what}
      <IconX size={14} stroke={2} aria-hidden />
    </button>
  );
}

/** What of the playback choices is in force; a click ends it. */
export function PracticeChips({ playback, range, pauses }: PracticeProps & { pauses: LinePauses }) {
  const t = useStore(messages);
  const rate = useStore(playback.$rate);
  const repeat = useStore(playback.$repeat);
  const isShared = repeat !== undefined && repeat.start === range?.start && repeat.end === range.end;
  return (
    <span role="group" aria-label={t.active} className={classes.chips}>
      {rate !== 1 && <Chip what={t.rate({ rate: String(rate) })} onEnd={() => playback.setRate(1)} />}
      {repeat && (
        <Chip
          what={isShared ? t.repeatingShared : t.repeatingLine({ time: formatDuration(repeat.start) })}
          onEnd={() => playback.repeat(undefined)}
        />
      )}
      {pauses.wanted && <Chip what={t.pausing} onEnd={() => pauses.change(false)} />}
    </span>
  );
}
