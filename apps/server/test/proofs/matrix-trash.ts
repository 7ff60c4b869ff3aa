import type { Row } from "./matrix-row.ts";

/** A V E AR TR AD */
export const trashRows: Row[] = [
  ["transcripts.trash.list", "", "– – – – – ✓"],
  ["transcripts.trash.restore", "", "– – – – – ✓", async ({ make }) => ({ id: await make.trashed() })],
  [
    "transcripts.trash.restore",
    "a video",
    "– – – – – ✓",
    async ({ make }) => ({ id: await make.trashedVideo() }),
  ],
  ["transcripts.trash.restore", "absent", "– – – – – 0", () => ({ id: 999_999 })],
  [
    "transcripts.trash.remove",
    "a video",
    "– – – – – ✓",
    async ({ make }) => ({ id: await make.trashedVideo(), title: "Patience" }),
  ],
  [
    "transcripts.trash.remove",
    "a video, by another title",
    "– – – – – x",
    ({ library }) => ({ id: library.trashOfVideo, title: "Patience" }),
  ],
  [
    "transcripts.trash.remove",
    "a language",
    "– – – – – ✓",
    async ({ make }) => ({ id: await make.trashed(), title: "Patience" }),
  ],
  ["transcripts.trash.remove", "absent", "– – – – – 0", () => ({ id: 999_999, title: "Patience" })],
  [
    "transcripts.listByVideo",
    "in the trash",
    "0 0 0 0 0 0",
    ({ library }) => ({ videoId: library.trashedVideo }),
  ],
  ["videos.byId", "in the trash", "0 0 0 0 0 0", ({ library }) => ({ id: library.trashedVideo })],
  [
    "videos.update",
    "in the trash",
    "– – 0 – – 0",
    ({ library }) => ({ id: library.trashedVideo, vocabulary: "x" }),
  ],
  ["videos.remove", "", "– – – – – ✓", async ({ make }) => ({ id: await make.video() })],
  ["videos.remove", "in the trash", "– – – – – 0", ({ library }) => ({ id: library.trashedVideo })],
  [
    "videos.removeMany",
    "",
    "– – – – – ✓",
    async ({ make }) => ({ videoIds: [await make.video(), await make.video()] }),
  ],
  [
    "videos.removeMany",
    "one of them in the trash",
    "– – – – – 0",
    async ({ make, library }) => ({ videoIds: [await make.video(), library.trashedVideo] }),
  ],
  ["demo.content", "", "– – – – – ✓"],
  ["demo.remove", "", "– – – – – ✓", () => ({})],
];
