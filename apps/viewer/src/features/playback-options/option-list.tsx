import {
  IconCheck,
  IconEyeOff,
  IconKeyboard,
  IconPlayerPause,
  IconPlayerTrackNext,
  IconRepeat,
  IconRepeatOnce,
  IconVocabulary,
} from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Playback } from "@minbar/ui/player/playback";
import type { TimeRange } from "@minbar/ui/player/time-range";
import { languageName } from "@minbar/ui/words/names";
import controls from "#shared/controls.module.css";
import entry from "#shared/dialog/entry.module.css";
import { $autoplay } from "#shared/autoplay.ts";
import { $coveredLanguage, $pausesForWords, toggleCover } from "#shared/reading-choices.ts";
import { currentLine, rangeOfLine, $transcript } from "#shared/shown-transcript.ts";
import { messages } from "./messages.ts";
import classes from "./options-menu.module.css";
import type { useLinePauses } from "./use-line-pauses.ts";

interface OptionProps {
  icon: ReactNode;
  chosen: boolean;
  disabled?: boolean | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** An option that is on or off. */
function Option({ icon, chosen, disabled, onClick, children }: OptionProps) {
  return (
    <button type="button" className={entry.entry} aria-pressed={chosen} disabled={disabled} onClick={onClick}>
      {icon}
      <span className={entry.name}>{children}</span>
      {chosen && <IconCheck size={16} stroke={2} aria-hidden />}
    </button>
  );
}

function HideOption({ language }: { language: LanguageTag }) {
  const t = useStore(messages);
  const isHidden = useStore($coveredLanguage) === language;
  return (
    <Option
      icon={<IconEyeOff size={18} stroke={1.75} aria-hidden />}
      chosen={isHidden}
      onClick={() => toggleCover(language)}
    >
      {t.hide({ language: languageName(language) })}
      <span className={classes.hint}>{t.hideHint}</span>
    </Option>
  );
}

/** Hiding one of two languages, and pausing while an Arabic word is explained. */
function ReadingOptions() {
  const t = useStore(messages);
  const transcript = useStore($transcript);
  const isPausing = useStore($pausesForWords);
  const { language, second } = transcript ?? {};
  const languages = [language, second?.language].filter((one) => one !== undefined);
  return (
    <>
      {second && languages.map((one) => <HideOption key={one} language={one} />)}
      {languages.includes("ar") && (
        <Option
          icon={<IconVocabulary size={18} stroke={1.75} aria-hidden />}
          chosen={isPausing}
          onClick={() => $pausesForWords.set(!isPausing)}
        >
          {t.pauseForWords}
        </Option>
      )}
    </>
  );
}

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

function Speeds({ playback }: { playback: Playback }) {
  const t = useStore(messages);
  const chosen = useStore(playback.$rate);
  const offered = useStore(playback.$rates);
  return (
    <fieldset className={classes.speeds}>
      <legend className={controls.heading}>{t.speed}</legend>
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
              <span>{rate === 1 ? t.normalSpeed : t.rate({ rate })}</span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}

interface RepeatProps {
  playback: Playback;
  /** The shared range, if the URL has one. */
  range: TimeRange | undefined;
  onClose: () => void;
}

/** Starts repeating at once and closes the menu. */
function Repeats({ playback, range, onClose }: RepeatProps) {
  const t = useStore(messages);
  const repeat = useStore(playback.$repeat);
  const transcript = useStore($transcript);
  // Renders again during playback: the current line changes with the time.
  useStore(playback.$time);
  const line = transcript && currentLine(transcript);
  const isShared = repeat !== undefined && repeat.start === range?.start && repeat.end === range.end;
  const isLine = repeat !== undefined && !isShared;
  function choose(next: typeof repeat) {
    playback.repeat(next);
    if (next) onClose();
  }
  return (
    <>
      <Option
        icon={<IconRepeatOnce size={18} stroke={1.75} aria-hidden />}
        chosen={isLine}
        disabled={line === undefined && !isLine}
        onClick={() =>
          choose(isLine || !transcript || line === undefined ? undefined : rangeOfLine(transcript, line))
        }
      >
        {t.repeatLine}
        {line === undefined && !isLine && <span className={classes.hint}>{t.repeatLineHint}</span>}
      </Option>
      {range && (
        <Option
          icon={<IconRepeat size={18} stroke={1.75} aria-hidden />}
          chosen={isShared}
          onClick={() => choose(isShared ? undefined : range)}
        >
          {t.repeatShared}
        </Option>
      )}
    </>
  );
}

export interface OptionListProps extends RepeatProps {
  pauses: ReturnType<typeof useLinePauses>;
  onShowKeys: () => void;
}

/** Speed, repeating, pausing, what follows and reading; on wide screens also the keyboard shortcuts. */
export function OptionList({ pauses, onShowKeys, onClose, ...rest }: OptionListProps) {
  const t = useStore(messages);
  const autoplay = useStore($autoplay);
  return (
    <>
      <Speeds playback={rest.playback} />
      <Repeats {...rest} onClose={onClose} />
      <Option
        icon={<IconPlayerPause size={18} stroke={1.75} aria-hidden />}
        chosen={pauses.isOn}
        onClick={() => pauses.setOn(!pauses.isOn)}
      >
        {t.pauseAfterLines}
      </Option>
      <Option
        icon={<IconPlayerTrackNext size={18} stroke={1.75} className="app-turns" aria-hidden />}
        chosen={autoplay}
        onClick={() => $autoplay.set(!autoplay)}
      >
        {t.autoplay}
      </Option>
      <ReadingOptions />
      <button
        type="button"
        className={`${entry.entry} ${classes.keys}`}
        onClick={() => {
          onClose();
          onShowKeys();
        }}
      >
        <IconKeyboard size={18} stroke={1.75} aria-hidden />
        <span className={entry.name}>{t.keyboardShortcuts}</span>
      </button>
    </>
  );
}
