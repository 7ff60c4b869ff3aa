import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { TranscriptSummary } from "@minbar/domain/library/video";
import { languageName } from "@minbar/ui/words/names";
import { ApprovalBadge } from "./languages/approval-badge.tsx";
import classes from "./line-list.module.css";

interface Props {
  transcripts: readonly TranscriptSummary[];
  languages: readonly [LanguageTag, LanguageTag];
}

/** The names of two languages above their columns, for wide screens. */
export function ColumnHeadings({ transcripts, languages }: Props) {
  return (
    <div className={classes.headings} dir={languageOf(languages[0]).direction}>
      <span />
      {languages.map((tag) => (
        <span key={tag} className={classes.heading} dir={languageOf(tag).direction}>
          <bdi>{languageName(tag)}</bdi>
          <ApprovalBadge transcripts={transcripts} language={tag} />
        </span>
      ))}
    </div>
  );
}
