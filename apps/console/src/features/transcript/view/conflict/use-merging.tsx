import { Button, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconCircleCheck, IconGitMerge } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState, useId } from "react";
import type { KeyboardEvent } from "react";
import { sourceLanguage, languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segments } from "@minbar/domain/segments/segment";
import { shownTime } from "@minbar/domain/segments/untimed";
import type { Conflict, SaverState } from "@minbar/unsaved/saver";
import { useSelected } from "#shared/use-selected.ts";
import { messages } from "#transcript/model/messages.ts";
import {
  choicesOf,
  useChoices,
  conflictParts,
  mergedText,
  versions,
} from "#transcript/session/conflict-parts.ts";
import type {
  ConflictPart,
  OpenSegment,
  MergedRun,
  Version,
  Choice,
} from "#transcript/session/conflict-parts.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import { DiffText } from "#transcript/view/comparison.tsx";
import { Banner } from "#transcript/view/controls.tsx";
import classes from "./conflict.module.css";

interface Props {
  conflict: Conflict;
  language: LanguageTag;
  /** The text before the first choice and after each one. */
  onResolve: (texts: readonly Segments[]) => void;
  /** Returns to the editor; the text stays unsaved. */
  onKeepEditing: () => void;
}

function isOpen(part: ConflictPart): part is OpenSegment {
  return part.kind === "clash";
}

/** Digits choose a version, J and K move between segments, E edits the text. `undefined` for other keys. */
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

interface ClashProps {
  open: OpenSegment;
  choice: Choice | undefined;
  language: LanguageTag;
  /** The label of their version. */
  useTheirs: string;
  onChoose: (choice: Choice) => void;
}

/** A version's text with its changes to the base, and its time if the times conflict. */
function VersionText({
  open,
  version,
  language,
}: Pick<ClashProps, "open" | "language"> & { version: Version }) {
  const t = useStore(messages);
  const segment = open[version];
  if (!segment)
    return (
      <Text component="span" inherit c="dimmed" px={4} py={12}>
        {t.segmentDeleted}
      </Text>
    );
  const before = version === "base" ? segment.text : (open.base?.text ?? "");
  const hasTime = open.clashes.includes("time");
  return (
    <>
      {hasTime && <span className={`app-number ${classes.time}`}>{shownTime(segment)}</span>}
      <DiffText before={before} after={segment.text} language={language} />
    </>
  );
}

