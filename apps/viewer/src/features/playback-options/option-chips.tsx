import { IconX } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { formatDuration } from "@minbar/domain/segments/time";
import { languageName } from "@minbar/ui/words/names";
import { $coveredLanguage, coveredColumn } from "#shared/reading-choices.ts";
import pill from "#shared/pill.module.css";
import { $transcript } from "#shared/shown-transcript.ts";
import { messages } from "./messages.ts";
import classes from "./option-chips.module.css";
import type { OptionListProps } from "./option-list.tsx";

function Chip({ what, onEnd }: { what: string; onEnd: () => void }) {
  const t = useStore(messages);
  return (
    <button type="button" className={pill.pill} aria-label={t.end({ what })} onClick={onEnd}>
      {what}
      <IconX size={14} stroke={2} aria-hidden />
    </button>
  );
}

/** The active playback options; a click turns one off. */
export function OptionChips({
  playback,
  range,
  pauses,
}: Pick<OptionListProps, "playback" | "range" | "pauses">) {
  const t = useStore(messages);
  const rate = useStore(playback.$rate);
  const repeat = useStore(playback.$repeat);
  const covered = useStore($coveredLanguage);
  const isCovered = coveredColumn(useStore($transcript), covered) !== undefined;
  const isShared = repeat !== undefined && repeat.start === range?.start && repeat.end === range.end;
  return (
    <span role="group" aria-label={t.active} className={classes.chips}>
      {rate !== 1 && <Chip what={t.rate({ rate })} onEnd={() => playback.setRate(1)} />}
      {repeat && (
        <Chip
          what={isShared ? t.repeatingShared : t.repeatingLine({ time: formatDuration(repeat.start) })}
          onEnd={() => playback.repeat(undefined)}
        />
      )}
      {isCovered && covered && (
        <Chip
          what={t.hidden({ language: languageName(covered) })}
          onEnd={() => $coveredLanguage.set(undefined)}
        />
      )}
      {pauses.isOn && <Chip what={t.pausing} onEnd={() => pauses.setOn(false)} />}
    </span>
  );
}
