import { Button, Fieldset, FileButton, Group, Modal, Progress, Stack, Text } from "@mantine/core";
import { IconFiles, IconFolder } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent, useState } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import { UnsavedQuestion } from "#shared/dialog/confirm-dialog.tsx";
import { useEscape } from "#shared/dialog/use-escape.ts";
import { useLeaveGuard } from "#shared/dialog/use-leave-guard.ts";
import { FoldedList } from "#shared/folded-list.tsx";
import { isPending } from "#shared/import/file-row.ts";
import { messages as importWords } from "#shared/import/messages.ts";
import { HiddenChoice } from "#shared/library/hidden-choice.tsx";
import { noPlaylist, PlaylistSelect } from "#shared/library/playlist-select.tsx";
import { DropHint } from "#shared/subtitle-file/drop-hint.tsx";
import { DropInvitation } from "#shared/subtitle-file/drop-invitation.tsx";
import { chosenFiles, droppedFiles } from "#shared/subtitle-file/path-files.ts";
import type { PathFiles } from "#shared/subtitle-file/path-files.ts";
import { acceptedFiles } from "#shared/subtitle-file/read-file.ts";
import { useFileDrop } from "#shared/subtitle-file/use-file-drop.ts";
import { useNarrow } from "#shared/use-narrow.ts";
import { messages as words } from "#shared/messages.ts";
import { ImportTable } from "./import-table.tsx";
import type { LeftOutFile } from "./lectures.ts";
import { messages } from "./messages.ts";
import { useImportFiles } from "./use-import-files.ts";
import type { ImportFiles } from "./use-import-files.ts";
import { useImportRun } from "./use-import-run.ts";
import { lecturesReason, notReady, usePlan } from "./use-plan.ts";
import type { LectureFile } from "./use-plan.ts";

declare module "react" {
  interface InputHTMLAttributes<T> {
    /** Makes a file picker choose a folder; React's types do not know it. */
    webkitdirectory?: T extends HTMLInputElement ? "" : never;
  }
}

/** Opens the browser's picker of folders or files. */
function ChooseFiles({ imports, isDisabled }: { imports: ImportFiles; isDisabled: boolean }) {
  const t = useStore(messages);
  const add = (files: File[]) => imports.add(Promise.resolve(chosenFiles(files)));
  return (
    <>
      <FileButton multiple inputProps={{ webkitdirectory: "" }} onChange={add}>
        {(props) => (
          <Button
            variant="default"
            disabled={isDisabled}
            data-autofocus
            leftSection={<IconFolder size={16} stroke={1.5} />}
            {...props}
          >
            {t.chooseFolder}
          </Button>
        )}
      </FileButton>
      <FileButton multiple accept={acceptedFiles} onChange={add}>
        {(props) => (
          <Button
            variant="default"
            disabled={isDisabled}
            leftSection={<IconFiles size={16} stroke={1.5} />}
            {...props}
          >
            {t.chooseFiles}
          </Button>
        )}
      </FileButton>
    </>
  );
}

/** Files that are listed. */
const mostListed = 100;

/** The files that are not in the table, each with the reason. */
function LeftOutFiles({ files }: { files: readonly LeftOutFile[] }) {
  const t = useStore(messages);
  if (files.length === 0) return null;
  const words: Record<LeftOutFile["reason"], string> = {
    "not subtitles": t.notSubtitles,
    "broken link": t.link,
    "link to a folder": t.link,
    "beside subtitles": t.besideSubtitles,
    "too deep": t.tooDeep,
    "too many": t.tooMany,
  };
  return (
    <FoldedList summary={t.leftOut(files.length)}>
      {files.slice(0, mostListed).map(({ path, reason }) => (
        <li key={path}>
          <bdi>{path}</bdi>: {words[reason]}
        </li>
      ))}
      {files.length > mostListed && <li>{t.more(files.length - mostListed)}</li>}
    </FoldedList>
  );
}

/** Shown before the first file, and above the table. */
function Invitation({ imports, isBusy }: { imports: ImportFiles; isBusy: boolean }) {
  const t = useStore(messages);
  const choose = <ChooseFiles imports={imports} isDisabled={isBusy} />;
  if (imports.rows.length > 0)
    return (
      <Group gap={8} mt={12}>
        {choose}
      </Group>
    );
  return (
    <DropInvitation isLarge>
      <span>{t.hint}</span>
      {choose}
      <Text inherit fz="sm" w="100%" ta="center">
        {t.names}
      </Text>
    </DropInvitation>
  );
}

function Notices({ imports }: { imports: ImportFiles }) {
  const t = useStore(messages);
  const { reading, isCut, isMatchFailed } = imports;
  return (
    <Stack gap={8} mt={8} c="dimmed" role="status">
      {reading && <p>{t.reading(reading)}</p>}
      {isCut && <p>{t.cut}</p>}
      {isMatchFailed && <p>{t.matchFailed}</p>}
    </Stack>
  );
}

interface FootProps {
  plan: readonly LectureFile[];
  imports: ImportFiles;
  /** Whether new videos are hidden. */
  isHidden: boolean;
  onClose: () => void;
}

/** What was imported, and what is to be done next. */
function Summary({ plan, isHidden }: Pick<FootProps, "plan" | "isHidden">) {
  const t = useStore(messages);
  const saved = plan.filter(({ row }) => row.outcome?.kind === "saved");
  const drafts = saved.filter(({ row }) => row.language === sourceLanguage).length;
  if (saved.length === 0) return null;
  return (
    <>
      <p>{t.imported(saved.length)}</p>
      {drafts > 0 && <p>{t.draftsNext(drafts)}</p>}
      {saved.length > drafts && <p>{t.uncheckedNext}</p>}
      {isHidden && <p>{t.hiddenNext}</p>}
    </>
  );
}