/** A segment that both sides changed: three versions to choose from, or an edited text. */
function ClashRow({ open, choice, language, useTheirs, onChoose }: ClashProps) {
  const t = useStore(messages);
  const name = useId();
  const [from, setFrom] = useState<Version>("mine");
  const own = typeof choice === "object" ? choice.text : undefined;
  const chosen = own === undefined ? (choice as Version | undefined) : from;
  const segment = open.mine ?? open.theirs ?? open.base;
  const time = segment ? shownTime(segment) : "";
  const labels = { base: t.useBase, theirs: useTheirs, mine: t.useMine };
  const offered = versions.filter((version) => version !== "base" || open.base);
  function edit(version: Version) {
    setFrom(version);
    onChoose({ text: open[version]?.text ?? "" });
  }
  return (
    <div
      className={classes.clash}
      role="radiogroup"
      aria-label={t.segmentNumber({ number: open.number, time })}
      data-clash={open.id}
    >
      <div className={classes.place}>
        <span className="app-number">{time}</span>
        <Text component="span" inherit fw={400} c="dimmed">
          {t.segment({ number: open.number })}
        </Text>
      </div>
      {offered.map((version) => (
        <div key={version} className={classes.cell} data-version={version} data-chosen={chosen === version}>
          {own !== undefined && chosen === version ? (
            <textarea
              className={`app-reading ${classes.own}`}
              aria-label={t.ownWords}
              lang={language}
              dir={languageOf(language).direction}
              value={own}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the edit button that was pressed
              autoFocus
              onChange={({ currentTarget }) => onChoose({ text: currentTarget.value })}
            />
          ) : (
            <VersionText open={open} version={version} language={language} />
          )}
          <div className={classes.ways}>
            <label className="app-group">
              <input
                type="radio"
                name={name}
                checked={chosen === version}
                onChange={() => onChoose(version)}
              />
              {labels[version]}
            </label>
            {chosen === version && own === undefined && open[version] && (
              <button type="button" data-edit onClick={() => edit(version)}>
                {t.edit}
              </button>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

type Choices = ReturnType<typeof useChoices>;

function onKey(event: KeyboardEvent<HTMLElement>, { choose, undo, redo }: Choices): void {
  const { target, currentTarget, key, ctrlKey, altKey, metaKey, shiftKey } = event;
  const isWriting = target instanceof HTMLTextAreaElement;
  if (isWriting || !(target instanceof Element) || altKey) return;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() !== "z") return;
    event.preventDefault();
    return shiftKey ? redo() : undo();
  }
  const rows = Array.from(currentTarget.querySelectorAll<HTMLElement>("[data-clash]"));
  const at = rows.findIndex((row) => row.contains(target));
  const run = commandOf(key, { rows, at }, choose);
  if (run) event.preventDefault();
  run?.();
}

/** Segments without a conflict: collapsed, and on demand shown with the winning side. */
function MergedRows({
  run,
  language,
  takenTheirs,
}: {
  run: MergedRun;
  language: LanguageTag;
  takenTheirs: string;
}) {
  const t = useStore(messages);
  const { from, to, merged } = run;
  const sources = { theirs: takenTheirs, mine: t.takenMine, both: t.takenBoth };
  const range = from === to ? t.segment({ number: from }) : t.segmentRange({ from, to });
  return (
    <details className={classes.run}>
      <summary className="app-group">
        <IconCircleCheck size={14} stroke={1.5} />
        {merged.length === 0 ? t.allSame({ range }) : t.someMerged({ range })(merged.length)}
      </summary>
      {merged.map(({ segment, before, source }) => (
        <div key={segment.id} className={classes.merged}>
          <span className="app-number">{shownTime(segment)}</span>
          <DiffText before={before} after={segment.text} language={language} />
          <Text component="span" inherit c="dimmed">
            {sources[source]}
          </Text>
        </div>
      ))}
    </details>
  );
}

/** The names of both sides: a colleague's save and mine, or two of my unsaved texts. */
function wordsOf({ isOwnWork, by }: Props["conflict"], count: number) {
  const t = messages.get();
  if (isOwnWork)
    return {
      why: t.ownWorkFound,
      what: t.chooseOneOfOwn(count),
      allTheirs: t.allEarlier,
      theirs: t.earlierWork,
      useTheirs: t.useEarlier,
      takenTheirs: t.takenEarlier,
    };
  const why = by === undefined ? t.savedMeanwhile : t.savedMeanwhileBy({ name: by });
  const { allTheirs, theirs, useTheirs, takenTheirs } = t;
  return { why, what: t.chooseOne(count), allTheirs, theirs, useTheirs, takenTheirs };
}

/** Conflicting versions side by side: one choice per segment, then the merged text can be saved. */
function ConflictView({ conflict, language, onResolve, onKeepEditing }: Props) {
  const t = useStore(messages);
  const { base, mine, theirs } = conflict;
  const result = useMemo(() => conflictParts({ base, mine, theirs }), [base, mine, theirs]);
  const open = result.parts.filter(isOpen);
  const made = useChoices(open.map(({ id }) => id));
  const { choices, choose, fill } = made;
  const root = useRef<HTMLElement>(null);
  // The view replaces the editor, which had the focus.
  useEffect(() => root.current?.querySelector("input")?.focus(), []);
  const resolve = () => {
    const steps = Array.from({ length: made.decisions.length + 1 }, (_, count) =>
      made.decisions.slice(0, count),
    );
    onResolve(steps.map((decisions) => mergedText(result, choicesOf(decisions))));
  };
  const words = wordsOf(conflict, open.length);
  const chosen = open.filter(({ id }) => choices.has(id)).length;
  return (
    <section
      ref={root}
      className={classes.view}
      aria-label={t.mergeNeeded}
      onKeyDown={(event) => onKey(event, made)}
    >
      <Banner isWarning>
        <IconGitMerge size={16} stroke={1.5} />
        <p>
          <strong>{words.why}</strong> {words.what}
        </p>
        <Button variant="default" onClick={() => fill("theirs")}>
          {words.allTheirs}
        </Button>
        <Button variant="default" onClick={() => fill("mine")}>
          {t.allMine}
        </Button>
        <Button variant="default" onClick={onKeepEditing}>
          {t.keepEditing}
        </Button>
        <Button disabled={chosen < open.length} onClick={resolve}>
          {language === sourceLanguage ? t.saveMerged : t.saveMergedTranslation}
        </Button>
      </Banner>
      <div className={classes.names} aria-hidden>
        <span className="app-number">
          {chosen} / {open.length}
        </span>
        {versions.map((version) => (
          <span key={version}>{version === "theirs" ? words.theirs : t[version]}</span>
        ))}
      </div>
      <div className="app-grow app-scroll">
        {result.parts.map((part) =>
          isOpen(part) ? (
            <ClashRow
              key={part.id}
              open={part}
              choice={choices.get(part.id)}
              language={language}
              useTheirs={words.useTheirs}
              onChoose={(choice) => choose(part.id, choice)}
            />
          ) : (
            <MergedRows key={part.from} run={part} language={language} takenTheirs={words.takenTheirs} />
          ),
        )}
      </div>
      <Text inherit c="dimmed" className={classes.foot ?? ""}>
        {t.bothKept}
      </Text>
    </section>
  );
}

export const conflictOf = ({ conflict }: SaverState) => conflict;

/** Shows the merge instead of the editor while there is a conflict, until the user returns to editing. */
export function useMerging(
  { saver, editor }: Pick<OpenTranscript, "saver" | "editor">,
  language: LanguageTag,
) {
  const conflict = useSelected(saver.$state, conflictOf);
  const [isAside, setAside] = useState(false);
  if (!conflict && isAside) setAside(false);
  /** Each choice is also an undo step of the text. */
  function resolve(texts: readonly Segments[]) {
    const merged = texts.at(-1);
    if (!merged) return;
    saver.resolveConflict(merged);
    editor.recordTexts(texts);
  }
  return {
    view: conflict && !isAside && (
      <ConflictView
        conflict={conflict}
        language={language}
        onResolve={resolve}
        onKeepEditing={() => setAside(true)}
      />
    ),
    take: () => setAside(false),
  };
}
