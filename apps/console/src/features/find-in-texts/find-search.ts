import { languageTags } from "@minbar/domain/library/language";
import { contentIdOf, oneOf, searchReader, textOf } from "#shared/lists/list-search.ts";

/** The longest query that the server accepts, in characters. */
const longestQuery = 200;

export const readFindSearch = searchReader({
  q: (value) => textOf(value)?.slice(0, longestQuery),
  language: oneOf(languageTags),
  playlist: contentIdOf,
  /** Only the lines of this video, all of them. */
  video: contentIdOf,
});

export type FindSearch = ReturnType<typeof readFindSearch>;

const hasWord = /[\p{L}\p{N}]/u;

/** The server's query; `undefined` if there is no word to search for. */
export function findInput({ q, language, playlist, video }: FindSearch) {
  if (q === undefined || !hasWord.test(q)) return undefined;
  return { q, language, playlistId: playlist, videoId: video };
}
