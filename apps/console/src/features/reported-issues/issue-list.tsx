import { Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { reportWords } from "@minbar/domain/team/reported-issue";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";
import { reportLanguage } from "@minbar/domain/team/reported-issue";
import { languageName } from "@minbar/ui/words/names";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { MorePages } from "#shared/lists/more-pages.tsx";
import { messages as words } from "#shared/messages.ts";
import { IssueStatusBadge } from "./issue-status-badge.tsx";
import type { IssuesSearch } from "./issues-search.ts";
import { messages } from "./messages.ts";
import type { useIssues } from "./use-issues.ts";
import classes from "./issues.module.css";
import { VideoTitle } from "./video-title.tsx";

interface RowProps {
  issue: ReportedIssue;
  search: IssuesSearch;
}

function Row({ issue, search }: RowProps) {
  const t = useStore(messages);
  const { id, status, description, createdAt } = issue;
  return (
    <li>
      <Link
        to="/reported-issues"
        search={{ ...search, issue: id }}
        replace={search.issue !== undefined}
        className={classes.row}
        data-issue={id}
        aria-current={id === search.issue ? "true" : undefined}
      >
        <span className={classes.rowHead}>
          <IssueStatusBadge status={status} />
          <span>{t.language({ name: languageName(reportLanguage(issue.description)) })}</span>
          <span className={classes.rowWhen}>
            <CreatedAgo createdAt={createdAt} />
          </span>
        </span>
        <span className={classes.rowWords} dir="auto">
          {reportWords(description)}
        </span>
        <span className={`${classes.rowVideo} app-cut`}>
          <VideoTitle issue={issue} otherwise={t.noVideo} />
        </span>
      </Link>
    </li>
  );
}

interface Props {
  list: ReturnType<typeof useIssues>;
  search: IssuesSearch;
}

/** The reports, newest first. */
export function IssueList({ list, search }: Props) {
  const t = useStore(messages);
  const { loading } = useStore(words);
  const { rows, query } = list;
  if (!rows)
    return (
      <ul aria-busy aria-label={loading}>
        {[72, 54, 63].map((width) => (
          <li key={width} className={classes.skeleton}>
            <Skeleton height={14} width="40%" />
            <Skeleton height={14} width={`${width}%`} />
          </li>
        ))}
      </ul>
    );
  return (
    <>
      <ul aria-label={t.list} aria-busy={query.isPlaceholderData}>
        {rows.map((issue) => (
          <Row key={issue.id} issue={issue} search={search} />
        ))}
      </ul>
      <MorePages query={query} />
    </>
  );
}
