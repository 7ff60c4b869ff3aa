import { Flex, Skeleton, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { languageOf } from "@minbar/domain/library/language";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";
import { formatNumber } from "@minbar/ui/messages";
import { languageName } from "@minbar/ui/words/names";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import choice from "#shared/lists/choice.module.css";
import { MorePages } from "#shared/lists/more-pages.tsx";
import { messages as words } from "#shared/messages.ts";
import { IssueStatusBadge } from "./issue-status-badge.tsx";
import type { IssuesSearch } from "./issues-search.ts";
import { messages } from "./messages.ts";
import type { useIssues } from "./use-issues.ts";
import classes from "./issues.module.css";
import { shownWords } from "./report-text.tsx";
import { VideoTitle } from "./video-title.tsx";

/** The reported line, as it was. */
function LineThen({ issue }: { issue: ReportedIssue }) {
  const { segmentTime, segmentText, language } = issue;
  if (segmentTime === null) return null;
  return (
    <Flex align="baseline" gap={8}>
      <span className="app-number">{segmentTime}</span>
      <span className="app-cut">
        <bdi lang={language} dir={languageOf(language).direction}>
          {segmentText}
        </bdi>
      </span>
    </Flex>
  );
}

interface RowProps {
  issue: ReportedIssue;
  search: IssuesSearch;
  isChosen: boolean;
  onChoose: (id: number) => void;
}

function Row({ issue, search, isChosen, onChoose }: RowProps) {
  const t = useStore(messages);
  const { id, status, createdAt } = issue;
  return (
    <li className={`${classes.item} app-row`}>
      <input
        type="checkbox"
        className={`${choice.choice} ${classes.choice}`}
        aria-label={t.choose({ id: formatNumber(id) })}
        checked={isChosen}
        onChange={() => onChoose(id)}
      />
      <Link
        to="/reported-issues"
        search={{ ...search, issue: id }}
        replace={search.issue !== undefined}
        className={classes.row}
        data-issue={id}
        aria-current={id === search.issue ? "true" : undefined}
      >
        <Flex align="center" wrap="wrap" columnGap={8}>
          <IssueStatusBadge status={status} />
          <span>{t.language({ name: languageName(issue.language) })}</span>
          <Text inherit span ms="auto">
            <CreatedAgo createdAt={createdAt} />
          </Text>
        </Flex>
        <Text inherit span lineClamp={2} className={classes.words} dir="auto">
          {shownWords(t, issue)}
        </Text>
        <LineThen issue={issue} />
        <span className="app-cut">
          <VideoTitle issue={issue} otherwise={t.noVideo} />
        </span>
      </Link>
    </li>
  );
}

interface Props {
  list: ReturnType<typeof useIssues>;
  search: IssuesSearch;
  chosen: ReadonlySet<number>;
  onChoose: (id: number) => void;
  /** Shown if there is none. */
  children: ReactNode;
}

/** The reports, newest first. */
export function IssueList({ list, search, chosen, onChoose, children }: Props) {
  const t = useStore(messages);
  const { loading } = useStore(words);
  const { rows, query } = list;
  if (!rows)
    return (
      <ul aria-busy aria-label={loading}>
        {[72, 54, 63].map((width) => (
          <li key={width} className={`${classes.item} app-row`}>
            <div className={classes.row}>
              <Skeleton height={14} width="40%" />
              <Skeleton height={14} width={`${width}%`} />
            </div>
          </li>
        ))}
      </ul>
    );
  if (rows.length === 0) return children;
  return (
    <>
      <ul aria-label={t.list} aria-busy={query.isPlaceholderData}>
        {rows.map((issue) => (
          <Row
            key={issue.id}
            issue={issue}
            search={search}
            isChosen={chosen.has(issue.id)}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <MorePages query={query} />
    </>
  );
}