/** Leaves out the files that are not ready, so that the others can go. */
function LeaveOutRest({ plan, imports }: Pick<FootProps, "plan" | "imports">) {
  const t = useStore(messages);
  const unready = notReady(plan);
  if (unready.size === 0) return null;
  return (
    <Button variant="default" onClick={() => imports.changes.leaveOutAll(unready)}>
      {t.leaveOutNotReady(unready.size)}
    </Button>
  );
}

/** Stays in sight below a long table. */
const footPlace = {
  justify: "flex-end",
  gap: 8,
  mt: 16,
  py: 12,
  pos: "sticky",
  bottom: 0,
  bg: "var(--app-surface)",
  style: { zIndex: 1 },
} as const;

function Foot({
  plan,
  imports,
  isHidden,
  run,
  onClose,
}: FootProps & { run: ReturnType<typeof useImportRun> }) {
  const t = useStore(messages);
  const { close } = useStore(words);
  const { import: importText } = useStore(importWords);
  const { progress } = run;
  const pending = plan.filter(({ row }) => isPending(row)).length;
  const isDone = plan.length > 0 && pending === 0;
  const isReading = imports.reading !== undefined;
  const reason = lecturesReason(plan, isReading);
  return (
    <Group {...footPlace}>
      <Text inherit component="div" role="status" flex={{ base: "1 1 100%", xs: "1 1 200px" }} c="dimmed">
        {progress ? t.importing(progress) : !isDone && reason}
        {isDone && <Summary plan={plan} isHidden={isHidden} />}
      </Text>
      {!progress && !isReading && reason !== undefined && <LeaveOutRest plan={plan} imports={imports} />}
      {progress && (
        <Progress
          flex="0 1 160px"
          aria-label={t.importing(progress)}
          value={(progress.done / progress.total) * 100}
        />
      )}
      <Button variant="default" onClick={onClose}>
        {close}
      </Button>
      {!isDone && (
        <Button
          disabled={reason !== undefined}
          loading={progress !== undefined}
          onClick={() => void run.run(plan)}
        >
          {importText(pending)}
        </Button>
      )}
    </Group>
  );
}

/** The table of the files; the playlist and the visibility of videos that the library does not have yet. */
function Files({ plan, imports, onClose }: Omit<FootProps, "isHidden">) {
  const t = useStore(messages);
  const [playlist, setPlaylist] = useState(noPlaylist);
  const [isHidden, setHidden] = useState(false);
  const playlistId = playlist === noPlaylist ? null : Number(playlist);
  const run = useImportRun(imports, { playlistId, isPublic: !isHidden });
  const isBusy = run.progress !== undefined;
  const hasNew = plan.some(({ row, lecture }) => lecture.target.kind === "new" && isPending(row));
  return (
    <>
      <Invitation imports={imports} isBusy={isBusy} />
      <Notices imports={imports} />
      {hasNew && (
        <Stack gap={12} mt={12}>
          <PlaylistSelect
            maw={320}
            label={t.playlistOfNew}
            value={playlist}
            disabled={isBusy}
            onChange={setPlaylist}
          />
          <HiddenChoice
            checked={isHidden}
            disabled={isBusy}
            onChange={({ currentTarget }) => setHidden(currentTarget.checked)}
          />
        </Stack>
      )}
      {plan.length > 0 && (
        // Disables the fields of all rows without rendering them again.
        <Fieldset variant="unstyled" disabled={isBusy} miw={0}>
          <ImportTable plan={plan} imports={imports} isBusy={isBusy} />
        </Fieldset>
      )}
      <LeftOutFiles files={imports.leftOut} />
      <Foot plan={plan} imports={imports} isHidden={isHidden} run={run} onClose={onClose} />
    </>
  );
}

interface Props {
  opened: boolean;
  /** What was dropped on the page before the dialog was open. */
  dropped: Promise<PathFiles> | undefined;
  onClose: () => void;
}

/** Imports files of several lectures: what will happen is shown before anything is replaced. */
export function ImportFilesDialog({ opened, dropped, onClose }: Props) {
  const t = useStore(messages);
  const isNarrow = useNarrow();
  const imports = useImportFiles();
  const plan = usePlan(imports);
  const guard = useLeaveGuard({
    isUnsaved: opened && plan.some(({ row }) => isPending(row)),
    isOpenAt: ({ import: isImport }) => isImport === 1,
  });
  useEscape(opened && guard.status === "idle", onClose);
  const isOver = useFileDrop(opened, (_, transfer) => imports.add(droppedFiles(transfer)));
  const take = useEffectEvent((files: Promise<PathFiles>) => imports.add(files));
  useEffect(() => {
    if (dropped) take(dropped);
  }, [dropped]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={imports.changes.clear}
      closeOnEscape={false}
      size={1120}
      yOffset={24}
      fullScreen={isNarrow}
      radius={isNarrow ? 0 : "lg"}
      title={t.title}
    >
      <Text inherit c="dimmed">
        {t.lead}
      </Text>
      <Files plan={plan} imports={imports} onClose={onClose} />
      {isOver && <DropHint>{t.dropHere}</DropHint>}
      <UnsavedQuestion
        opened={guard.status === "blocked"}
        isSaving={false}
        onLeave={() => guard.proceed?.()}
        onStay={() => guard.reset?.()}
      />
    </Modal>
  );
}
