import { Button, Group } from "@mantine/core";
import { IconAlignRight, IconExternalLink, IconListCheck, IconPencil } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";
import { languageName } from "@minbar/ui/words/names";
import { QuietButton } from "#shared/quiet-button.tsx";
import { useFollow } from "#shared/use-follow.ts";
import { editorHref, taskLinkOf, viewerHref } from "./issue-place.ts";
import type { IssuePlace } from "./issue-place.ts";
import { messages } from "./messages.ts";

/** Prefills a task from a report, without the reporter's text, which may be personal. */
export interface IssueTask {
  description: string;
  link: string;
}

function useTaskOf(issue: ReportedIssue, place: IssuePlace | undefined): IssueTask {
  const t = useStore(messages);
  const link = taskLinkOf(issue, place);
  const { video, segmentTime } = issue;
  if (!video || !place) return { description: t.taskForIssue, link };
  const { title } = video;
  if (segmentTime === null) return { description: t.taskForVideo({ title }), link };
  const language = languageName(place.language);
  return { description: t.taskFor({ language, time: segmentTime, title }), link };
}

interface ActionLinkProps {
  href: string;
  icon: ReactNode;
  variant: "default" | "subtle";
  children: string;
}

/** A link to another console page. */
function ActionLink({ href, icon, variant, children }: ActionLinkProps) {
  const follow = useFollow();
  return (
    <Button
      component="a"
      href={href}
      variant={variant}
      {...(variant === "subtle" && { color: "gray" })}
      leftSection={icon}
      onClick={(event) => follow(event, href)}
    >
      {children}
    </Button>
  );
}

const icon = { size: 16, stroke: 1.5, "aria-hidden": true } as const;

interface Props {
  issue: ReportedIssue;
  /** `undefined` if the report names no existing video. */
  place: IssuePlace | undefined;
  onTask: (task: IssueTask) => void;
}

/** The actions on a report: open its line in the editor or in the viewer, or create a task. */
export function IssueActions({ issue, place, onTask }: Props) {
  const t = useStore(messages);
  const task = useTaskOf(issue, place);
  const correction = place && editorHref(place);
  const segment = correction?.replace(/&report=\d+$/u, "");
  return (
    <Group gap="4px 8px" mt={12}>
      {correction !== undefined && (
        <ActionLink href={correction} variant="default" icon={<IconPencil {...icon} />}>
          {t.correct}
        </ActionLink>
      )}
      {segment !== undefined && (
        <ActionLink href={segment} variant="subtle" icon={<IconAlignRight {...icon} />}>
          {t.openSegment}
        </ActionLink>
      )}
      {place && (
        <Button
          component="a"
          href={viewerHref(issue, place)}
          target="_blank"
          rel="noopener"
          variant="subtle"
          color="gray"
          leftSection={<IconExternalLink {...icon} />}
        >
          {t.viewVideo}
        </Button>
      )}
      <QuietButton Icon={IconListCheck} onClick={() => onTask(task)}>
        {t.task}
      </QuietButton>
    </Group>
  );
}
