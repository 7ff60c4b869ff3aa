import { youtubeId, youtubePlaylistId } from "./youtube.ts";

/** The videos that are added at once. */
export const mostVideos = 200;

/** UTF-16 code units that are read; 200 addresses with titles beside them are a tenth of it. */
export const longestPaste = 200_000;

/** A line from which no address was read, or an address in it that is not of a YouTube video. */
export interface UnreadText {
  /** Counted from 1. */
  line: number;
  text: string;
}

interface PastedAddresses {
  /** Each video once, in the order of the text. */
  youtubeIds: string[];
  /** Ids of YouTube's playlists, each once. */
  playlistIds: string[];
  /** Addresses of a video that stood further up. */
  repeated: UnreadText[];
  unread: UnreadText[];
}

/** Neither is part of an address: spaces, brackets and quotation marks, and the commas of a list. */
const separators = /[\s<>"'`()[\]{}|,،;؛«»“”‘’]+/u;

/** Without what closes a sentence, behind an address. */
function withoutSentenceEnd(word: string): string {
  let end = word.length;
  while (end > 0 && ".!?:…。؟".includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

/** Whether a word is meant as an address: with a scheme, or a host and a path. */
function isAddress(word: string): boolean {
  return /^(?:https?:|\/\/|www\.|\w[\w-]*(?:\.[\w-]+)+\/)/iu.test(word);
}

/** Reads YouTube addresses from a list or from running text; what it cannot read is named by its line. */
export function readPastedAddresses(text: string): PastedAddresses {
  const found = { videos: new Set<string>(), playlists: new Set<string>() };
  const read: PastedAddresses = { youtubeIds: [], playlistIds: [], repeated: [], unread: [] };
  for (const [index, content] of text
    .slice(0, longestPaste)
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .entries())
    readLine({ line: index + 1, text: content.trim() }, { found, read });
  return { ...read, youtubeIds: [...found.videos], playlistIds: [...found.playlists] };
}

interface PasteState {
  found: { videos: Set<string>; playlists: Set<string> };
  read: PastedAddresses;
}

function readLine({ line, text }: UnreadText, reading: PasteState): void {
  if (text === "") return;
  const words = text.split(separators).map(withoutSentenceEnd);
  const rest = words.filter((word) => !readWord({ line, text: word }, reading));
  const addresses = rest.filter(isAddress);
  const isUnread = rest.length === words.length && addresses.length === 0;
  const unread = isUnread ? [text] : addresses;
  reading.read.unread.push(...unread.map((part) => ({ line, text: part })));
}

/** Returns whether the word is an address of YouTube's. */
function readWord({ line, text }: UnreadText, { found, read }: PasteState): boolean {
  const video = youtubeId(text);
  if (video !== undefined) {
    if (found.videos.has(video)) read.repeated.push({ line, text });
    found.videos.add(video);
    return true;
  }
  const playlist = youtubePlaylistId(text);
  if (playlist !== undefined) found.playlists.add(playlist);
  return playlist !== undefined;
}
