import type { Segments } from "@minbar/domain/segments/segment";
import { Button, Flex, SegmentedControl, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { sourceLanguage } from "@minbar/domain/library/language";
import { formatTime } from "@minbar/domain/segments/time";
import { shownTime } from "@minbar/domain/segments/untimed";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { placeNamed } from "#transcript/model/segment-at.ts";
import { Hint } from "#transcript/view/controls.tsx";
import { messages } from "./messages.ts";
import { hasTwoLines, shiftTo } from "./times-choice.ts";
import type { Faults, TimesChoice } from "./times-choice.ts";
import classes from "./times.module.css";

interface Props {
  choice: TimesChoice;
  faults: Faults;
  segments: Segments;
  onChange: (part: Partial<TimesChoice>) => void;
  /** The player's time in milliseconds; `undefined` before playback. */
  playerMs: () => number | undefined;
}

type Field = "by" | "first" | "last" | "firstTime" | "lastTime";

interface InputProps extends Props {
  field: Field;
  label: string;
  description?: string | undefined;
  /** Whether it has the focus when the dialog opens. */
  isFirst?: boolean | undefined;
  placeholder?: string | undefined;
}

function TimesInput({ field, label, description, placeholder, isFirst, ...props }: InputProps) {
  const { choice, faults, onChange } = props;
  const t = useStore(messages);
  const fault = faults[field];
  return (
    <TextInput
      label={label}
      description={description}
      placeholder={placeholder}
      // Numbers and times are left-to-right in every script.
      attributes={{ input: { dir: "ltr" } }}
      inputMode={field === "by" ? "text" : "decimal"}
      autoComplete="off"
      data-autofocus={isFirst || undefined}
      onFocus={({ currentTarget }) => currentTarget.select()}
      value={choice[field]}
      error={fault && t[fault]}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  );
}

const wholeRow = { gridColumn: "1 / -1" };

/** The words of the selected line, as a check. */
function NamedLine({ segments, name }: { segments: Segments; name: string }) {
  const segment = segments[placeNamed(segments, name)];
  return (
    <Flex component="p" style={wholeRow} gap={8} mih={20} mt={4} fz="sm" c="dimmed">
      {segment && (
        <>
          <span className="app-number">{shownTime(segment)}</span>
          <Text component="bdi" inherit truncate lang={sourceLanguage}>
            {segment.text}
          </Text>
        </>
      )}
    </Flex>
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
      <NamedLine segments={segments} name={choice[which]} />
    </fieldset>
  );
}

/** One line, or the first and the last of a range. */
function Lines(props: Props) {
  const t = useStore(messages);
  const { choice, segments } = props;
  const isTwo = hasTwoLines(choice);
  const fields = isTwo ? (["first", "last"] as const) : (["first"] as const);
  return (
    <SimpleGrid cols={fields.length} spacing={12} verticalSpacing={8}>
      {fields.map((field) => {
        const label = { first: isTwo ? t.firstLine : t.line, last: t.lastLine }[field];
        return (
          <div key={field}>
            <TimesInput
              {...props}
              field={field}
              label={label}
              description={t.lineHint}
              isFirst={field === "first"}
            />
            <NamedLine segments={segments} name={choice[field]} />
          </div>
        );
      })}
    </SimpleGrid>
  );
}

function Shift(props: Props) {
  const t = useStore(messages);
  const { choice, onChange, segments, playerMs } = props;
  const ms = playerMs();
  const ranges = (["all", "from", "some"] as const).map((value) => ({ value, label: t[value] }));
  return (
    <>
      <ChoiceSelect
        label={t.lines}
        data={ranges}
        value={choice.range}
        onChange={(value) => onChange({ range: ranges.find((one) => one.value === value)?.value ?? "all" })}
      />
      {choice.range !== "all" && <Lines {...props} />}
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
        <Text style={wholeRow} size="sm" c="dimmed">
          {t.secondsHint}
        </Text>
      </div>
    </>
  );
}

/** The mode, the lines and the offset. */
export function TimesFields(props: Props) {
  const t = useStore(messages);
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
      {choice.kind === "now" && <Point {...props} which="first" label={t.line} />}
      {choice.kind === "stretch" && (
        <>
          <Point {...props} which="first" label={t.firstLine} />
          <Point {...props} which="last" label={t.lastLine} />
        </>
      )}
      {choice.kind !== "shift" && <Hint>{choice.kind === "now" ? t.nowHint : t.stretchHint}</Hint>}
    </>
  );
}
