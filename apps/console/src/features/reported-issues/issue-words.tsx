import { useStore } from "@nanostores/react";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";
import { segmentNow } from "@minbar/domain/team/reported-segment";
import { api } from "@minbar/ui/api";
import { LoadFailed } from "#shared/lists/empty.tsx";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";
import classes from "./issues.module.css";

/** The reported line in the current public text. */
export function useSegmentNow(issue: ReportedIssue) {
  const { language } = issue;
  const isOfLine = issue.videoId !== null && (issue.segmentId !== null || issue.segmentTime !== null);
  const query = api.transcripts.listByVideo.useQuery(
    { videoId: issue.videoId ?? 0, language },
    { enabled: isOfLine },
  );
  return { query, segment: segmentNow(query.data?.[0]?.content ?? [], issue) };
}

interface WordsProps {
  title: string;
  language: LanguageTag;
  children: string;
}

function Words({ title, language, children }: WordsProps) {
  return (
    <div className={classes.words}>
      <p className={classes.wordsTitle}>{title}</p>
      <p className="app-reading" lang={language} dir={languageOf(language).direction}>
        {children}
      </p>
    </div>
  );
}

/** The current line, if it differs. */
function WordsNow({ issue, segment }: { issue: ReportedIssue; segment: Segment }) {
  const t = useStore(messages);
  const hasMoved = segment.time !== issue.segmentTime;
  if (!hasMoved && segment.text === issue.segmentText) return <p className={classes.hint}>{t.sameWords}</p>;
  return (
    <Words title={hasMoved ? t.wordsNowAt({ time: segment.time }) : t.wordsNow} language={issue.language}>
      {segment.text}
    </Words>
  );
}

interface Props {
  issue: ReportedIssue;
  now: ReturnType<typeof useSegmentNow>;
}

/** The text when it was reported, and the current text. */
export function IssueWords({ issue, now }: Props) {
  const t = useStore(messages);
  const word = useStore(words);
  const { query, segment } = now;
  if (issue.segmentText === null) return null;
  return (
    <div className={classes.both}>
      <Words title={t.wordsThen} language={issue.language}>
        {issue.segmentText}
      </Words>
      {query.isError && (
        <LoadFailed text={word.loadFailed({ what: t.transcript })} onRetry={() => void query.refetch()} />
      )}
      {segment && <WordsNow issue={issue} segment={segment} />}
      {query.data && !segment && <p className={classes.hint}>{t.lineGone}</p>}
    </div>
  );
}
