import { IconCheck, IconKeyboard, IconPlayerPause, IconRepeat, IconRepeatOnce } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import type { Playback } from "@minbar/ui/player/playback";
import { currentLine } from "#shared/current-line.ts";
import { rangeOfLine } from "#shared/line-range.ts";
import { messages } from "./messages.ts";
import type { LinePauses, PracticeProps } from "./practice.tsx";
import classes from "./practice-menu.module.css";

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

function Speeds({ playback }: { playback: Playback }) {
  const t = useStore(messages);
  const chosen = useStore(playback.$rate);
  const offered = useStore(playback.$rates);
  return (
    <fieldset className={classes.speeds}>
      <legend>{t.speed}</legend>
      <div className={classes.rates}>
        {speeds
          .filter((rate) => offered.includes(rate))
          .map((rate) => (
            <label key={rate} className={classes.rate}>
              <input
                type="radio"
                name="playback-speed"
                checked={rate === chosen}
                onChange={() => playback.setRate(rate)}
              />
              <span>{rate === 1 ? t.normalSpeed : t.rate({ rate: String(rate) })}</span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  chosen: boolean;
  disabled?: boolean | undefined;
  onClick: () => void;
  children: ReactNode;
}

function Choice({ icon, chosen, disabled, onClick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      className={classes.choice}
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
      <span className={classes.name}>{children}</span>
      {chosen && <IconCheck size={16} stroke={2} aria-hidden />}
    </button>
  );
}

type RepeatProps = Pick<PracticeProps, "playback" | "desk" | "range"> & { onClose: () => void };

/** Repeating begins what is repeated, so that the choices get out of its way. */
function Repeats({ playback, desk, range, onClose }: RepeatProps) {
  const t = useStore(messages);
  const repeat = useStore(playback.$repeat);
  const reading = useStore(desk.$reading);
  // Read for its own sake: with the time the marked line changes.
  useStore(playback.$time);
  const line = reading && currentLine(reading);
  const isShared = repeat !== undefined && repeat.start === range?.start && repeat.end === range.end;
  const isLine = repeat !== undefined && !isShared;
  function choose(next: typeof repeat) {
    playback.repeat(next);
    if (next) onClose();
  }
  return (
    <>
      <Choice
        icon={<IconRepeatOnce size={18} stroke={1.75} aria-hidden />}
        chosen={isLine}
        disabled={line === undefined && !isLine}
        onClick={() =>
          choose(isLine || !reading || line === undefined ? undefined : rangeOfLine(reading, line))
        }
      >
        {t.repeatLine}
        {line === undefined && !isLine && <span className={classes.hint}>{t.repeatLineHint}</span>}
      </Choice>
      {range && (
        <Choice
          icon={<IconRepeat size={18} stroke={1.75} aria-hidden />}
          chosen={isShared}
          onClick={() => choose(isShared ? undefined : range)}
        >
          {t.repeatShared}
        </Choice>
      )}
    </>
  );
}

type Props = PracticeProps & { pauses: LinePauses; onClose: () => void };

/** Speed, repeating and pausing; and on wide screens the way to what keys do. */
export function PracticeChoices({ pauses, onShowKeys, onClose, ...rest }: Props) {
  const t = useStore(messages);
  return (
    <>
      <Speeds playback={rest.playback} />
      <Repeats {...rest} onClose={onClose} />
      <Choice
        icon={<IconPlayerPause size={18} stroke={1.75} aria-hidden />}
        chosen={pauses.wanted}
        onClick={() => pauses.change(!pauses.wanted)}
      >
        {t.pauseAfterLines}
      </Choice>
      <button
        type="button"
        className={`${classes.choice} ${classes.keys}`}
        onClick={() => {
          onClose();
          onShowKeys();
        }}
      >
        <IconKeyboard size={18} stroke={1.75} aria-hidden />
        <span className={classes.name}>{t.keyboardShortcuts}</span>
      </button>
    </>
  );
}
