import { Button, Checkbox, Modal, SimpleGrid, Stack, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useEffect, useMemo, useState } from "react";
import { alignAgain } from "@minbar/domain/editing/align-again";
import type { Alignment, RealignedRow } from "@minbar/domain/editing/align-again";
import { languageOf, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { hasWords } from "@minbar/domain/segments/segment";
import { formatNumber } from "@minbar/ui/messages";
import { showSuccess } from "#shared/failure.ts";
import { inSlices } from "#transcript/model/findings/in-slices.ts";
import type { RowEditor } from "#transcript/model/row-editor.ts";
import { useShown } from "#transcript/view/comparison.tsx";
import { DialogButtons, Hint } from "#transcript/view/controls.tsx";
import type { PanelProps } from "#transcript/view/workspace.ts";
import { messages } from "./messages.ts";
import classes from "./align.module.css";

interface Props {
  text: RowEditor;
  language: LanguageTag;
  onClose: () => void;
}

const textOf = (segments: RealignedRow["before"]) => segments.filter(hasWords).map(({ text }) => text);

function hasChanged({ before, after }: RealignedRow): boolean {
  return textOf(before).join("\n") !== textOf(after).join("\n");
}

/** What was compared, with the result. */
interface Comparison {
  of: readonly unknown[];
  result: Alignment;
}

/** The translation aligned again; `undefined` while it is compared. */
function useRealigned({ $source, $translation }: RowEditor, ignoresLinks: boolean): Alignment | undefined {
  const lines = useStore($source);
  const segments = useStore($translation);
  const [comparison, setComparison] = useState<Comparison>();
  const compared = useMemo(() => [lines, segments, ignoresLinks] as const, [lines, segments, ignoresLinks]);
  // The work runs in slices outside React.
  useEffect(() => {
    const [arabic, own, isByTime] = compared;
    const work = alignAgain(arabic, own, { ignoresLinks: isByTime });
    return inSlices(work, (result) => setComparison({ of: compared, result }));
  }, [compared]);
  return comparison?.of === compared ? comparison.result : undefined;
}

function Cell({ segments, language }: { segments: RealignedRow["before"]; language: LanguageTag }) {
  const t = useStore(messages);
  const texts = textOf(segments);
  if (texts.length === 0)
    return (
      <Text component="span" inherit c="dimmed">
        {t.empty}
      </Text>
    );
  return (
    <span className="app-reading" lang={language} dir={languageOf(language).direction}>
      {texts.join(" / ")}
    </span>
  );
}

function Changes({ rows, language }: { rows: readonly RealignedRow[]; language: LanguageTag }) {
  const t = useStore(messages);
  const { shown, more } = useShown(rows);
  if (rows.length === 0) return null;
  return (
    <div className={`${classes.scroller} app-scroll`} tabIndex={0} role="region" aria-label={t.changed}>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">{t.line}</th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, before, after }) => (
            <tr key={line.id}>
              <th scope="row">
                <span className="app-number">{line.time}</span>
                <span className="app-reading" lang={sourceLanguage} dir="rtl">
                  {line.text}
                </span>
              </th>
              <td>
                <Cell segments={before} language={language} />
              </td>
              <td>
                <Cell segments={after} language={language} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </div>
  );
}

/** How many rows are empty before and after, and which rows change. */
function Preview({ alignment, language }: { alignment: Alignment; language: LanguageTag }) {
  const t = useStore(messages);
  const emptyRows = (when: "before" | "after") =>
    alignment.rows.filter((row) => !row[when].some(hasWords)).length;
  const changed = alignment.rows.filter(hasChanged);
  if (changed.length === 0 && alignment.moved === 0) return <p>{t.aligned}</p>;
  const facts = [
    [t.emptyBefore, emptyRows("before")],
    [t.emptyAfter, emptyRows("after")],
    [t.shifted, alignment.moved],
    [t.changed, changed.length],
  ] as const;
  return (
    <>
      <SimpleGrid
        component="dl"
        cols={{ base: 2, xs: 4 }}
        spacing={24}
        verticalSpacing={8}
        p={12}
        className="app-box"
      >
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" inherit fw={600}>
              {formatNumber(value)}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      <Changes rows={changed} language={language} />
    </>
  );
}

function AlignForm({ text, language, onClose }: Props) {
  const t = useStore(messages);
  const [ignoresLinks, setIgnoresLinks] = useState(false);
  const alignment = useRealigned(text, ignoresLinks);
  const canApply = alignment !== undefined && (alignment.moved > 0 || alignment.rows.some(hasChanged));
  function apply() {
    if (!alignment) return;
    text.replace(alignment.segments);
    onClose();
    showSuccess(messages.get().done);
  }
  return (
    <Modal opened onClose={onClose} title={t.alignAgain} size={880}>
      <Stack gap={16}>
        <Hint>{t.hint}</Hint>
        <Checkbox
          label={t.byTime}
          checked={ignoresLinks}
          onChange={({ currentTarget }) => setIgnoresLinks(currentTarget.checked)}
        />
        <Stack gap={16} miw={0} aria-live="polite">
          {alignment ? <Preview alignment={alignment} language={language} /> : <p>{t.comparing}</p>}
        </Stack>
      </Stack>
      <DialogButtons onCancel={onClose}>
        <Button disabled={!canApply} loading={!alignment} onClick={apply}>
          {t.apply}
        </Button>
      </DialogButtons>
    </Modal>
  );
}

/** Previews the translation aligned again, and applies it as one step of undo. */
export function AlignDialog({ text, isOpen, onClose }: PanelProps) {
  const rows = text.lines.beside?.rows;
  return isOpen && rows && <AlignForm text={rows} language={text.text.place.language} onClose={onClose} />;
}
