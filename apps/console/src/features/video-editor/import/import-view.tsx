import { Button, FileButton, Flex, Group, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconFileImport } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { subtitleEndings } from "@minbar/domain/subtitles/subtitle-endings";
import { api } from "@minbar/ui/api";
import { showFailure, showSuccess } from "#shared/failure.ts";
import { messages as importWords } from "#shared/import/messages.ts";
import { useLibraryChanged } from "#shared/library/library-changes.ts";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { LoadFailed } from "#shared/lists/empty.tsx";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import { ImportFile } from "./import-row.tsx";
import { isPending, languageDoubt, readAgain } from "#shared/import/file-row.ts";
import { failureOf, mayImport, targetOf, useTranscriptSave } from "#shared/import/import-target.ts";
import type { Target } from "#shared/import/import-target.ts";
import type { Import, ImportRow } from "./use-import.ts";

const accepted = [...subtitleEndings, "text/plain", "text/vtt", "application/x-subrip"].join(",");

/** Opens the browser's file picker. */
export function ChooseFiles({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useStore(messages);
  return (
    <FileButton multiple accept={accepted} onChange={onFiles}>
      {(props) => (
        <Button variant="default" leftSection={<IconFileImport size={16} stroke={1.5} />} {...props}>
          {t.choose}
        </Button>
      )}
    </FileButton>
  );
}

/** A file that is ready to import, and its target. */
interface Ready {
  row: ImportRow;
  target: Target;
}

/** Saves files one by one; a failed file does not stop the others. */
function useImportSave(videoId: number, { change }: Import) {
  const changed = useLibraryChanged();
  const save = useTranscriptSave();
  const [isBusy, setBusy] = useState(false);

  async function run(files: readonly Ready[]): Promise<void> {
    const t = messages.get();
    const word = importWords.get();
    const errors: unknown[] = [];
    setBusy(true);
    for (const { row, target } of files) {
      try {
        await save({ videoId, operationId: row.id, segments: row.read.segments }, target);
        change(row.id, {
          outcome: { kind: "saved", words: target.isDraft ? word.savedDraft : word.saved },
        });
      } catch (error) {
        errors.push(error);
        change(row.id, { outcome: failureOf(error, target) });
      }
    }
    await changed();
    setBusy(false);
    if (errors.length > 0) showFailure(errors[0], word.failed);
    else showSuccess(t.done);
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

/** Why a file cannot be imported; `undefined`: it can. */
function useImportObstacle(rows: readonly ImportRow[]): (row: ImportRow) => string | undefined {
  const t = useStore(messages);
  const words = useStore(importWords);
  const user = useUser();
  return (file) => {
    const { id, language, read } = file;
    if (read.fault !== undefined || language === undefined) return undefined;
    if (!mayImport(user, language)) return words.notAllowed;
    const isTwice = rows.some((row) => row.id !== id && row.language === language && isPending(row));
    return isTwice ? t.twice : languageDoubt(file);
  };
}

/** Why the button is off; `undefined`: it is on. */
function useReason({ rows, isReading }: Import, obstacleOf: (row: ImportRow) => string | undefined) {
  const t = useStore(messages);
  const words = useStore(importWords);
  const pending = rows.filter(isPending);
  const unchosen = pending.filter(({ language }) => !language).length;
  const blocked = pending.filter((row) => obstacleOf(row) !== undefined).length;
  if (isReading) return t.reading;
  if (rows.length === 0) return words.noFile;
  if (pending.length === 0) return words.nothingReady;
  if (unchosen > 0) return words.chooseLanguages(unchosen);
  return blocked > 0 ? words.cannotImport(blocked) : undefined;
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
  // Refetched, because the preview must not describe an old text.
  const query = api.transcripts.listByVideo.useQuery({ videoId }, { refetchOnMount: "always" });
  const { run, isBusy } = useImportSave(videoId, imports);
  const obstacleOf = useImportObstacle(imports.rows);
  const transcripts = query.isFetching ? undefined : query.data;

  const target = ({ language }: ImportRow): Target | undefined =>
    transcripts && language && targetOf(language, transcripts);
  const ready = imports.rows.flatMap((row): Ready[] => {
    const to = target(row);
    return to && isPending(row) && !obstacleOf(row) ? [{ row, target: to }] : [];
  });
  const reason = useReason(imports, obstacleOf);
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
      {query.isError && <LoadFailed text={t.stateFailed} onRetry={() => void query.refetch()} />}
      <Flex component="ul" direction="column" gap={8} aria-busy={imports.isReading || isBusy}>
        {imports.rows.map((row) => (
          <ImportFile
            key={row.id}
            row={row}
            target={target(row)}
            obstacle={obstacleOf(row)}
            isBusy={isBusy}
            videoId={videoId}
            duration={duration}
            onLanguage={(language) =>
              imports.change(row.id, { language, languageBy: "person", outcome: undefined })
            }
            onRead={(read) => imports.change(row.id, { read, outcome: undefined })}
            onLeaveOut={() => imports.leaveOut(row.id)}
            onReadAgain={(choice) =>
              void readAgain(row, choice).then((changed) => imports.change(row.id, changed))
            }
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
            disabled={ready.length === 0 || reason !== undefined}
            loading={isBusy}
            onClick={() => track(run(ready))}
          >
            {words.import(ready.length)}
          </Button>
        )}
      </Group>
    </Flex>
  );
}
