import { languages } from "../library/language.ts";
import { isYoutubeId, youtubeId } from "../library/youtube.ts";
import { findLectureFolders, urlFileName } from "./lecture-folders.ts";
import type { FolderEntry, SkippedEntry } from "./lecture-folders.ts";
import { lectureTitle } from "./lecture-name.ts";

/** The subtitle files of one video, as their folders and names tell. */
export interface LectureGroup {
  /** The folder and what tells its lectures apart. */
  key: string;
  title: string;
  /** The title that its folder tells, which may be that of the video if the file's own is not. */
  folderTitle: string;
  /** From `video_url.txt`, or in brackets in a name: `Talk [aqz-KE-bpKQ].ar.srt`. */
  youtubeId: string | undefined;
  /** Paths of its files. */
  files: string[];
}

interface GroupedFiles {
  groups: LectureGroup[];
  leftOut: SkippedEntry[];
}

/**
 * The lectures among the paths of files that a browser was given: `Lectures/patience/ar.srt`. `urls` has the content of
 * each `video_url.txt` by its path. A folder with that file is one video, as for the import command; any other may hold
 * files of several, which their names tell apart.
 */
export function groupFiles(paths: readonly string[], urls: ReadonlyMap<string, string>): GroupedFiles {
  const tree = treeOf(paths);
  const { folders, leftOut } = findLectureFolders("", (path) => tree.get(path) ?? []);
  const groups = new Map<string, LectureGroup>();
  for (const { folder, subtitles, others } of folders)
    // Files that cannot be read are in a group, too: their row says how to convert them.
    for (const name of [...subtitles, ...others]) {
      const inside = (file: string) => (folder === "" ? file : `${folder}/${file}`);
      const group = groupOf({ folder, name, url: urls.get(inside(urlFileName)) });
      const files = [...(groups.get(group.key)?.files ?? []), inside(name)];
      groups.set(group.key, { ...group, files });
    }
  return { groups: [...groups.values()], leftOut };
}

function groupOf({ folder, name, url }: { folder: string; name: string; url: string | undefined }) {
  const folderName = folder.split("/").at(-1) ?? "";
  const folderTitle = lectureTitle(folderName);
  const given = url === undefined ? undefined : youtubeId(url);
  if (given !== undefined) return { key: folder, title: folderTitle, folderTitle, youtubeId: given };
  const named = youtubeIdIn(name) ?? youtubeIdIn(folderName);
  const title = withoutLanguage(lectureTitle(folderName, name));
  return { key: `${folder}/${named ?? title}`, title, folderTitle, youtubeId: named };
}

const languageNames = new Set(languages.map((language) => language.name.toLowerCase()));

/** Without the language that our own downloads end in: `friday_khutbah_arabic.srt`. */
function withoutLanguage(title: string): string {
  const words = title.split(" ");
  const isNamed = words.length > 1 && languageNames.has(words.at(-1)?.toLowerCase() ?? "");
  return isNamed ? words.slice(0, -1).join(" ") : title;
}

/** The YouTube id that download programs write in brackets. */
function youtubeIdIn(name: string): string | undefined {
  return [...name.matchAll(/[[(]([\w-]{11})[\])]/gu)]
    .map(([, id = ""]) => id)
    .findLast((id) => isYoutubeId(id));
}

/** The entries of each folder by its path; the uppermost is "". */
function treeOf(paths: readonly string[]): Map<string, FolderEntry[]> {
  const tree = new Map<string, FolderEntry[]>([["", []]]);
  const isThere = new Set<string>();
  for (const path of paths) {
    const names = path.split("/").filter(Boolean);
    for (const [depth, name] of names.entries()) {
      const folder = names.slice(0, depth).join("/");
      const inside = names.slice(0, depth + 1).join("/");
      if (isThere.has(inside)) continue;
      isThere.add(inside);
      const kind = depth === names.length - 1 ? "file" : "folder";
      tree.set(folder, [...(tree.get(folder) ?? []), { name, kind }]);
    }
  }
  return tree;
}
