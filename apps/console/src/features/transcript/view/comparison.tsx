import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import { replaceSegments } from "@minbar/domain/editing/operations";
import type { Change } from "@minbar/domain/editing/step";
import { diffWords } from "@minbar/domain/editing/word-diff";
import { languageOf } from "@minbar/domain/library/language";
import type { Language, LanguageTag } from "@minbar/domain/library/language";
import type { Segments } from "@minbar/domain/segments/segment";
import { shownTime } from "@minbar/domain/segments/untimed";
import { messages } from "#transcript/model/messages.ts";
import classes from "./comparison.module.css";

interface ChangeBoxProps {
  /** The id of the changing segment. */
  id: string;
  label: string;
  /** Ids of the segments to leave unchanged; Mantine's `useSet`. */
  left: Set<string>;
}

/** Whether to apply a previewed change. */
export function ChangeBox({ id, label, left }: ChangeBoxProps) {
  function toggle() {
    if (!left.delete(id)) left.add(id);
  }
  return (
    <label className={classes.box}>
      <input type="checkbox" aria-label={label} checked={!left.has(id)} onChange={toggle} />
    </label>
  );
}

/** Items of a list that are shown at first. */
const shownAtFirst = 100;

/** The first items of a list, and the button that shows as many again; a list of thousands is not rendered at once. */
export function useShown<Item>(items: readonly Item[]): { shown: readonly Item[]; more: ReactNode } {
  const t = useStore(messages);
  const [count, setCount] = useState(shownAtFirst);
  const next = Math.min(count, items.length - count);
  const more = next > 0 && (
    <Button variant="subtle" onClick={() => setCount(count * 2)}>
      {t.showMore(next)}
    </Button>
  );
  return { shown: items.slice(0, count), more };
}

interface LineListProps<Item> {
  items: readonly Item[];
  /** Names a list without controls, which the keyboard scrolls if it takes the focus. */
  label?: string;
  dir?: Language["direction"];
  /** Whether it is a preview without boxes to choose by. */
  isPreview?: boolean;
  /** Renders an item, as an `li`. */
  children: (item: Item, index: number) => ReactNode;
}

/** Lines in a dialog, which scroll in it. Rows of our own, because there may be hundreds. */
export function LineList<Item>({ items, label, dir, isPreview, children }: LineListProps<Item>) {
  const { shown, more } = useShown(items);
  return (
    <ul
      className={`${classes.list} app-scroll ${isPreview ? "app-box" : ""}`}
      dir={dir}
      data-preview={isPreview}
      aria-label={label}
      tabIndex={label === undefined ? undefined : 0}
    >
      {shown.map(children)}
      {more && <li>{more}</li>}
    </ul>
  );
}

/** A time of a line, and the one before. */
export function LineTime({ before, children }: { before?: string | undefined; children: ReactNode }) {
  return (
    <span className={`app-number ${classes.time}`}>
      {before === undefined ? (
        children
      ) : (
        <>
          <del>{before}</del> <ins>{children}</ins>
        </>
      )}
    </span>
  );
}

interface DiffProps {
  before: string;
  after: string;
  language: LanguageTag;
}

/** The changes with their offsets in the concatenated texts. */
function placed(before: string, after: string) {
  let end = 0;
  return diffWords(before, after).map((change) => {
    const start = end;
    end += change.text.length;
    return { ...change, start };
  });
}

/** A text with its insertions and deletions relative to another, in whole words. */
export function DiffText({ before, after, language }: DiffProps) {
  const { direction } = languageOf(language);
  const elements = { same: "span", added: "ins", removed: "del" } as const;
  return (
    <span className={`app-reading ${classes.text}`} lang={language} dir={direction}>
      {placed(before, after).map(({ text, kind, start }) => {
        const Element = elements[kind];
        return <Element key={start}>{text}</Element>;
      })}
    </span>
  );
}

interface Props {
  before: Segments;
  after: Segments;
  language: LanguageTag;
}

function Times({ before, after }: Change) {
  const [was, is] = [before, after].map((place) => place && shownTime(place.segment));
  return <LineTime before={was === is ? undefined : was}>{is}</LineTime>;
}

/** The segments that differ between two versions of a text, word by word. */
export function SegmentComparison({ before, after, language }: Props) {
  const t = useStore(messages);
  const changes = useMemo(() => replaceSegments(before, after)?.changes ?? [], [before, after]);
  const same = Math.max(before.length, after.length) - changes.length;
  return (
    <>
      {changes.map((change) => (
        <div key={change.id} className={classes.line} data-plain data-wraps>
          <Times {...change} />
          <DiffText
            before={change.before?.segment.text ?? ""}
            after={change.after?.segment.text ?? ""}
            language={language}
          />
        </div>
      ))}
      <p className={classes.same}>
        {changes.length === 0 ? t.noDifference : t.sameSegments(Math.max(0, same))}
      </p>
    </>
  );
}
