import { Anchor, Box, Flex, Group, Stack, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { languageOf, sourceLanguage } from "@minbar/domain/library/language";
import type { TranslationTag } from "@minbar/domain/library/language";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { formatPercent } from "@minbar/ui/intl";
import { $changedKeys, keysInWords } from "#shared/changed-keys.ts";
import { usePageKeys } from "#shared/page-keys.ts";
import { DiffText } from "#transcript/view/comparison.tsx";
import { useLatest } from "#shared/use-latest.ts";
import { useNarrow } from "#shared/use-narrow.ts";
import { useSelected } from "#shared/use-selected.ts";
import type { Row } from "#transcript/model/row.ts";
import classes from "./memory.module.css";
import { customPath } from "#transcript/model/translations-search.ts";
import type { Tool, ToolProps } from "#transcript/view/workspace.ts";
import { messages } from "./messages.ts";
import { useDebouncedValue } from "@mantine/hooks";
import type { ReadableAtom } from "nanostores";
import { longestRemembered } from "@minbar/domain/memory/memory-pairs";
import type { Segment } from "@minbar/domain/segments/segment";
import { api } from "@minbar/ui/api";

/** Milliseconds in a row before the request, so that rows that are only passed send none. */
const pauseMs = 150;
/** Milliseconds after which others may have added translations. */
const freshMs = 60_000;

interface MemoryPlace {
  place: { videoId: number; language: TranslationTag };
  /** Id of the active segment. */
  $current: ReadableAtom<string | undefined>;
  $rows: ReadableAtom<readonly Row[]>;
  /** The text is read-only now. */
  isBlocked: boolean;
}

/** `undefined` if there is nothing to look up. */
function memorySourceOf(source: Segment | undefined): Segment | undefined {
  if (!source || source.text.trim() === "" || source.text.length > longestRemembered) return undefined;
  return source;
}

/** How the Arabic of the active row was translated before. */
function useMemory({ place: { videoId, language }, $current, $rows, isBlocked }: MemoryPlace) {
  const current = useStore($current);
  const [delayed] = useDebouncedValue(current, pauseMs);
  const line = useSelected(
    $rows,
    (rows) => rows.find(({ fields }) => fields.some(({ id }) => id === delayed))?.source,
  );
  const source = memorySourceOf(line);
  const { data, isError } = api.transcripts.memory.useQuery(
    { videoId, language, segmentId: delayed ?? "", text: source?.text ?? "" },
    { enabled: source !== undefined && !isBlocked, staleTime: freshMs },
  );
  // Never the suggestions of the previous row: a key would apply them to this one.
  const isAnswered = source !== undefined && delayed === current && !isBlocked;
  return { current, source, matches: isAnswered ? data : undefined, isFailed: isAnswered && isError };
}

type EarlierTranslation = NonNullable<ReturnType<typeof useMemory>["matches"]>[number];

/** The default keys of the first three, in order. */
const memoryKeys = ["$alt+1", "$alt+2", "$alt+3"] as const;

interface KeysProps {
  /** Applies the suggestion at that index, from 0; false if no row is active. */
  onTake: (at: number) => boolean;
  /** The number of suggestions. */
  count: number;
}

/** The keys of earlier translations, while they are shown. */
function MemoryKeys(props: KeysProps) {
  const now = useLatest(props);
  const [group] = useState((): ShortcutGroup => {
    const t = messages.get();
    return {
      title: t.heading,
      shortcuts: memoryKeys.map((keys, at) => ({
        keys: [keys],
        does: t.takeKey({ number: at + 1 }),
        run: () => now().onTake(at),
        refusal: () => (at < now().count ? undefined : t.none),
      })),
    };
  });
  usePageKeys(group);
  return null;
}

interface MatchProps {
  match: EarlierTranslation;
  /** From 0. */
  at: number;
  language: TranslationTag;
  /** The Arabic text of the active row. */
  source: string;
  onTake: (at: number) => boolean;
}

/** The difference in its Arabic text, and its source. */
function Origin({ match, language, source }: Omit<MatchProps, "at" | "onTake">) {
  const t = useStore(messages);
  const { videoId, segmentId, title, time } = match;
  const href = `${customPath({ videoId, language })}&segment=${encodeURIComponent(segmentId)}`;
  return (
    <Group gap={8} px={8} wrap="nowrap" fz="sm" c="dimmed" visibleFrom="md">
      {match.likeness < 1 && (
        <div className={`app-grow ${classes.source}`} dir={languageOf(sourceLanguage).direction}>
          <DiffText before={match.source} after={source} language={sourceLanguage} />
        </div>
      )}
      <Anchor
        className={`${classes.place} app-cut`}
        inherit
        c="inherit"
        lh="24px"
        truncate
        href={href}
        target="_blank"
        rel="noopener"
      >
        <bdi>{t.place({ title, time })}</bdi>
      </Anchor>
    </Group>
  );
}

function MatchRow({ match, at, onTake, ...origin }: MatchProps) {
  const t = useStore(messages);
  const changed = useStore($changedKeys);
  const { language } = origin;
  const usual = memoryKeys[at];
  const keys = usual && keysInWords(usual, changed);
  return (
    <li className={`app-box ${classes.match}`}>
      <button type="button" className={classes.take} onClick={() => onTake(at)}>
        <Flex component="span" gap={8} align="center" justify="space-between" fz="sm" c="dimmed">
          <span className={classes.likeness} data-exact={match.likeness === 1 || undefined}>
            {formatPercent(match.likeness)}
          </span>
          <span className="app-unseen">{t.take}</span>
          {keys && (
            <Box component="kbd" visibleFrom="md">
              {keys}
            </Box>
          )}
        </Flex>
        <span
          className={`app-reading app-clamp ${classes.words}`}
          lang={language}
          dir={languageOf(language).direction}
        >
          {match.text}
        </span>
      </button>
      <Origin match={match} {...origin} />
    </li>
  );
}

function countOf({ current, matches, isFailed }: ReturnType<typeof useMemory>): string | undefined {
  const t = messages.get();
  if (current === undefined) return t.chooseLine;
  if (isFailed) return t.failed;
  return matches?.length === 0 ? t.none : matches && t.found(matches.length);
}

function Memory({ onTake, ...place }: MemoryPlace & { onTake: (segmentId: string, text: string) => void }) {
  const t = useStore(messages);
  const isNarrow = useNarrow();
  const memory = useMemory(place);
  const { current, source, matches } = memory;
  function take(at: number): boolean {
    const match = matches?.[at];
    if (match && current !== undefined) onTake(current, match.text);
    // Without a suggestion, prevents the browser's own action, which would switch tabs.
    return current !== undefined;
  }
  const visible = (isNarrow ? matches?.slice(0, 1) : matches) ?? [];
  const keys = <MemoryKeys onTake={take} count={matches?.length ?? 0} />;
  if (isNarrow && visible.length === 0) return keys;
  return (
    <>
      {keys}
      <Stack component="section" gap={4} flex="0 1 100%" miw={0} aria-label={t.heading} data-memory>
        <Group justify="space-between" gap="0 8px" fz="sm" c="dimmed">
          <Text component="h2" inherit fw={500}>
            {t.heading}
          </Text>
          <span role="status">{countOf(memory)}</span>
        </Group>
        <Flex component="ul" direction="column" gap={8}>
          {visible.map((match, at) => (
            <MatchRow
              key={`${match.videoId}/${match.segmentId}`}
              match={match}
              at={at}
              language={place.place.language}
              source={source?.text ?? ""}
              onTake={take}
            />
          ))}
        </Flex>
      </Stack>
    </>
  );
}

function Side({ text: { lines, view, isSaveBlocked } }: ToolProps) {
  const { beside } = lines;
  if (!beside || view !== "segments") return null;
  return (
    <Memory
      place={beside.place}
      $current={lines.editor.$current}
      $rows={beside.rows.$rows}
      isBlocked={isSaveBlocked}
      onTake={beside.rows.replaceText}
    />
  );
}

/**
 * How similar Arabic lines were translated before, applied by a key or a click; beside the rows, so that nothing moves
 * during typing. On a phone only the most similar one.
 */
export const memoryTool: Tool = {
  name: "memory",
  isFor: ({ lines, text }) => lines.beside !== undefined && text.mayWrite,
  Side,
};
