import { Button, CloseButton, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { languageOf } from "@minbar/domain/library/language";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { LoadFailed, lowEmpty } from "#shared/lists/empty.tsx";
import { IssueStatusBadge } from "./issue-status-badge.tsx";
import { messages } from "./messages.ts";
import { ReportDescription } from "./report-text.tsx";
import { useIssueCompletion } from "./use-issues.ts";
import classes from "./report-panel.module.css";

interface Props {
  id: number;
  /** Whether the text has been saved since it was opened. */
  isSaved: boolean;
  onHide: () => void;
}

function Completion({ id, isSaved }: Pick<Props, "id" | "isSaved">) {
  const t = useStore(messages);
  const { mutate, isPending } = useIssueCompletion();
  return (
    <>
      <Text inherit fw={500} role="status">
        {isSaved && t.besideSaved}
      </Text>
      <Button
        variant={isSaved ? "filled" : "default"}
        size="compact-sm"
        loading={isPending}
        onClick={() => mutate({ id, status: "Complete" })}
      >
        {t.completeReport}
      </Button>
    </>
  );
}

/** A report above the text to correct: its description and the reported words, without the reporter. */
export function ReportPanel({ id, isSaved, onHide }: Props) {
  const t = useStore(messages);
  const { data: issue, isError, error, refetch } = api.reportedIssues.byId.useQuery({ id });
  const isGone = statusOf(error) === 404;
  const language = issue?.language;
  return (
    <section className={classes.report} style={lowEmpty} aria-label={t.beside}>
      <CloseButton
        pos="absolute"
        style={{ insetBlockStart: 12, insetInlineEnd: 12 }}
        size="sm"
        aria-label={t.hide}
        onClick={onHide}
      />
      {isError && isGone && <p>{t.noSuchIssue}</p>}
      {isError && !isGone && <LoadFailed what={t.beside} refetch={refetch} />}
      {issue && language && (
        <>
          <Group gap={8} wrap="nowrap" align="baseline">
            <IssueStatusBadge status={issue.status} />
            <Text inherit miw={0} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
              <ReportDescription issue={issue} />
            </Text>
          </Group>
          {issue.segmentText !== null && (
            <p
              className={`app-reading ${classes.words}`}
              lang={language}
              dir={languageOf(language).direction}
              title={t.wordsThen}
            >
              {issue.segmentText}
            </p>
          )}
          <Group gap="4px 12px">
            {issue.status === "Pending" && <Completion id={id} isSaved={isSaved} />}
            <Button
              variant="subtle"
              size="compact-sm"
              renderRoot={(props) => <Link to="/reported-issues" search={{ issue: id }} {...props} />}
            >
              {t.backToReport}
            </Button>
          </Group>
        </>
      )}
    </section>
  );
}
