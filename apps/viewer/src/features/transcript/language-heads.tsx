import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { TranscriptSummary } from "@minbar/domain/library/video";
import { ApprovalBadge } from "./approval-badge.tsx";
import classes from "./line-list.module.css";

interface Props {
  transcripts: readonly TranscriptSummary[];
  /** The first and the second. */
  languages: readonly [LanguageTag, LanguageTag];
}

/** Names the two languages over their columns; for wide screens. */
export function LanguageHeads({ transcripts, languages }: Props) {
  return (
    <div className={classes.heads} dir={languageOf(languages[0]).direction}>
      <span />
      {languages.map((tag) => (
        <span key={tag} className={classes.head} dir={languageOf(tag).direction}>
          <bdi>{languageOf(tag).name}</bdi>
          <ApprovalBadge transcripts={transcripts} language={tag} />
        </span>
      ))}
    </div>
  );
}
