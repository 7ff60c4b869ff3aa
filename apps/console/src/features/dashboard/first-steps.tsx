import { Card, Flex } from "@mantine/core";
import { IconCircle, IconCircleCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { can } from "@minbar/domain/people/permission";
import { api } from "@minbar/ui/api";
import { PartHead } from "#shared/part-head.tsx";
import { messages as teamWords } from "#shared/team/messages.ts";
import { useUser } from "#shared/user.ts";
import classes from "./dashboard.module.css";
import { messages } from "./messages.ts";

/** Where each step is taken; `add` opens the dialog of the page. */
const steps = [
  { key: "invitePeople", to: "/admin", search: { add: 1 } },
  { key: "createPlaylist", to: "/playlists", search: { add: 1 } },
  { key: "addVideo", to: "/videos", search: { add: 1 } },
  { key: "writeText", to: "/arabic-transcripts", search: {} },
  { key: "makeBackup", to: "/admin", search: {} },
] as const;

/** Which steps were taken; `undefined` while that is not known. */
function useSteps() {
  const stats = api.dashboard.stats.useQuery().data;
  const isEmpty = stats?.totalTranscripts === 0;
  const staff = api.users.assignees.useQuery(undefined, { enabled: isEmpty }).data;
  const system = api.system.state.useQuery(undefined, { enabled: isEmpty }).data;
  if (!isEmpty || !staff || !system) return undefined;
  return {
    invitePeople: staff.length > 1,
    createPlaylist: stats.totalPlaylists > 0,
    addVideo: stats.totalVideos > 0,
    writeText: false,
    makeBackup: system.lastBackup !== null,
  };
}

/** What the admin of a new installation does first, until it has its first text. */
function Steps() {
  const t = useStore(messages);
  const { complete } = useStore(teamWords);
  const taken = useSteps();
  if (!taken) return null;
  return (
    <Card component="section" padding={0} aria-labelledby="first-steps">
      <PartHead id="first-steps" title={t.firstSteps} px={16} mt={-1} />
      <ol>
        {steps.map(({ key, to, search }) => (
          <Flex
            component="li"
            key={key}
            align="center"
            gap={12}
            mih={40}
            px={16}
            className={`${classes.task} app-row`}
            data-done={taken[key] || undefined}
          >
            {taken[key] ? (
              <IconCircleCheck size={16} stroke={1.75} role="img" aria-label={complete} />
            ) : (
              <IconCircle size={16} stroke={1.75} aria-hidden />
            )}
            <Link className={`${classes.link} ${classes.text} app-link`} to={to} search={search}>
              {t[key]}
            </Link>
          </Flex>
        ))}
      </ol>
    </Card>
  );
}

export function FirstSteps() {
  return can(useUser(), "system:read") && <Steps />;
}
