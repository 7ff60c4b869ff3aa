import type { Segments } from "@minbar/domain/segments/segment";
import { Box, Button, Flex, Modal, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useDeferredValue, useState, useEffect, useMemo } from "react";
import type { ReactNode } from "react";
import { longestLine } from "@minbar/domain/checks/reading";
import { languageOf, sourceLanguage } from "@minbar/domain/library/language";
import { hasWords } from "@minbar/domain/segments/segment";
import { untimedClock } from "@minbar/domain/segments/untimed";
import { lineRules, usualRule, longestText } from "@minbar/domain/subtitles/text-lines";
import type { LineRule, TextLine } from "@minbar/domain/subtitles/text-lines";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import comparison from "#transcript/view/comparison.module.css";
import { LineList, LineTime } from "#transcript/view/comparison.tsx";
import { DialogButtons, Fault, Hint } from "#transcript/view/controls.tsx";
import { faultOf, lengths, readLongest, summaryOf, takeLines, linesOf } from "./lines-choice.ts";
import { messages } from "./messages.ts";
import { showPartFailed } from "#shared/failure.ts";
import { linesInWorker, shortText } from "#shared/subtitle-file/long-texts.ts";
import type { Choice } from "./lines-choice.ts";

/** Lines with the text and the choice that they are of. */
interface Divided {
  of: unknown;
  lines: readonly TextLine[];
}

const noLines: Divided = { of: undefined, lines: [] };

/**
 * The lines of a text. A long one is divided in a worker, so that the page is not blocked; in the meantime `isReady` is
 * false, and the lines are those of the choice before.
 */
function useTextLines(text: string, { rule, longest }: Choice) {
  const isLong = text.length > shortText && text.length <= longestText;
  const work = useMemo(() => ({ text, rule, longest }), [text, rule, longest]);
  const short = useMemo(() => (isLong ? [] : linesOf(work.text, work)), [work, isLong]);
  const [divided, setDivided] = useState(noLines);
  // The worker is outside React.
  useEffect(() => {
    if (!isLong) return undefined;
    let isWanted = true;
    const take = (lines: TextLine[]) => isWanted && setDivided({ of: work, lines });
    void linesInWorker(work).then(take, showPartFailed);
    return () => {
      isWanted = false;
    };
  }, [work, isLong]);
  return isLong ? { lines: divided.lines, isReady: divided.of === work } : { lines: short, isReady: true };
}

/** A pasted or dropped text without times. */
export interface IncomingText {
  name: string;
  text: string;
  /** Id of the segment at the caret; `undefined`: there is none. */
  after: string | undefined;
  /** Inserts the text at the caret as plain text; `undefined` if that is not possible. */
  asText?: (() => void) | undefined;
}

interface Props {
  incoming: IncomingText | undefined;
  editor: SegmentEditor;
  onClose: () => void;
}

type Place = "after" | "all";

/** The choices, and the lines that result. */
function useLines(text: string, segments: Segments) {
  const [rule, setRule] = useState<LineRule>(() => usualRule(text, longestLine));
  const [typed, setTyped] = useState(String(longestLine));
  const isEmpty = !segments.some(hasWords);
  const [place, setPlace] = useState<Place>(isEmpty ? "all" : "after");
  const longest = readLongest(typed);
  const wanted = useDeferredValue(longest ?? longestLine);
  const { lines, isReady } = useTextLines(text, { rule, longest: wanted });
  const fault = isReady ? faultOf(text, lines, place === "all" ? 0 : segments.length) : undefined;
  return { rule, setRule, typed, setTyped, longest, place, setPlace, isEmpty, lines, isReady, fault };
}

/** Lines that are shown before they are used. */
const previewedLines = 100;

