import { Button, FileButton, Flex, Group, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconFileImport } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { api } from "@minbar/ui/api";
import { showFailure, showSuccess } from "#shared/failure.ts";
import { messages as importWords } from "#shared/import/messages.ts";
import { useLibraryChanged } from "#shared/library/library-changes.ts";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { LoadFailed } from "#shared/lists/empty.tsx";
import { acceptedFiles } from "#shared/subtitle-file/read-file.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import { ImportFile } from "./import-row.tsx";
import { isPending } from "#shared/import/file-row.ts";
import type { FileRow } from "#shared/import/file-row.ts";
import { obstacleOf, readyFiles, reasonOf } from "#shared/import/import-plan.ts";
import type { PlannedFile } from "#shared/import/import-plan.ts";
import { targetOf, useFileSave } from "#shared/import/import-target.ts";
import type { Import } from "./use-import.ts";

/** Opens the browser's file picker. */
export function ChooseFiles({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useStore(messages);
  return (
    <FileButton multiple accept={acceptedFiles} onChange={onFiles}>
      {(props) => (
        <Button variant="default" leftSection={<IconFileImport size={16} stroke={1.5} />} {...props}>
          {t.choose}
        </Button>
      )}
    </FileButton>
  );
}

/** Saves files one by one; a failed file does not stop the others. */
function useImportRun(videoId: number, { changes }: Import) {
  const changed = useLibraryChanged();
  const saveFile = useFileSave(changes);
  const [isBusy, setBusy] = useState(false);

  async function run(plan: readonly PlannedFile[]): Promise<void> {
    const failures: unknown[] = [];
    setBusy(true);
    for (const file of readyFiles(plan)) {
      const failure = await saveFile(file, () => videoId);
      if (failure !== undefined) failures.push(failure);
    }
    await changed();
    setBusy(false);
    if (failures.length > 0) showFailure(failures[0], importWords.get().failed);
    else showSuccess(messages.get().done);
  }
  return { run, isBusy };
}

interface Props {
  /** `duration`: as text; `null` while it is unknown. */
  video: { id: number; duration: string | null };
  imports: Import;
  /** Counts a save until it ends. */
  track: (saving: Promise<unknown>) => void;
  onBack: () => void;
}

/** The stored texts of the video, and what the import of these files does to them. */
function useImportPlan(videoId: number, rows: readonly FileRow[]) {
  const t = useStore(messages);
  const user = useUser();
  // Refetched, because the preview must not describe an old text.
  const query = api.transcripts.listByVideo.useQuery({ videoId }, { refetchOnMount: "always" });
  const transcripts = query.isFetching ? undefined : query.data;
  const plan = rows.map((row): PlannedFile => {
    const { id, language } = row;
    const isTwice = rows.some((other) => other.id !== id && other.language === language && isPending(other));
    return {
      row,
      target: transcripts && language && targetOf(language, transcripts),
      obstacle: obstacleOf(user, row, isTwice ? t.twice : undefined),
    };
  });
  return { query, plan };
}

interface BackProps {
  isBusy: boolean;
  /** Whether files wait, which going back would drop. */
  isPending: boolean;
  onBack: () => void;
}

function BackButton({ isBusy, isPending, onBack }: BackProps) {
  const t = useStore(messages);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        disabled={isBusy}
        leftSection={<IconArrowLeft size={16} stroke={1.5} className="app-turns" aria-hidden />}
        onClick={() => (isPending ? setAsking(true) : onBack())}
      >
        {t.back}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t.discardTitle}
        action={t.discard}
        onConfirm={onBack}
        onClose={() => setAsking(false)}
      >
        {t.discardHint}
      </ConfirmDialog>
    </>
  );
}

/** Previews the files before anything is replaced, then shows the result of each. */
export function ImportView({ video: { id: videoId, duration }, imports, track, onBack }: Props) {
  const t = useStore(messages);
  const words = useStore(importWords);
  const { query, plan } = useImportPlan(videoId, imports.rows);
  const { run, isBusy } = useImportRun(videoId, imports);
  const ready = readyFiles(plan).length;
  const reason = imports.isReading ? t.reading : reasonOf(plan);
  const isDone = !imports.rows.some(isPending) && imports.rows.some(({ outcome }) => outcome);
  return (
    <Flex component="section" direction="column" flex={1} gap={12} aria-label={t.title}>
      <Group justify="space-between" gap={8} wrap="nowrap">
        <Title order={3}>{t.title}</Title>
        <ChooseFiles onFiles={imports.add} />
      </Group>
      <Text inherit c="dimmed">
        {t.lead}
      </Text>
      {query.isError && <LoadFailed text={t.stateFailed} refetch={query.refetch} />}
      <Flex component="ul" direction="column" gap={8} aria-busy={imports.isReading || isBusy}>
        {plan.map((file) => (
          <ImportFile
            key={file.row.id}
            {...file}
            isBusy={isBusy}
            videoId={videoId}
            duration={duration}
            changes={imports.changes}
          />
        ))}
      </Flex>
      <Text inherit c="dimmed" ta="end" role="status">
        {!isDone && reason}
      </Text>
      <Group justify="flex-end" gap={8} mt="auto">
        <BackButton isBusy={isBusy} isPending={imports.rows.some(isPending)} onBack={onBack} />
        {!isDone && (
          <Button
            disabled={ready === 0 || reason !== undefined}
            loading={isBusy}
            onClick={() => track(run(plan))}
          >
            {words.import(ready)}
          </Button>
        )}
      </Group>
    </Flex>
  );
}
