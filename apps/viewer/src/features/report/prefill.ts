import { languages, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";

/** What is being watched and read at the moment of reporting. */
export interface AtHand {
  playlistId?: number | undefined;
  videoId?: number | undefined;
  /** Of the transcript on the screen. */
  language?: LanguageTag | undefined;
  /** The current line's. */
  segmentId?: string | undefined;
}

/** An id of the address; `undefined` where there is none, or what stands there can be none. */
function idIn(search: URLSearchParams, names: readonly string[]): number | undefined {
  const id = Number(names.map((name) => search.get(name)).find((value) => value !== null));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/**
 * The playlist and the video to report (specification, section 5): those at hand, else those of the address, else the
 * first playlist.
 */
export function placeToReport(
  atHand: AtHand,
  search: URLSearchParams,
  playlists: readonly { id: number }[],
): Pick<AtHand, "playlistId" | "videoId"> {
  if (atHand.playlistId !== undefined || atHand.videoId !== undefined) {
    return { playlistId: atHand.playlistId, videoId: atHand.videoId };
  }
  const playlistId = idIn(search, ["playlistId", "playlist"]);
  const videoId = idIn(search, ["videoId", "video"]);
  if (playlistId !== undefined || videoId !== undefined) return { playlistId, videoId };
  return { playlistId: playlists[0]?.id, videoId: undefined };
}

/**
 * The address's language, by its tag or its English name (specification, section 5); else the one being read, which
 * the reader's device may remember without the address saying so; else English on a translations page, else Arabic.
 */
export function languageToReport(atHand: AtHand, address: URL): LanguageTag {
  const asked = [address.searchParams.get("language"), address.searchParams.get("lang")];
  const named = asked
    .map((one) => languages.find(({ tag, name }) => tag === one || name.toLowerCase() === one?.toLowerCase()))
    .find((language) => language !== undefined);
  if (named) return named.tag;
  if (atHand.language) return atHand.language;
  return address.pathname.startsWith("/translations") ? "en" : sourceLanguage;
}
