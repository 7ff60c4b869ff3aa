import { Box, Button, Flex, Group, Skeleton, Text, Title } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { OwnSession } from "@minbar/domain/people/own-session";
import { api } from "@minbar/ui/api";
import { formatMoment } from "@minbar/ui/intl";
import { ageOf } from "@minbar/ui/words/names";
import { FactLine } from "#shared/fact-line.tsx";
import { showSuccess, writeWithToast } from "#shared/failure.ts";
import badges from "#shared/library/badge.module.css";
import { $now } from "#shared/library/now.ts";
import { LoadFailed } from "#shared/lists/empty.tsx";
import { messages } from "./messages.ts";

/** "Firefox on Windows", as far as it is known. */
function useBrowserName({ browser, system }: OwnSession): string {
  const t = useStore(messages);
  if (browser === null) return system === null ? t.unknownBrowser : t.unknownBrowserOn({ system });
  return system === null ? browser : t.browserOn({ browser, system });
}

function useSessionWrite() {
  const t = useStore(messages);
  const queries = api.useUtils();
  const changed = () => queries.account.invalidate();
  return {
    endOne: api.account.endSession.useMutation(
      writeWithToast({ done: t.ended, failed: t.endFailed, gone: t.sessionGone }, changed),
    ),
    endOthers: api.account.endOtherSessions.useMutation({
      ...writeWithToast({ failed: t.endFailed }, changed),
      onSuccess: async ({ ended }) => {
        await changed();
        showSuccess(t.endedAll(ended));
      },
    }),
  };
}

interface RowProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

function Row({ session, isBusy, onEnd }: RowProps) {
  const t = useStore(messages);
  const now = useStore($now);
  const name = useBrowserName(session);
  const { network, createdAt, lastSeenAt } = session;
  const facts = [
    network !== null && <bdi key="network">{t.network({ network })}</bdi>,
    <time key="since" dateTime={createdAt} title={formatMoment(createdAt)}>
      {t.signedIn({ age: ageOf(createdAt, now) })}
    </time>,
    lastSeenAt !== null && (
      <time key="seen" dateTime={lastSeenAt} title={formatMoment(lastSeenAt)}>
        {t.lastSeen({ age: ageOf(lastSeenAt, now) })}
      </time>
    ),
  ].filter((fact) => fact !== false);
  return (
    <Flex component="li" align="center" justify="space-between" gap={12} mih={60} py={10} className="app-row">
      <div>
        <Group gap="4px 8px" fw={500}>
          <bdi>{name}</bdi>
          {session.isCurrent && <span className={`${badges.badge} ${badges.ok}`}>{t.thisBrowser}</span>}
        </Group>
        <Box fz="sm" lh="20px" c="dimmed">
          <FactLine facts={facts} />
        </Box>
      </div>
      {!session.isCurrent && (
        <Button
          variant="default"
          flex="none"
          aria-label={t.signOutOf({ name })}
          loading={isBusy}
          onClick={onEnd}
        >
          {t.signOut}
        </Button>
      )}
    </Flex>
  );
}

/** The browsers in which one is signed in, which can be ended one by one or all but this one. */
export function Sessions() {
  const t = useStore(messages);
  // Other browsers may have signed in since.
  const { data, isError, refetch } = api.account.sessions.useQuery(undefined, { staleTime: 0 });
  const { endOne, endOthers } = useSessionWrite();
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  if (isError && !data) return <LoadFailed what={t.sessions} refetch={refetch} />;
  return (
    <section aria-labelledby="own-sessions">
      <Title order={3} id="own-sessions">
        {t.sessions}
      </Title>
      {!data && <Skeleton height={120} mt={12} />}
      {others.length > 0 && (
        <Text inherit mt={4} mb={8} c="dimmed">
          {t.sessionsHint}
        </Text>
      )}
      <ul>
        {data?.map((session) => (
          <Row
            key={session.id}
            session={session}
            isBusy={endOne.isPending && endOne.variables.id === session.id}
            onEnd={() => endOne.mutate({ id: session.id })}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Group justify="flex-end" mt={12}>
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {t.signOutElsewhere}
          </Button>
        </Group>
      )}
    </section>
  );
}
