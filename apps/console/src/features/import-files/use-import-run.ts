import { useState } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import { statusOf } from "@minbar/ui/failure";
import { showError, showSuccess } from "#shared/failure.ts";
import { readyFiles } from "#shared/import/import-plan.ts";
import { useFileSave } from "#shared/import/import-target.ts";
import { useLibraryChanged } from "#shared/library/library-changes.ts";
import { messages } from "./messages.ts";
import type { Lecture, LectureTarget } from "./lectures.ts";
import { useNewVideos } from "./use-new-videos.ts";
import type { AddedVideos } from "./use-new-videos.ts";
import type { ImportFiles } from "./use-import-files.ts";
import { placeOf } from "./use-plan.ts";
import type { LectureFile } from "./use-plan.ts";

/** Videos whose files are saved at the same time; a server admits a few calls of one person at once. */
const atOnce = 4;

interface Options {
  /** The playlist of new videos. */
  playlistId: number | null;
  /** Whether visitors see new videos at once. */
  isPublic: boolean;
}

/** The files that are ready, by video; Arabic first, because translations refer to it. */
function byVideo(plan: readonly LectureFile[]) {
  const rankOf = ({ row }: LectureFile) => (row.language === sourceLanguage ? 0 : 1);
  const videos = Map.groupBy(readyFiles(plan), ({ lecture }) => placeOf(lecture));
  return [...videos.values()].map((files) => files.toSorted((a, b) => rankOf(a) - rankOf(b)));
}

/** Does the work for each item, for a few at the same time, in their order. */
async function forEachOfFew<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const runner = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, runner));
}

/** Throws what adding the video failed with. */
function videoIdOf({ target }: Lecture, added: AddedVideos): number {
  return target.kind === "video" ? target.id : added.idOf(target);
}

/** Lectures whose videos were added are lectures of the library from now on. */
function knownTargets(files: readonly LectureFile[], added: AddedVideos): Map<string, LectureTarget> {
  return new Map(
    files.flatMap(({ lecture: { key, title, target } }): [string, LectureTarget][] => {
      const id = target.kind === "new" ? added.ids.get(target.youtubeId) : undefined;
      return id === undefined ? [] : [[key, { kind: "video", id, title }]];
    }),
  );
}

/**
 * Imports the files: adds all new videos first, then saves each video's files one by one. A file that fails does not stop
 * the others, and nothing on the page is loaded again before the end.
 */
export function useImportRun({ changes }: ImportFiles, options: Options) {
  const changed = useLibraryChanged();
  const addVideos = useNewVideos(options);
  const saveFile = useFileSave(changes);
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  async function run(plan: readonly LectureFile[]): Promise<void> {
    const t = messages.get();
    const videos = byVideo(plan);
    const ready = videos.flat();
    const failures = new Map<LectureFile, unknown>();
    let done = 0;
    setProgress({ done, total: ready.length });
    const added = await addVideos(ready);
    await forEachOfFew(videos, async (files) => {
      for (const file of files) {
        const { lecture } = file;
        // A new video may have been added and filled by somebody else, whose text the table does not show.
        const conflict = lecture.target.kind === "new" ? t.filledMeanwhile : undefined;
        const failure = await saveFile(file, () => videoIdOf(lecture, added), conflict);
        if (failure !== undefined) failures.set(file, failure);
        setProgress({ done: (done += 1), total: ready.length });
      }
    });
    changes.setTargets(knownTargets(ready, added));
    setProgress(undefined);
    const [first] = failures;
    if (!first) showSuccess(t.done(ready.length));
    else if (statusOf(first[1]) !== 401) {
      const words = { failed: failures.size, total: ready.length, first: first[0].row.path };
      showError(t.someFailed(words));
    }
    await changed();
  }
  return { run, progress };
}
