import { diffWords } from "@minbar/domain/editing/word-diff";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import classes from "./comparison.module.css";

interface Props {
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
export function DiffText({ before, after, language }: Props) {
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
