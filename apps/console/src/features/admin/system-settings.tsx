import { Button, DataList, Flex, Group, Skeleton, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ReactNode } from "react";
import { api } from "@minbar/ui/api";
import { formatList } from "@minbar/ui/intl";
import { formatNumber } from "@minbar/ui/messages";
import { FactLine } from "#shared/fact-line.tsx";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { Fact } from "#shared/fact.tsx";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { useLibraryWrite } from "#shared/library/library-changes.ts";
import { LoadFailed } from "#shared/lists/empty.tsx";
import cells from "#shared/lists/list-table.module.css";
import { ListTable } from "#shared/lists/list-table.tsx";
import { messages as words } from "#shared/messages.ts";
import { PartHead } from "#shared/part-head.tsx";
import { sinceVisit } from "#shared/lists/search-pages.ts";
import classes from "./admin.module.css";
import { messages } from "./messages.ts";

function useSystemState() {
  return api.system.state.useQuery(undefined, { staleTime: sinceVisit });
}

type State = NonNullable<ReturnType<typeof useSystemState>["data"]>;

const megabyte = 1024 * 1024;

function inMegabytes(bytes: number): string {
  return formatNumber(Math.ceil(bytes / megabyte));
}

function DatabaseFacts({ database }: Pick<State, "database">) {
  const t = useStore(messages);
  const size = inMegabytes(database.bytes);
  return (
    <>
      <Fact name={t.database}>
        <FactLine
          facts={[
            `PostgreSQL ${database.version}`,
            t.megabytes({ size }),
            database.isEmbedded ? t.embedded : t.ownDatabase,
          ]}
        />
      </Fact>
      <Fact name={t.schema}>
        {database.pendingMigrations === 0 ? t.upToDate : t.pending(database.pendingMigrations)}
      </Fact>
    </>
  );
}

/** Without this setting, no backup is due. */
const folderSetting = "BACKUP_DIR";
const commandSetting = "BACKUP_COMMAND";
const intervalSetting = "BACKUP_EVERY";
const usualInterval = 24;
const hour = 60 * 60 * 1000;

function valueOf(settings: State["settings"], name: string): string | null {
  return settings.find((setting) => setting.name === name)?.value ?? null;
}

/** Whether two backups should have followed. */
function isOverdue(createdAt: string, settings: State["settings"]): boolean {
  if (valueOf(settings, folderSetting) === null) return false;
  const interval = Number(valueOf(settings, intervalSetting) ?? usualInterval) * hour;
  return Date.now() - Date.parse(createdAt) > 2 * interval;
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <Group gap={6} wrap="nowrap" align="baseline" c="var(--app-warn)">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden style={{ translate: "0 2px" }} />
      <span>{children}</span>
    </Group>
  );
}

/** What keeps the next backup from being written, or from being copied by the command. */
function BackupWarnings({ backupFailure, backupCommandFailure, lastBackup, settings }: State) {
  const t = useStore(messages);
  // Without any backup, the words about that say what to set.
  if (valueOf(settings, folderSetting) === null) return lastBackup && <Warning>{t.noSchedule}</Warning>;
  const hasCommand = settings.some(({ name, isSet }) => name === commandSetting && isSet);
  return (
    <>
      {backupFailure && (
        <Warning>
          {t.backupFailed} <CreatedAgo createdAt={backupFailure.failedAt} />: {backupFailure.reason}
        </Warning>
      )}
      {hasCommand && backupCommandFailure && (
        <Warning>
          {t.commandFailed} <CreatedAgo createdAt={backupCommandFailure.failedAt} />:{" "}
          {backupCommandFailure.reason}
        </Warning>
      )}
    </>
  );
}

/** A backup contains everything, so it is shown instead of an export. */
function LastBackup({
  lastBackup,
  lastExport,
  settings,
}: Pick<State, "lastBackup" | "lastExport" | "settings">) {
  const t = useStore(messages);
  if (lastBackup)
    return (
      <>
        {(lastBackup.isScheduled ? t.backedUp : t.backedUpByHand)({ size: inMegabytes(lastBackup.bytes) })}{" "}
        <CreatedAgo createdAt={lastBackup.createdAt} />
        {isOverdue(lastBackup.createdAt, settings) && <Warning>{t.backupOverdue}</Warning>}
      </>
    );
  return (
    <>
      <Warning>{t.noBackup}</Warning>
      {lastExport !== null && (
        <>
          {t.exported} <CreatedAgo createdAt={lastExport} />
        </>
      )}
    </>
  );
}

const gigabyte = 1024 * megabyte;

/** Low: less than a tenth, or less than 2 GB. */
function isDiskLow({ freeBytes, totalBytes }: NonNullable<State["disk"]>): boolean {
  return freeBytes < totalBytes / 10 || freeBytes < 2 * gigabyte;
}

