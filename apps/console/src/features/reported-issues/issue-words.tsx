import { Card, Stack, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";
import { segmentNow } from "@minbar/domain/team/reported-segment";
import { api } from "@minbar/ui/api";
import { LoadFailed, lowEmpty } from "#shared/lists/empty.tsx";
import { messages } from "./messages.ts";

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
    <Card padding="8px 16px" radius={8} bg="var(--app-page)">
      <Text inherit fz="sm" c="dimmed">
        {title}
      </Text>
      <p className="app-reading" lang={language} dir={languageOf(language).direction}>
        {children}
      </p>
    </Card>
  );
}

/** The current line, if it differs. */
function WordsNow({ issue, segment }: { issue: ReportedIssue; segment: Segment }) {
  const t = useStore(messages);
  const hasMoved = segment.time !== issue.segmentTime;
  if (!hasMoved && segment.text === issue.segmentText)
    return (
      <Text inherit c="dimmed">
        {t.sameWords}
      </Text>
    );
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
  const { query, segment } = now;
  if (issue.segmentText === null) return null;
  return (
    <Stack gap={8} mt={12} style={lowEmpty}>
      <Words title={t.wordsThen} language={issue.language}>
        {issue.segmentText}
      </Words>
      {query.isError && <LoadFailed what={t.transcript} refetch={query.refetch} />}
      {segment && <WordsNow issue={issue} segment={segment} />}
      {query.data && !segment && (
        <Text inherit c="dimmed">
          {t.lineGone}
        </Text>
      )}
    </Stack>
  );
}
