import { useRef, useState } from "react";
import { urlFileName } from "@minbar/domain/lectures/lecture-folders";
import { groupFiles } from "@minbar/domain/lectures/lecture-groups";
import type { LectureGroup } from "@minbar/domain/lectures/lecture-groups";
import { lectureTitle } from "@minbar/domain/lectures/lecture-name";
import { newSegmentId } from "@minbar/domain/segments/segment";
import { api } from "@minbar/ui/api";
import { languageOfFile } from "#shared/import/file-row.ts";
import type { PathFiles } from "#shared/subtitle-file/path-files.ts";
import { readFile } from "#shared/subtitle-file/read-file.ts";
import { mostBytes, mostFiles } from "./lectures.ts";
import type { Lecture, LectureFileRow, LectureTarget, LeftOutFile } from "./lectures.ts";
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
    const read = await readFile(file);
    const name = path.split("/").at(-1) ?? path;
    rows.push({ id: newSegmentId(), path, name, lecture, ...languageOfFile(name, read), read });
  }
  return rows;
}

type RowChange = Partial<Pick<LectureFileRow, "language" | "languageBy" | "outcome">>;

interface State {
  rows: readonly LectureFileRow[];
  lectures: readonly Lecture[];
  leftOut: readonly LeftOutFile[];
  /** Whether there were more files than are looked at. */
  isCut: boolean;
  isMatchFailed: boolean;
}

const empty: State = { rows: [], lectures: [], leftOut: [], isCut: false, isMatchFailed: false };

function withLectures({ lectures }: State, groups: readonly LectureGroup[]): readonly Lecture[] {
  const isNew = ({ key }: LectureGroup) => !lectures.some((one) => one.key === key);
  const added = groups
    .filter(isNew)
    .map(({ key, title }): Lecture => ({ key, title, target: { kind: "looking" } }));
  return [...lectures, ...added];
}

/** The state, and its changes; each works on the newest state. */
function useImportState() {
  const [state, setState] = useState(empty);
  /** The same without waiting for a render, for the bounds. */
  const newest = useRef(state);
  function update(change: (before: State) => Partial<State>): void {
    newest.current = { ...newest.current, ...change(newest.current) };
    setState(newest.current);
  }
  const changeRow = (id: string, change: Partial<LectureFileRow>) =>
    update(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...change } : row)) }));
  return {
    state,
    newest,
    update,
    setTarget: (key: string, target: LectureTarget) =>
      update(({ lectures }) => ({
        lectures: lectures.map((one) => (one.key === key ? { ...one, target } : one)),
      })),
    change: (id: string, change: RowChange) => changeRow(id, change),
    leaveOut: (id: string) => update(({ rows }) => ({ rows: rows.filter((row) => row.id !== id) })),
    /** Makes a file a lecture of its own, whose video is still to be chosen. */
    separate: ({ id, name }: LectureFileRow) => {
      const lecture: Lecture = { key: id, title: lectureTitle("", name), target: { kind: "unknown" } };
      update(({ lectures }) => ({ lectures: [...lectures, lecture] }));
      changeRow(id, { lecture: id });
    },
    clear: () => update(() => empty),
  };
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
  const { state, newest, update, ...changes } = useImportState();
  const [reading, setReading] = useState<{ done: number; total: number }>();
  /** One after another, so that the bounds count all files. */
  const line = useRef(Promise.resolve());
  const finder = useFinder();

  async function take(found: PathFiles): Promise<void> {
    const { groups, leftOut } = groupFiles(
      found.files.map(({ path }) => path),
      await readUrls(found),
    );
    const { within, beyond } = bounded(groups, found, newest.current.rows);
    const read = await readRows(within, (done) => setReading({ done, total: within.length }));
    const used = groups.filter(({ key }) => read.some(({ lecture }) => lecture === key));
    update((before) => ({
      rows: [...before.rows, ...read],
      lectures: withLectures(before, used),
      leftOut: [...before.leftOut, ...leftOut, ...beyond],
      isCut: before.isCut || found.isCut,
    }));
    setReading(undefined);
    await match(used);
  }

  async function match(groups: readonly LectureGroup[]): Promise<void> {
    const targets = await matchLectures(groups, finder).catch(() => undefined);
    if (!targets) update(() => ({ isMatchFailed: true }));
    for (const { key } of groups) changes.setTarget(key, targets?.get(key) ?? { kind: "unknown" });
  }

  return {
    ...state,
    ...changes,
    reading,
    add: (found: Promise<PathFiles>) => {
      line.current = line.current.then(async () => take(await found));
    },
  };
}

export type ImportFiles = ReturnType<typeof useImportFiles>;
