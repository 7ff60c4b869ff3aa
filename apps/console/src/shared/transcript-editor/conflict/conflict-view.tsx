import { Button } from "@mantine/core";
import { IconCircleCheck, IconGitMerge } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import type { Clash } from "@minbar/domain/editing/merge";
import type { Segment } from "@minbar/domain/segments/segment";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Conflict } from "@minbar/ui/saving/saver-state";
import type { Segments } from "../editing.ts";
import { DiffText } from "../comparison/diff-text.tsx";
import { messages } from "../messages.ts";
import { ClashRow } from "./clash-row.tsx";
import { conflictParts, settledText, versions } from "./conflict-parts.ts";
import type { Choice, ConflictPart, OpenSegment, SettledRun, Version } from "./conflict-parts.ts";
import classes from "./conflict.module.css";

interface Props {
  conflict: Conflict<Segments, Clash>;
  language: LanguageTag;
  onSettle: (segments: Segment[]) => void;
  /** Back to the text, which stays unsaved. */
  onKeepEditing: () => void;
}

function isOpen(part: ConflictPart): part is OpenSegment {
  return part.kind === "clash";
}

/** Digits choose a version, J and K lead to the next segment, E changes the words. Nothing for another key. */
function commandOf(
  key: string,
  { rows, at }: { rows: readonly HTMLElement[]; at: number },
  choose: (id: string, version: Version) => void,
): (() => void) | undefined {
  const id = rows[at]?.dataset["clash"];
  const version = versions[Number(key) - 1];
  if (version) return () => id !== undefined && choose(id, version);
  const go = (to: number) => () => rows[to]?.querySelector("input")?.focus();
  const edit = () => rows[at]?.querySelector<HTMLElement>("[data-edit]")?.click();
  return { j: go(at + 1), k: go(at - 1), e: edit }[key];
}

function onKey(event: KeyboardEvent<HTMLElement>, choose: (id: string, version: Version) => void): void {
  const { target, currentTarget, key, ctrlKey, altKey, metaKey } = event;
  const isWriting = target instanceof HTMLTextAreaElement;
  if (isWriting || !(target instanceof Element) || ctrlKey || altKey || metaKey) return;
  const rows = Array.from(currentTarget.querySelectorAll<HTMLElement>("[data-clash]"));
  const at = rows.findIndex((row) => row.contains(target));
  const run = commandOf(key, { rows, at }, choose);
  if (run) event.preventDefault();
  run?.();
}

/** Segments that need no answer: folded, and shown with who won where somebody asks. */
function SettledRows({ run, language }: { run: SettledRun; language: LanguageTag }) {
  const t = useStore(messages);
  const { from, to, merged } = run;
  const sources = { theirs: t.takenTheirs, mine: t.takenMine, both: t.takenBoth };
  const range = from === to ? t.segment({ number: from }) : t.segmentRange({ from, to });
  return (
    <details className={classes.settled}>
      <summary>
        <IconCircleCheck size={14} stroke={1.5} />
        {merged.length === 0 ? t.allSame({ range }) : t.someMerged({ range })(merged.length)}
      </summary>
      {merged.map(({ segment, before, source }) => (
        <div key={segment.id} className={classes.merged}>
          <span className="app-number">{segment.time}</span>
          <DiffText before={before} after={segment.text} language={language} />
          <span className={classes.muted}>{sources[source]}</span>
        </div>
      ))}
    </details>
  );
}

/** What two people made of the same segments, beside each other: one answer each, and the merged text can be saved. */
export function ConflictView({ conflict, language, onSettle, onKeepEditing }: Props) {
  const t = useStore(messages);
  const { base, mine, theirs } = conflict;
  const result = useMemo(
    () => conflictParts({ base, mine, theirs: theirs.document }),
    [base, mine, theirs.document],
  );
  const open = result.parts.filter(isOpen);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const root = useRef<HTMLElement>(null);
  // The view takes the place of the editor, whose focus has gone with it.
  useEffect(() => root.current?.querySelector("input")?.focus(), []);
  const choose = (id: string, choice: Choice) => setChoices((before) => new Map(before).set(id, choice));
  const fill = (version: Version) =>
    setChoices((before) => new Map([...open.map(({ id }) => [id, version] as const), ...before]));
  const chosen = open.filter(({ id }) => choices.has(id)).length;
  return (
    <section
      ref={root}
      className={classes.view}
      aria-label={t.mergeNeeded}
      onKeyDown={(event) => onKey(event, choose)}
    >
      <div className={classes.banner}>
        <IconGitMerge size={16} stroke={1.5} />
        <p>
          <strong>{t.savedMeanwhile}</strong> {t.chooseOne(open.length)}
        </p>
        <Button variant="default" onClick={() => fill("theirs")}>
          {t.allTheirs}
        </Button>
        <Button variant="default" onClick={() => fill("mine")}>
          {t.allMine}
        </Button>
        <Button variant="default" onClick={onKeepEditing}>
          {t.keepEditing}
        </Button>
        <Button disabled={chosen < open.length} onClick={() => onSettle(settledText(result, choices))}>
          {language === sourceLanguage ? t.saveMerged : t.saveMergedTranslation}
        </Button>
      </div>
      <div className={classes.names} aria-hidden>
        <span className="app-number">
          {chosen} / {open.length}
        </span>
        {versions.map((version) => (
          <span key={version}>{t[version]}</span>
        ))}
      </div>
      <div className={classes.rows}>
        {result.parts.map((part) =>
          isOpen(part) ? (
            <ClashRow
              key={part.id}
              open={part}
              choice={choices.get(part.id)}
              language={language}
              onChoose={(choice) => choose(part.id, choice)}
            />
          ) : (
            <SettledRows key={part.from} run={part} language={language} />
          ),
        )}
      </div>
      <p className={classes.foot}>{t.bothKept}</p>
    </section>
  );
}
