import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segments } from "@minbar/domain/segments/segment";
import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { formatTime } from "@minbar/domain/segments/time";
import { shownTime } from "@minbar/domain/segments/untimed";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { messages as ofEditor } from "#transcript/model/messages.ts";
import { placeNamed } from "#transcript/model/segment-at.ts";
import { Hint } from "#transcript/view/controls.tsx";
import { LineRangeFields, NamedLine } from "#transcript/view/line-range-fields.tsx";
import { messages } from "./messages.ts";
import { shiftTo } from "./times-choice.ts";
import type { Faults, TimesChoice } from "./times-choice.ts";
import classes from "./times.module.css";

interface Props {
  choice: TimesChoice;
  faults: Faults;
  segments: Segments;
  /** Of their words. */
  language: LanguageTag;
  onChange: (part: Partial<TimesChoice>) => void;
  /** The player's time in milliseconds; `undefined` before playback. */
  playerMs: () => number | undefined;
}

type Field = "by" | "first" | "last" | "firstTime" | "lastTime";

interface InputProps extends Props {
  field: Field;
  label: string;
  /** Whether it has the focus when the dialog opens. */
  isFirst?: boolean | undefined;
  placeholder?: string | undefined;
}

function TimesInput({ field, label, placeholder, isFirst, ...props }: InputProps) {
  const { choice, faults, onChange } = props;
  const t = useStore(messages);
  const { noSuchLine, wrongOrder } = useStore(ofEditor);
  const fault = faults[field];
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      // Numbers and times are left-to-right in every script.
      attributes={{ input: { dir: "ltr" } }}
      inputMode={field === "by" ? "text" : "decimal"}
      autoComplete="off"
      data-autofocus={isFirst || undefined}
      onFocus={({ currentTarget }) => currentTarget.select()}
      value={choice[field]}
      error={fault && { ...t, noSuchLine, wrongOrder }[fault]}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  );
}

/** A line and its start time. */
function Point({ which, label, ...props }: Props & { which: "first" | "last"; label: string }) {
  const t = useStore(messages);
  const { playerMs, onChange, segments, choice } = props;
  const time = which === "first" ? "firstTime" : "lastTime";
  // In a stretch, an empty time stays unchanged.
  const named = segments[placeNamed(segments, choice[which])];
  const usual = choice.kind === "stretch" && named ? shownTime(named) : undefined;
  function takeTime() {
    const ms = playerMs();
    if (ms !== undefined) onChange({ [time]: formatTime(ms) });
  }
  return (
    <fieldset className={classes.point}>
      <legend className="app-unseen">{label}</legend>
      <TimesInput {...props} field={which} label={label} isFirst={which === "first"} />
      <TimesInput {...props} field={time} label={t.beginsAt} placeholder={usual} />
      <Button
        variant="default"
        disabled={playerMs() === undefined}
        title={playerMs() === undefined ? t.notRead : undefined}
        onClick={takeTime}
      >
        {t.playerTime}
      </Button>
      <NamedLine segments={segments} language={props.language} name={choice[which]} />
    </fieldset>
  );
}

function Shift(props: Props) {
  const t = useStore(messages);
  const { lines, allLines, someLines } = useStore(ofEditor);
  const { choice, faults, onChange, segments, playerMs } = props;
  const ms = playerMs();
  const ranges = [
    { value: "all", label: allLines },
    { value: "from", label: t.from },
    { value: "some", label: someLines },
  ] as const;
  return (
    <>
      <ChoiceSelect
        label={lines}
        data={ranges}
        value={choice.range}
        onChange={(value) => onChange({ range: ranges.find((one) => one.value === value)?.value ?? "all" })}
      />
      {choice.range !== "all" && (
        <LineRangeFields
          range={choice}
          isOne={choice.range === "from"}
          faults={faults}
          segments={segments}
          language={props.language}
          onChange={onChange}
          hasFocus
        />
      )}
      <div className={classes.point}>
        <TimesInput {...props} field="by" label={t.seconds} isFirst={choice.range === "all"} />
        <Button
          variant="default"
          disabled={ms === undefined || shiftTo(segments, choice.first, ms) === ""}
          title={ms === undefined ? t.notRead : undefined}
          onClick={() => {
            const now = playerMs();
            if (now !== undefined) onChange({ by: shiftTo(segments, choice.first, now) });
          }}
        >
          {t.beginsNow({ line: choice.first })}
        </Button>
        <Hint>{t.secondsHint}</Hint>
      </div>
    </>
  );
}

/** The mode, the lines and the offset. */
export function TimesFields(props: Props) {
  const t = useStore(messages);
  const lines = useStore(ofEditor);
  const { choice, onChange } = props;
  const kinds = (["shift", "now", "stretch"] as const).map((value) => ({ value, label: t[value] }));
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t.kind}
        data={kinds}
        value={choice.kind}
        onChange={(value) => onChange({ kind: value })}
      />
      {choice.kind === "shift" && <Shift {...props} />}
      {choice.kind === "now" && <Point {...props} which="first" label={lines.line} />}
      {choice.kind === "stretch" && (
        <>
          <Point {...props} which="first" label={lines.firstLine} />
          <Point {...props} which="last" label={lines.lastLine} />
        </>
      )}
      {choice.kind !== "shift" && <Hint>{choice.kind === "now" ? t.nowHint : t.stretchHint}</Hint>}
    </>
  );
}