function FreeDisk({ disk }: { disk: NonNullable<State["disk"]> }) {
  const t = useStore(messages);
  const inGigabytes = (bytes: number) => formatNumber(Math.floor(bytes / gigabyte));
  return (
    <Fact name={t.freeDisk}>
      {t.freeOf({ free: inGigabytes(disk.freeBytes), all: inGigabytes(disk.totalBytes) })}
      {isDiskLow(disk) && <Warning>{t.diskLow}</Warning>}
    </Fact>
  );
}

function Facts({ state }: { state: State }) {
  const t = useStore(messages);
  const { waiting, active, failed } = state.jobs;
  const { indexed, all } = state.searchLines;
  return (
    <DataList orientation="vertical" labelWidth="100%" className={classes.facts}>
      <Fact name={t.version}>
        <FactLine facts={[`Minbar ${state.version}`, `Node ${state.node}`]} />
      </Fact>
      <DatabaseFacts database={state.database} />
      <Fact name={t.jobs}>
        {t.jobCounts({ waiting: String(waiting), active: String(active), failed: String(failed) })}
      </Fact>
      <Fact name={t.search}>
        {indexed === all
          ? t.searchComplete
          : t.searchIndexed({ indexed: formatNumber(indexed), all: formatNumber(all) })}
      </Fact>
      <Fact name={t.mail}>{t.noMail}</Fact>
      <Fact name={t.model}>{state.chat.available ? formatList(state.chat.models, "narrow") : t.noModel}</Fact>
      <Fact name={t.lastExport}>
        <LastBackup {...state} />
        <BackupWarnings {...state} />
      </Fact>
      {state.disk && <FreeDisk disk={state.disk} />}
      <Fact name={t.licenses}>
        <a className="app-link" href="/NOTICE" target="_blank" rel="noopener noreferrer">
          {t.allLicenses}
        </a>
      </Fact>
    </DataList>
  );
}

function SettingsTable({ settings }: Pick<State, "settings">) {
  const t = useStore(messages);
  return (
    <ListTable label={t.settings} columns={[t.setting, t.state, t.value]} rows={settings}>
      {({ name, isSet, value }) => (
        <tr key={name}>
          <th scope="row" className={cells.name}>
            <Text inherit component="code" fz="sm">
              {name}
            </Text>
          </th>
          <td>
            <Group gap={6} wrap="nowrap">
              {isSet ? (
                <IconCircleCheck size={14} stroke={1.75} color="var(--app-ok)" aria-hidden />
              ) : (
                <IconCircleDashed size={14} stroke={1.75} color="var(--app-faint)" aria-hidden />
              )}
              {isSet ? t.set : t.notSet}
            </Group>
          </td>
          <td className={cells.quiet}>
            <bdi>{value}</bdi>
          </td>
        </tr>
      )}
    </ListTable>
  );
}

/** Removes the content and the accounts of the demo; nothing while there are none. */
function DemoContent() {
  const t = useStore(messages);
  const write = useLibraryWrite();
  const { data } = api.demo.content.useQuery(undefined, { staleTime: sinceVisit });
  const { mutate, isPending } = api.demo.remove.useMutation(
    write({ done: t.demoRemoved, failed: t.demoFailed }),
  );
  const [isAsking, setAsking] = useState(false);
  if (!data || Object.values(data).every((count) => count === 0)) return null;
  const parts = [
    t.demoVideos(data.videos),
    t.demoPlaylists(data.playlists),
    t.demoCategories(data.categories),
    t.demoTasks(data.tasks),
    t.demoReports(data.reports),
    t.demoAccounts(data.accounts),
  ];
  return (
    <Flex
      component="section"
      align="center"
      justify="space-between"
      wrap="wrap"
      gap="8px 24px"
      px={{ base: 12, md: 24 }}
      py={12}
      style={{ borderBlockEnd: "1px solid var(--app-hairline)" }}
      aria-label={t.demo}
    >
      <div>
        <Title order={2}>{t.demo}</Title>
        <Text inherit c="dimmed">
          {formatList(parts, "narrow")}
        </Text>
      </div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t.demoRemove}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t.demoTitle}
        action={t.demoRemove}
        isBusy={isPending}
        onConfirm={() => mutate({}, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>{formatList(parts, "narrow")}</p>
        <p>{t.demoHint}</p>
      </ConfirmDialog>
    </Flex>
  );
}

/** The server's status, and which of its settings are set. */
export function SystemSettings() {
  const t = useStore(messages);
  const word = useStore(words);
  const { data, isError, refetch } = useSystemState();
  return (
    <section aria-labelledby="system">
      <PartHead id="system" title={t.systemSettings} />
      {data && (
        <>
          <Facts state={data} />
          <DemoContent />
          <SettingsTable settings={data.settings} />
        </>
      )}
      {!data && isError && <LoadFailed what={t.systemSettings} refetch={refetch} />}
      {!data && !isError && (
        <div role="status" aria-label={word.loading} className={classes.facts}>
          <Skeleton height={120} />
        </div>
      )}
    </section>
  );
}
