import { parseTime } from "../segments/time.ts";

/** A named part of a video. */
export interface Chapter {
  /** Milliseconds. */
  start: number;
  title: string;
}

/** Fewer are a mention of a time rather than a table of contents. */
const fewest = 2;

/** Lines of a description that are read. */
const maxLines = 200;

/** In characters. */
const longestLine = 300;

/** A time, then a title, with or without a bullet, brackets or a dash. */
const line = /^[^\p{L}\p{N}]{0,4}(\d{1,2}(?::\d{2}){1,2})[^\p{L}\p{N}]{1,9}([\p{L}\p{N}].*)$/u;

/**
 * The chapters of a video, as people write them for YouTube: lines `0:00 Title` of the description, at least two, in
 * ascending order.
 */
export function chaptersOf(description: string): Chapter[] {
  const chapters = description.split("\n", maxLines).flatMap((text) => {
    const [, time = "", title = ""] = line.exec(text.slice(0, longestLine).trim()) ?? [];
    const start = parseTime(time);
    return start === undefined ? [] : [{ start, title }];
  });
  const isAscending = chapters.every(({ start }, at) => at === 0 || start > (chapters[at - 1]?.start ?? 0));
  return isAscending && chapters.length >= fewest ? chapters : [];
}
