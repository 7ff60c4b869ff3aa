import type { InterfaceLanguage } from "./interface-language.ts";
import type { LanguageTag } from "./language.ts";
import type { Site } from "./site.ts";
import type { Video } from "./video.ts";

/** What the viewer needs to render its first view on the server. */
export interface FirstViewRequest {
  /** Path and query, in the form of `FirstViewRenderer.addressOf`. */
  address: string;
  site: Site;
  language: InterfaceLanguage;
  /** Calls a query of the router as that person. */
  load: (procedure: string, input: unknown) => Promise<unknown>;
}

/** The video that a page shows, for link previews and search engines. `description`: if it can be, in the language of the page. */
export interface PageSubject extends Pick<Video, "title" | "description" | "youtubeId" | "thumbnailUrl"> {
  /** Its id. */
  video: number;
  language: LanguageTag;
  /** The shared part in seconds, and its text if there is one in the language of the page. */
  range?: { start: number; end: number } | undefined;
  quote?: string | undefined;
}

/** The texts that the server adds to a page: for readers without scripts, link previews and the phone's home screen. */
export interface PageWords {
  tagline: string;
  searchLectures: string;
  continueWatching: string;
  playlists: string;
  lectures: string;
  allLectures: string;
  nextPage: string;
  wholeTranscript: string;
  morePages: string;
  watchAtYouTube: string;
  previous: (words: { title: string }) => string;
  next: (words: { title: string }) => string;
}

export interface FirstView {
  /** The page's HTML before any script runs. */
  html: string;
  /** The data of the rendering as JSON, with which the browser continues. */
  data: unknown;
  /** Absent if there is nothing to watch. */
  subject?: PageSubject | undefined;
  /** Of the window, without the site's name; absent if it is the site's name alone. */
  title?: string | undefined;
  /** The URL names something that does not exist, so something else is shown. */
  isNotFound: boolean;
  words: PageWords;
}

/** The exports of the viewer's server build. */
export interface FirstViewRenderer {
  /** The canonical form of a viewer's URL, without unknown parts. */
  addressOf: (address: string) => string;
  wordsIn: (language: InterfaceLanguage) => Promise<PageWords>;
  /** Rejects if one of its queries fails. */
  render: (request: FirstViewRequest) => Promise<FirstView>;
}
