import { expect, test } from "vitest";
import type { LectureGroup } from "@minbar/domain/lectures/lecture-groups";
import { matchLectures } from "./match-lectures.ts";

const library = [
  { id: 1, title: "Patience: a talk", youtubeId: "aqz-KE-bpKQ", duration: "9:56" },
  { id: 2, title: "Gratitude", youtubeId: "R6MlUcmOul8", duration: null },
  { id: 3, title: "Gratitude", youtubeId: "dQw4w9WgXcQ", duration: null },
  { id: 4, title: "فَضْلُ الصَّبْر", youtubeId: "9bZkp7q19f0", duration: null },
];
const finder = {
  byYoutubeIds: (ids: readonly string[]) =>
    Promise.resolve(library.filter(({ youtubeId }) => ids.includes(youtubeId))),
  byWords: () => Promise.resolve(library),
};

async function targetOf(group: Partial<LectureGroup>) {
  const targets = await matchLectures(
    [{ key: "k", title: "", folderTitle: "", youtubeId: undefined, files: [], ...group }],
    finder,
  );
  return targets.get("k");
}

test("a lecture with a YouTube id matches the library video with that id, or a new one", async () => {
  expect(await targetOf({ youtubeId: "R6MlUcmOul8", title: "Patience: a talk" })).toMatchObject({ id: 2 });
  expect(await targetOf({ youtubeId: "aaaaaaaaaaa" })).toEqual({ kind: "new", youtubeId: "aaaaaaaaaaa" });
});

test("a lecture without a YouTube id matches the only video with the words of its title", async () => {
  expect(await targetOf({ title: "Patience a talk" })).toMatchObject({
    kind: "video",
    id: 1,
    duration: "9:56",
  });
  expect(await targetOf({ title: "فضل الصبر" })).toMatchObject({ kind: "video", id: 4 });
});

test("a lecture is matched by its folder's title if its own title matches nothing", async () => {
  expect(await targetOf({ title: "Text", folderTitle: "Patience a talk" })).toMatchObject({ id: 1 });
});

test("an ambiguous or unmatched title is left for the user to decide", async () => {
  for (const title of ["Gratitude", "Patience", ""])
    expect(await targetOf({ title })).toEqual({ kind: "unknown" });
});
