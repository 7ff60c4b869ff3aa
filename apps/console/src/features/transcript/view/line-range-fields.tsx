import { Flex, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segments } from "@minbar/domain/segments/segment";
import { shownTime } from "@minbar/domain/segments/untimed";
import { messages } from "#transcript/model/messages.ts";
import { placeNamed } from "#transcript/model/segment-at.ts";
import type { LineFaults } from "#transcript/model/segment-at.ts";

interface LinesProps {
  segments: Segments;
  /** Of their words. */
  language: LanguageTag;
}

/** The time and the words of the line with that name, as a check. */
export function NamedLine({ segments, language, name }: LinesProps & { name: string }) {
  const segment = segments[placeNamed(segments, name)];
  return (
    <Flex component="p" gap={8} mih={20} mt={4} fz="sm" c="dimmed">
      {segment && (
        <>
          <span className="app-number">{shownTime(segment)}</span>
          <Text component="bdi" inherit truncate lang={language}>
            {segment.text}
          </Text>
        </>
      )}
    </Flex>
  );
}

interface Props extends LinesProps {
  /** The names of the lines, as typed. */
  range: Record<"first" | "last", string>;
  faults: LineFaults;
  onChange: (part: Partial<Props["range"]>) => void;
  /** Without the last line. */
  isOne?: boolean;
  /** Whether the first field has the focus when the dialog opens. */
  hasFocus?: boolean;
}

/** The first and the last line of a range, each by its number or by a time in it. */
export function LineRangeFields({ range, faults, onChange, isOne, hasFocus, ...lines }: Props) {
  const t = useStore(messages);
  const labels = { first: isOne ? t.line : t.firstLine, last: t.lastLine };
  const fields = isOne ? (["first"] as const) : (["first", "last"] as const);
  return (
    <SimpleGrid cols={fields.length} spacing={12} verticalSpacing={8}>
      {fields.map((field) => (
        <div key={field}>
          <TextInput
            label={labels[field]}
            description={t.lineOrTime}
            // Numbers and times are left-to-right in every script.
            attributes={{ input: { dir: "ltr" } }}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus={(hasFocus && field === "first") || undefined}
            onFocus={({ currentTarget }) => currentTarget.select()}
            value={range[field]}
            error={faults[field] && t[faults[field]]}
            onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
          />
          <NamedLine {...lines} name={range[field]} />
        </div>
      ))}
    </SimpleGrid>
  );
}
