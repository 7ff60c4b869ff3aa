import { expect, test } from "vitest";
import { groupFiles } from "./lecture-groups.ts";

const url = "https://youtu.be/aqz-KE-bpKQ\n";
const groupsOf = (paths: string[], urls: [string, string][] = []) => groupFiles(paths, new Map(urls)).groups;

test("a folder with a video URL file is one lecture, whatever its files are called", () => {
  const paths = [
    "L/sabr-one/ar.srt",
    "L/sabr-one/anything.ur.vtt",
    "L/sabr-one/video_url.txt",
    "L/shukr/ar.srt",
  ];
  expect(groupsOf(paths, [["L/sabr-one/video_url.txt", url]])).toEqual([
    {
      key: "L/sabr-one",
      title: "Sabr one",
      folderTitle: "Sabr one",
      youtubeId: "aqz-KE-bpKQ",
      files: ["L/sabr-one/anything.ur.vtt", "L/sabr-one/ar.srt"],
    },
    {
      key: "L/shukr/Shukr",
      title: "Shukr",
      folderTitle: "Shukr",
      youtubeId: undefined,
      files: ["L/shukr/ar.srt"],
    },
  ]);
});

test("files without a folder are grouped by name, ignoring the language", () => {
  const groups = groupsOf(["patience.ar.srt", "patience.en.srt", "الصبر.ur.srt", "ar.srt"]);
  expect(groups.map(({ title, files }) => [title, files.length])).toEqual([
    ["", 1],
    ["Patience", 2],
    ["الصبر", 1],
  ]);
});

test("files downloaded from Minbar for one video are one lecture", () => {
  const [group, ...others] = groupsOf(["friday_khutbah_arabic.srt", "friday_khutbah_urdu.vtt"]);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ title: "Friday khutbah", files: { length: 2 } });
});

test("an id in brackets, as download programs write it, is the id of the video", () => {
  const [group, ...others] = groupsOf(["Talk [R6MlUcmOul8].ar.srt", "Talk of old [R6MlUcmOul8].en.vtt"]);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ youtubeId: "R6MlUcmOul8", files: { length: 2 } });
  expect(groupsOf(["Old talks (first edition)/ar.srt"])[0]?.youtubeId).toBeUndefined();
});

test("files and folders that are not imported are listed with the reason", () => {
  const deep = `${"a/".repeat(18)}ar.srt`;
  const { groups, leftOut } = groupFiles(
    ["L/ar.srt", "L/cover.jpg", "L/more/ar.srt", "L/video.json", deep],
    new Map(),
  );
  expect(groups).toHaveLength(1);
  expect(leftOut).toEqual([
    { path: "a/".repeat(17).slice(0, -1), reason: "too deep" },
    { path: "L/cover.jpg", reason: "not subtitles" },
    { path: "L/more", reason: "beside subtitles" },
  ]);
});

test("a video URL file without a URL is ignored", () => {
  const [group] = groupsOf(["L/ar.srt", "L/video_url.txt"], [["L/video_url.txt", "later"]]);
  expect(group).toMatchObject({ title: "L", youtubeId: undefined });
});
