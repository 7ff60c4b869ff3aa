import { ActionIcon, DataList, Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowDown, IconArrowLeft, IconArrowUp } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";
import { formatNumber } from "@minbar/ui/messages";
import { personName } from "@minbar/ui/words/names";
import { Fact } from "#shared/fact.tsx";
import { FactLine } from "#shared/fact-line.tsx";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { QuietButton } from "#shared/quiet-button.tsx";
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
function IssueFact({ name, children }: { name: string; children: ReactNode }) {
  const t = useStore(messages);
  return (
    <Fact name={name}>
      {children || (
        <Text inherit span c="dimmed">
          {t.nothing}
        </Text>
      )}
    </Fact>
  );
}

/** A mailto link if the text is an email address; otherwise plain text. */
function Email({ address }: { address: string }) {
  const text = <bdi dir="ltr">{address}</bdi>;
  return /^[^\s@?&]+@[^\s@?&]+$/u.test(address) ? (
    <a className="app-link" href={`mailto:${address}`}>
      {text}
    </a>
  ) : (
    text
  );
}

function Contact({ issue }: { issue: ReportedIssue }) {
  const t = useStore(messages);
  const { contactName, contactEmail, contactMobile, reportedByUser } = issue;
  return (
    <section aria-labelledby="issue-contact">
      <Title order={3} id="issue-contact">
        {t.contact}
      </Title>
      <DataList gap={10} labelWidth={120}>
        <IssueFact name={t.name}>{contactName && <bdi>{contactName}</bdi>}</IssueFact>
        <IssueFact name={t.email}>{contactEmail && <Email address={contactEmail} />}</IssueFact>
        <IssueFact name={t.mobile}>{contactMobile && <bdi dir="ltr">{contactMobile}</bdi>}</IssueFact>
        {reportedByUser && (
          <IssueFact name={t.account}>
            {reportedByUser.email ? (
              <Email address={reportedByUser.email} />
            ) : (
              <bdi>{personName(reportedByUser)}</bdi>
            )}
          </IssueFact>
        )}
      </DataList>
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
      <Title order={3} id="issue-context">
        {t.context}
      </Title>
      <DataList gap={10} labelWidth={120}>
        <IssueFact name={t.playlist}>{playlist && <bdi>{playlist.name}</bdi>}</IssueFact>
        <IssueFact name={t.video}>
          {(issue.video ?? issue.trashedVideo) && <VideoTitle issue={issue} />}
          {issue.videoId !== null && (
            <Link
              to="/reported-issues"
              search={{ issue: issue.id, video: issue.videoId }}
              replace
              className="app-link"
              style={{ display: "table" }}
            >
              {t.ofThisVideo}
            </Link>
          )}
        </IssueFact>
        <IssueFact name={t.segmentIndex}>
          {index !== null && (segmentTime === null ? index : t.at({ index, time: segmentTime }))}
        </IssueFact>
      </DataList>
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
    <Stack
      component="article"
      gap={20}
      maw={800}
      p={{ base: "4px 12px 24px", md: "24px 32px 32px" }}
      className={classes.detail ?? ""}
      aria-label={t.report}
    >
      <QuietButton
        hiddenFrom="md"
        ms={-12}
        style={{ alignSelf: "start" }}
        leftSection={<IconArrowLeft size={16} stroke={1.5} className="app-turns" aria-hidden />}
        renderRoot={(props) => <Link to="/reported-issues" search={{ tab: search.tab }} {...props} />}
      >
        {t.toList}
      </QuietButton>
      <Group gap={8} wrap="nowrap">
        <IssueStatusBadge status={issue.status} />
        <Text inherit component="div" c="dimmed" flex={1}>
          <FactLine facts={[t.reported, <CreatedAgo key="when" createdAt={issue.createdAt} />]} />
        </Text>
        <ActionIcon aria-label={t.before} disabled={!onBefore} onClick={onBefore}>
          <IconArrowUp size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t.next} disabled={!onNext} onClick={onNext}>
          <IconArrowDown size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Group>
      <Title order={2}>
        <ReportDescription issue={issue} />
      </Title>
      <Context issue={issue} onTask={onTask} />
      <Contact issue={issue} />
      <section aria-labelledby="issue-admin">
        <Title order={3} id="issue-admin">
          {t.admin}
        </Title>
        <IssueForm key={issue.id} issue={issue} />
      </section>
    </Stack>
  );
}
