import { SegmentedControl, TextInput } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { Segments } from "#transcript/model/segment-editor.ts";
import { placeNamed } from "#transcript/model/named-segment.ts";
import classes from "./assist.module.css";
import type { LineChoice, LineFaults } from "./line-choice.ts";
import { messages } from "./messages.ts";

interface Props {
  choice: LineChoice;
  faults: LineFaults;
  segments: Segments;
  onChange: (part: Partial<LineChoice>) => void;
}

/** The words of the selected line, as a check. */
function NamedLine({ segments, name }: { segments: Segments; name: string }) {
  return (
    <bdi className={classes.named} lang={sourceLanguage}>
      {segments[placeNamed(segments, name)]?.text}
    </bdi>
  );
}

/** Selects the lines to send. */
export function LineFields({ choice, faults, segments, onChange }: Props) {
  const t = useStore(messages);
  const ranges = (["all", "this", "some"] as const).map((value) => ({ value, label: t[value] }));
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t.lines}
        data={ranges}
        value={choice.range}
        onChange={(value) => onChange({ range: value })}
      />
      {choice.range === "this" && <NamedLine segments={segments} name={choice.first} />}
      {choice.range === "some" && (
        <div className={classes.fields}>
          {(["first", "last"] as const).map((field) => {
            const fault = faults[field];
            return (
              <div key={field}>
                <TextInput
                  label={field === "first" ? t.firstLine : t.lastLine}
                  description={t.lineHint}
                  // Numbers and times are left-to-right in every script.
                  attributes={{ input: { dir: "ltr" } }}
                  inputMode="decimal"
                  autoComplete="off"
                  value={choice[field]}
                  error={fault && t[fault]}
                  onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
                />
                <NamedLine segments={segments} name={choice[field]} />
              </div>
            );
          })}
        </div>
      )}
    </>
  );
}
