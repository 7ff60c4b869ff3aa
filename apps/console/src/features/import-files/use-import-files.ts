import { useStore } from "@nanostores/react";
import { useRef, useState } from "react";
import { urlFileName } from "@minbar/domain/lectures/lecture-folders";
import { groupFiles } from "@minbar/domain/lectures/lecture-groups";
import type { LectureGroup } from "@minbar/domain/lectures/lecture-groups";
import { api } from "@minbar/ui/api";
import { readRow } from "#shared/import/file-row.ts";
import type { PathFiles } from "#shared/subtitle-file/path-files.ts";
import { createImportState } from "./import-state.ts";
import { mostBytes, mostFiles } from "./lectures.ts";
import type { LectureFileRow, LectureTarget, LeftOutFile } from "./lectures.ts";
import { matchLectures } from "./match-lectures.ts";
import type { VideoFinder } from "./match-lectures.ts";

/** Bytes of a `video_url.txt` that are read. */
const longestUrl = 4096;

/** Videos of which one may have the title that is searched. */
const mostAlike = 10;

async function readUrls({ files }: PathFiles): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  for (const { path, file } of files.filter(({ path }) => path.split("/").at(-1) === urlFileName))
    urls.set(
      path,
      await file
        .slice(0, longestUrl)
        .text()
        .catch(() => ""),
    );
  return urls;
}

/** The subtitle files within the bounds of an import, and those beyond. */
function bounded(groups: readonly LectureGroup[], { files }: PathFiles, taken: readonly LectureFileRow[]) {
  const byPath = new Map(files.map(({ path, file }) => [path, file]));
  const [within, beyond]: [{ path: string; file: File; lecture: string }[], LeftOutFile[]] = [[], []];
  let bytes = 0;
  for (const { key, files: paths } of groups)
    for (const path of paths) {
      const file = byPath.get(path);
      bytes += file?.size ?? 0;
      const isBeyond = taken.length + within.length >= mostFiles || bytes > mostBytes;
      if (isBeyond) beyond.push({ path, reason: "too many" });
      else if (file) within.push({ path, file, lecture: key });
    }
  return { within, beyond };
}

async function readRows(
  files: readonly { path: string; file: File; lecture: string }[],
  onProgress: (done: number) => void,
): Promise<LectureFileRow[]> {
  const rows: LectureFileRow[] = [];
  for (const { path, file, lecture } of files) {
    onProgress(rows.length);
    rows.push({ ...(await readRow(file, path.split("/").at(-1) ?? path)), path, lecture });
  }
  return rows;
}

function useFinder(): VideoFinder {
  const { client } = api.useUtils();
  return {
    byYoutubeIds: (ids) => client.videos.known.query({ youtubeIds: ids.join(",") }),
    byWords: async (q) => (await client.videos.search.query({ q, limit: mostAlike })).rows,
  };
}

/** The files to import with their lectures; this hook sends nothing. */
export function useImportFiles() {
  const [changes] = useState(createImportState);
  const state = useStore(changes.$state);
  const [reading, setReading] = useState<{ done: number; total: number }>();
  /** One after another, so that the bounds count all files. */
  const line = useRef(Promise.resolve());
  const finder = useFinder();

  async function take(found: PathFiles): Promise<void> {
    const { groups, leftOut } = groupFiles(
      found.files.map(({ path }) => path),
      await readUrls(found),
    );
    const { within, beyond } = bounded(groups, found, changes.$state.get().rows);
    const rows = await readRows(within, (done) => setReading({ done, total: within.length }));
    const used = groups.filter(({ key }) => rows.some(({ lecture }) => lecture === key));
    changes.addFiles(used, { rows, leftOut: [...leftOut, ...beyond], isCut: found.isCut });
    setReading(undefined);
    await match(used);
  }

  async function match(groups: readonly LectureGroup[]): Promise<void> {
    const targets = await matchLectures(groups, finder).catch(() => undefined);
    if (!targets) changes.setMatchFailed();
    const unknown: LectureTarget = { kind: "unknown" };
    changes.setTargets(targets ?? new Map(groups.map(({ key }) => [key, unknown])));
  }

  return {
    ...state,
    changes,
    reading,
    add: (found: Promise<PathFiles>) => {
      line.current = line.current.then(async () => take(await found));
    },
  };
}

export type ImportFiles = ReturnType<typeof useImportFiles>;
