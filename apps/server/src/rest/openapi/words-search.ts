import { ofSearch } from "./field-note.ts";
import type { FieldNotes } from "./field-note.ts";

export const searchNotesByOwner: Partial<Record<string, FieldNotes>> = {
  "search-lines": {
    q: "The words to search for, 1 to 200 characters, at most 8 words",
    language: "Only texts in this language",
    playlistId: "Only lectures of this playlist",
    categoryId: "Only lectures of this category",
    videoId: "Only this video, with all its lines",
    limit: "The largest number of lectures per page",
    cursor: ofSearch.cursor,
    rows: "The lectures, the best first; one entry for each language in which a lecture was found",
    results: "The same as `rows`; it goes with the next release",
    lineCount: "The number of lines that were found in all lectures",
    isLimited: "`true`: more lines have these words than the 2,000 that were compared",
    isComplete: "`false`: the newest or oldest texts are not in the index yet; search again in a minute",
    nextCursor: "The same as `next`; it goes with the next release",
  },
  SearchResult: {
    language: "The language of the lines; null: only the title or the playlist was found",
    approvalStatus: "Whether an admin has checked the text; null if there are no lines",
    lines: "Up to 3 lines, in the order of the text",
    lineCount: "The number of lines that were found in this text",
    index: "The position of the line in the text, from 0",
    matches: "The words that were found: start and end, in UTF-16 code units of `text`",
    titleMatches: "The words of the title that were found: start and end, in UTF-16 code units",
    playlistName: "The name of the playlist; null: none",
    video: "The lecture",
  },
};
