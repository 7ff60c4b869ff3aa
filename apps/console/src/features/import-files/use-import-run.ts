import { useState } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { showError, showSuccess } from "#shared/failure.ts";
import { isPending } from "#shared/import/file-row.ts";
import { targetOf } from "#shared/import/import-target.ts";
import type { Target } from "#shared/import/import-target.ts";
import { messages as importWords } from "#shared/import/messages.ts";
import { failureOf, useTranscriptSave } from "#shared/import/use-transcript-save.ts";
import type { Outcome } from "#shared/import/use-transcript-save.ts";
import { useLibraryChanged } from "#shared/library/library-changes.ts";
import { messages } from "./messages.ts";
import type { Lecture } from "./lectures.ts";
import type { ImportFiles } from "./use-import-files.ts";
import type { PlannedFile } from "./use-plan.ts";

interface Options {
  /** The playlist of new videos. */
  playlistId: number | null;
}

/** Adds the video of a lecture that the library does not have. A repeated call adds nothing. */
function useNewVideo({ setTarget }: ImportFiles, { playlistId }: Options) {
  const create = api.videos.createMany.useMutation();
  return async ({ key, title }: Lecture, youtubeId: string, files: readonly PlannedFile[]) => {
    const languages = files.flatMap(({ row }) => row.language ?? []);
    const { videos } = await create.mutateAsync({ youtubeIds: [youtubeId], playlistId, languages });
    const [video] = videos;
    if (!video) throw new Error("The server named no video");
    setTarget(key, { kind: "video", id: video.id, title });
    return video.id;
  };
}

/** A video that was to be added has been added and filled by somebody else, whose text the table does not show. */
class LanguageConflictError extends Error {}

function refuseText({ stored }: Target): void {
  const isEmpty = !stored || (stored.content.length === 0 && !stored.draftContent?.length);
  if (!isEmpty) throw new LanguageConflictError();
}

function outcomeOf(failure: unknown, target: Target): Outcome {
  if (failure instanceof LanguageConflictError)
    return { kind: "failed", words: messages.get().filledMeanwhile };
  return failureOf(failure, target);
}

/** Imports one file; `added` has the videos that this run added, by their lectures. */
function useFileImport(imports: ImportFiles, options: Options) {
  const { client } = api.useUtils();
  const save = useTranscriptSave();
  const addVideo = useNewVideo(imports, options);
  return async (file: PlannedFile, ready: readonly PlannedFile[], added: Map<string, number>) => {
    const { row, lecture, target } = file;
    if (!row.language || !target) return;
    const { target: video } = lecture;
    const known = video.kind === "video" ? video.id : added.get(lecture.key);
    const isNew = known === undefined && video.kind === "new";
    const ofLecture = ready.filter((one) => one.lecture.key === lecture.key);
    const videoId = isNew ? await addVideo(lecture, video.youtubeId, ofLecture) : (known ?? 0);
    added.set(lecture.key, videoId);
    const stored: Target =
      video.kind === "new"
        ? targetOf(
            row.language,
            await client.transcripts.listByVideo.query({ videoId, language: row.language }),
          )
        : target;
    if (video.kind === "new") refuseText(stored);
    await save({ videoId, operationId: row.id, content: row.read.segments }, stored);
  };
}

/** Imports files one by one, Arabic first, because translations refer to it; a file that fails does not stop the others. */
export function useImportRun(imports: ImportFiles, options: Options) {
  const changed = useLibraryChanged();
  const importFile = useFileImport(imports, options);
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  async function run(plan: readonly PlannedFile[]): Promise<void> {
    const t = messages.get();
    const word = importWords.get();
    const ready = plan
      .filter(({ row, obstacle }) => isPending(row) && obstacle === undefined)
      .toSorted((a, b) => rankOf(a) - rankOf(b));
    const added = new Map<string, number>();
    const failed: string[] = [];
    let error: unknown;
    for (const [done, file] of ready.entries()) {
      const { row, target } = file;
      setProgress({ done, total: ready.length });
      try {
        await importFile(file, ready, added);
        imports.change(row.id, {
          outcome: { kind: "saved", words: target?.isDraft ? word.savedDraft : word.saved },
        });
      } catch (failure) {
        error ??= failure;
        failed.push(row.path);
        if (target) imports.change(row.id, { outcome: outcomeOf(failure, target) });
      }
    }
    setProgress(undefined);
    const [first] = failed;
    if (first === undefined) showSuccess(t.done(ready.length));
    else if (statusOf(error) !== 401)
      showError(t.someFailed({ failed: failed.length, total: ready.length, first }));
    await changed();
  }
  return { run, progress };
}

function rankOf({ row }: PlannedFile): number {
  return row.language === sourceLanguage ? 0 : 1;
}
