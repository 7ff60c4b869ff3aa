import { languages, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { LineProblem } from "@minbar/domain/team/line-problem";

/** What the visitor is watching and reading when the form opens. */
export interface ReportContext {
  playlistId?: number | undefined;
  videoId?: number | undefined;
  /** The language of the shown transcript. */
  language?: LanguageTag | undefined;
  /** The index of the current line. */
  segmentId?: string | undefined;
  /** What was reported about that line by one tap; its language counts, whatever the URL says. */
  problem?: LineProblem | undefined;
}

/** An id from the URL; `undefined` if it is missing or invalid. */
function idIn(search: URLSearchParams, names: readonly string[]): number | undefined {
  const id = Number(names.map((name) => search.get(name)).find((value) => value !== null));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The playlist and the video to report: the current ones, otherwise those of the URL, otherwise the first playlist. */
export function videoToReport(
  context: ReportContext,
  search: URLSearchParams,
  playlists: readonly { id: number }[],
): Pick<ReportContext, "playlistId" | "videoId"> {
  if (context.playlistId !== undefined || context.videoId !== undefined) {
    return { playlistId: context.playlistId, videoId: context.videoId };
  }
  const playlistId = idIn(search, ["playlistId", "playlist"]);
  const videoId = idIn(search, ["videoId", "video"]);
  if (playlistId !== undefined || videoId !== undefined) return { playlistId, videoId };
  return { playlistId: playlists[0]?.id, videoId: undefined };
}

/**
 * The URL's language, by its tag or its English name; otherwise the shown language, which may be a remembered choice
 * that the URL lacks; otherwise English on a translations page, otherwise Arabic.
 */
export function languageToReport(context: ReportContext, address: URL): LanguageTag {
  if (context.problem && context.language) return context.language;
  const values = [address.searchParams.get("language"), address.searchParams.get("lang")];
  const named = values
    .map((one) => languages.find(({ tag, name }) => tag === one || name.toLowerCase() === one?.toLowerCase()))
    .find((language) => language !== undefined);
  if (named) return named.tag;
  if (context.language) return context.language;
  return address.pathname.startsWith("/translations") ? "en" : sourceLanguage;
}
