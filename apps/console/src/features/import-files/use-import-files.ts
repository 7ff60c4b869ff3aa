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

type RowChange = Partial<Pick<LectureFileRow, "language" | "languageBy" | "outcome">>;

/** The files to import with their lectures; nothing is sent before `run`. */
export function useImportFiles() {
  const { client } = api.useUtils();
  const [rows, setRows] = useState<readonly LectureFileRow[]>([]);
  const [lectures, setLectures] = useState<readonly Lecture[]>([]);
  const [leftOut, setLeftOut] = useState<readonly LeftOutFile[]>([]);
  const [reading, setReading] = useState<{ done: number; total: number }>();
  const [isCut, setCut] = useState(false);
  const [isMatchFailed, setMatchFailed] = useState(false);
  /** One after another, so that the bounds count all files. */
  const line = useRef(Promise.resolve());

  const finder = {
    byYoutubeIds: (ids: readonly string[]) => client.videos.known.query({ youtubeIds: ids.join(",") }),
    byWords: async (q: string) => (await client.videos.search.query({ q, limit: mostAlike })).rows,
  };

  const setTarget = (key: string, target: LectureTarget) =>
    setLectures((before) => before.map((one) => (one.key === key ? { ...one, target } : one)));

  async function take(found: PathFiles, taken: readonly LectureFileRow[]): Promise<LectureFileRow[]> {
    const paths = found.files.map(({ path }) => path);
    const { groups, leftOut } = groupFiles(paths, await readUrls(found));
    const { within, beyond } = bounded(groups, found, taken);
    const read: LectureFileRow[] = [];
    for (const { path, file, lecture } of within) {
      setReading({ done: read.length, total: within.length });
      const content = await readFile(file);
      const name = path.split("/").at(-1) ?? path;
      read.push({ id: newSegmentId(), path, name, lecture, ...languageOfFile(name, content), read: content });
    }
    const used = groups.filter(({ key }) => read.some(({ lecture }) => lecture === key));
    setLectures((before) => [
      ...before,
      ...used
        .filter(({ key }) => !before.some((one) => one.key === key))
        .map(({ key, title }): Lecture => ({ key, title, target: { kind: "looking" } })),
    ]);
    setRows((before) => [...before, ...read]);
    setLeftOut((before) => [...before, ...leftOut, ...beyond]);
    setReading(undefined);
    await match(used);
    return read;
  }

  async function match(groups: readonly LectureGroup[]): Promise<void> {
    const failed = () => {
      setMatchFailed(true);
      return new Map<string, LectureTarget>();
    };
    const targets = await matchLectures(groups, finder).catch(failed);
    for (const { key } of groups) setTarget(key, targets.get(key) ?? { kind: "unknown" });
  }

  const taken = useRef<readonly LectureFileRow[]>([]);
  function add(found: Promise<PathFiles>): void {
    line.current = line.current.then(async () => {
      const files = await found;
      if (files.isCut) setCut(true);
      taken.current = [...taken.current, ...(await take(files, taken.current))];
    });
  }

  return {
    rows,
    lectures,
    leftOut,
    reading,
    isCut,
    isMatchFailed,
    finder,
    add,
    setTarget,
    change: (id: string, change: RowChange) =>
      setRows((before) => before.map((row) => (row.id === id ? { ...row, ...change } : row))),
    leaveOut: (id: string) => {
      taken.current = taken.current.filter((row) => row.id !== id);
      setRows((before) => before.filter((row) => row.id !== id));
    },
    /** Makes a file a lecture of its own, whose video is still to be chosen. */
    separate: ({ id, name }: LectureFileRow) => {
      setLectures((before) => [
        ...before,
        { key: id, title: lectureTitle("", name), target: { kind: "unknown" } },
      ]);
      setRows((before) => before.map((row) => (row.id === id ? { ...row, lecture: id } : row)));
    },
    clear: () => {
      taken.current = [];
      setRows([]);
      setLectures([]);
      setLeftOut([]);
    },
  };
}

export type ImportFiles = ReturnType<typeof useImportFiles>;
