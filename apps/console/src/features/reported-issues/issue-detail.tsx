import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowLeft, IconArrowUp } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";
import { formatNumber } from "@minbar/ui/messages";
import { personName } from "@minbar/ui/words/names";
import { FactLine } from "#shared/fact-line.tsx";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { IssueForm } from "./issue-form.tsx";
import { placeOf } from "./issue-place.ts";
import { IssueStatusBadge } from "./issue-status-badge.tsx";
import { IssueActions } from "./issue-actions.tsx";
import type { IssueTask } from "./issue-actions.tsx";
import { IssueWords, useSegmentNow } from "./issue-words.tsx";
import type { IssuesSearch } from "./issues-search.ts";
import { messages } from "./messages.ts";
import { ReportDescription } from "./report-text.tsx";
import classes from "./issues.module.css";
import { VideoTitle } from "./video-title.tsx";

/** A labelled value; a placeholder if it is unknown. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useStore(messages);
  return (
    <>
      <dt>{name}</dt>
      <dd>{children || <span className={classes.none}>{t.nothing}</span>}</dd>
    </>
  );
}

/** A mailto link if the text is an email address; otherwise plain text. */
function Email({ address }: { address: string }) {
  const text = <bdi dir="ltr">{address}</bdi>;
  return /^[^\s@?&]+@[^\s@?&]+$/u.test(address) ? <a href={`mailto:${address}`}>{text}</a> : text;
}

function Contact({ issue }: { issue: ReportedIssue }) {
  const t = useStore(messages);
  const { contactName, contactEmail, contactMobile, reportedByUser } = issue;
  return (
    <section aria-labelledby="issue-contact">
      <h3 id="issue-contact">{t.contact}</h3>
      <dl className={classes.facts}>
        <Fact name={t.name}>{contactName && <bdi>{contactName}</bdi>}</Fact>
        <Fact name={t.email}>{contactEmail && <Email address={contactEmail} />}</Fact>
        <Fact name={t.mobile}>{contactMobile && <bdi dir="ltr">{contactMobile}</bdi>}</Fact>
        {reportedByUser && (
          <Fact name={t.account}>
            {reportedByUser.email ? (
              <Email address={reportedByUser.email} />
            ) : (
              <bdi>{personName(reportedByUser)}</bdi>
            )}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Context({ issue, onTask }: { issue: ReportedIssue; onTask: (task: IssueTask) => void }) {
  const t = useStore(messages);
  const now = useSegmentNow(issue);
  const { playlist, segmentIndex, segmentTime } = issue;
  // From 1, as people count.
  const index = segmentIndex === null ? null : formatNumber(segmentIndex + 1);
  const place = placeOf(issue, now.segment);
  return (
    <section aria-labelledby="issue-context">
      <h3 id="issue-context">{t.context}</h3>
      <dl className={classes.facts}>
        <Fact name={t.playlist}>{playlist && <bdi>{playlist.name}</bdi>}</Fact>
        <Fact name={t.video}>
          {(issue.video ?? issue.trashedVideo) && <VideoTitle issue={issue} />}
          {issue.videoId !== null && (
            <Link
              to="/reported-issues"
              search={{ issue: issue.id, video: issue.videoId }}
              replace
              className={classes.sameVideo}
            >
              {t.ofThisVideo}
            </Link>
          )}
        </Fact>
        <Fact name={t.segmentIndex}>
          {index !== null && (segmentTime === null ? index : t.at({ index, time: segmentTime }))}
        </Fact>
      </dl>
      <IssueWords issue={issue} now={now} />
      <IssueActions issue={issue} place={place} onTask={onTask} />
    </section>
  );
}

interface Props {
  issue: ReportedIssue;
  search: IssuesSearch;
  /** Opens the previous or next report; `undefined` if there is none. */
  onBefore: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onTask: (task: IssueTask) => void;
}

/** One report with all details. */
export function IssueDetail({ issue, search, onBefore, onNext, onTask }: Props) {
  const t = useStore(messages);
  return (
    <article className={classes.detail} aria-label={t.report}>
      <Link to="/reported-issues" search={{ tab: search.tab }} className={classes.toList}>
        <IconArrowLeft size={16} stroke={1.5} className="app-turns" aria-hidden />
        {t.toList}
      </Link>
      <div className={classes.detailHead}>
        <IssueStatusBadge status={issue.status} />
        <FactLine
          className={classes.muted}
          facts={[t.reported, <CreatedAgo key="when" createdAt={issue.createdAt} />]}
        />
        <span className={classes.space} />
        <ActionIcon aria-label={t.before} disabled={!onBefore} onClick={onBefore}>
          <IconArrowUp size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t.next} disabled={!onNext} onClick={onNext}>
          <IconArrowDown size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      <h2 className={classes.description}>
        <ReportDescription issue={issue} />
      </h2>
      <Context issue={issue} onTask={onTask} />
      <Contact issue={issue} />
      <section aria-labelledby="issue-admin">
        <h3 id="issue-admin">{t.admin}</h3>
        <IssueForm key={issue.id} issue={issue} />
      </section>
    </article>
  );
}