function Preview({ lines }: { lines: readonly TextLine[] }) {
  const t = useStore(messages);
  const { direction } = languageOf(sourceLanguage);
  const left = lines.length - previewedLines;
  return (
    <>
      <LineList label={t.preview} dir={direction} isPreview>
        {Array.from(lines.slice(0, previewedLines).entries(), ([at, { text, time }]) => (
          <li key={at} className={comparison.line}>
            <LineTime>{time ?? untimedClock}</LineTime>
            <span className="app-reading" lang={sourceLanguage}>
              {text}
            </span>
          </li>
        ))}
      </LineList>
      {left > 0 && <Hint>{t.more(left)}</Hint>}
    </>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box flex={1} miw={0}>
      <Text size="sm" fw={600} mb={4} aria-hidden>
        {label}
      </Text>
      {children}
    </Box>
  );
}

interface ChoicesProps extends Omit<ReturnType<typeof useLines>, "lines" | "isReady" | "fault"> {
  segments: Segments;
  after: string | undefined;
}

function Choices({ rule, typed, longest, place, isEmpty, segments, after, ...change }: ChoicesProps) {
  const t = useStore(messages);
  const at = segments.findIndex(({ id }) => id === after);
  const number = at < 0 ? segments.length : at + 1;
  return (
    <>
      <Flex direction={{ base: "column", xs: "row" }} gap={12}>
        <Labelled label={t.oneFor}>
          <SegmentedControl
            aria-label={t.oneFor}
            fullWidth
            value={rule}
            onChange={change.setRule}
            data={lineRules.map((value) => ({ value, label: t[value] }))}
          />
        </Labelled>
        <TextInput
          flex="none"
          w={{ xs: "10rem" }}
          label={t.longest}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={longest === undefined && t.longestHint(lengths)}
          onChange={({ currentTarget }) => change.setTyped(currentTarget.value)}
        />
      </Flex>
      {!isEmpty && (
        <Labelled label={t.where}>
          <SegmentedControl
            aria-label={t.where}
            fullWidth
            value={place}
            onChange={change.setPlace}
            data={[
              { value: "after", label: t.afterLine({ number }) },
              { value: "all", label: t.inPlace },
            ]}
          />
        </Labelled>
      )}
    </>
  );
}

function LinesForm({ incoming, editor, onClose }: Props & { incoming: IncomingText }) {
  const t = useStore(messages);
  const segments = useStore(editor.$segments);
  const { name, text, after, asText } = incoming;
  const { lines, isReady, fault, ...choice } = useLines(text, segments);
  const replaces = choice.place === "all" && !choice.isEmpty;
  // The focus must return before the text changes.
  const close = (andThen: () => void) => () => {
    onClose();
    setTimeout(andThen);
  };
  return (
    <>
      <Stack gap={12}>
        <bdi>{name}</bdi>
        <Choices {...choice} segments={segments} after={after} />
        <p role="status">{isReady && fault === undefined && summaryOf(lines)}</p>
        {fault !== undefined && <Fault>{fault}</Fault>}
        {lines.length > 0 && <Preview lines={lines} />}
        {replaces && <p>{t.replaces(segments.length)}</p>}
      </Stack>
      <DialogButtons onCancel={onClose} focusesCancel>
        {asText && (
          <Button variant="default" onClick={close(asText)}>
            {t.pasteAsText}
          </Button>
        )}
        <Button
          loading={!isReady}
          disabled={fault !== undefined || choice.longest === undefined}
          onClick={close(() => takeLines(editor, lines, choice.place === "all" ? "all" : { after }))}
        >
          {replaces ? t.replace : t.add(lines.length)}
        </Button>
      </DialogButtons>
    </>
  );
}

/** Shows a text without times as lines, before they are inserted into the draft. */
export function LinesDialog({ incoming, editor, onClose }: Props) {
  const t = useStore(messages);
  return (
    <Modal opened={incoming !== undefined} onClose={onClose} title={t.title} size={640}>
      {incoming && <LinesForm incoming={incoming} editor={editor} onClose={onClose} />}
    </Modal>
  );
}
