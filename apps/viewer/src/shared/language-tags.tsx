import { useStore } from "@nanostores/react";
import type { TranscriptSummary } from "@minbar/domain/library/video";
import type { LanguageTag } from "@minbar/domain/library/language";
import classes from "./language-tags.module.css";
import { messages } from "./messages.ts";

interface Texts {
  languages: readonly LanguageTag[];
  isChecked: boolean;
}

/** The languages that can be read, and whether all of their texts are checked. */
export function textsOf(transcripts: readonly TranscriptSummary[]): Texts {
  const texts = transcripts.filter(({ segmentCount }) => segmentCount > 0);
  return {
    languages: texts.map(({ language }) => language),
    isChecked: texts.every(({ approvalStatus }) => approvalStatus === "approved"),
  };
}

/** Languages by their tags, in a line of small text. */
export function LanguageTags({ languages, isChecked }: Texts) {
  const t = useStore(messages);
  if (languages.length === 0) return null;
  return (
    <>
      <bdi>{languages.join(" ")}</bdi>
      {isChecked && (
        <span role="img" aria-label={t.checked} className={classes.checked}>
          ✓
        </span>
      )}
    </>
  );
}
