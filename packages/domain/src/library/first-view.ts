import type { LanguageTag } from "./language.ts";
import type { Site } from "./site.ts";

/** What the server gives the viewer to draw its first view for somebody. */
export interface FirstViewRequest {
  /** Path and query, as `FirstViewRenderer.addressOf` spells them. */
  address: string;
  site: Site;
  /** Asks a query of the router in that person's name. */
  load: (procedure: string, input: unknown) => Promise<unknown>;
}

/** The video that a page is about, for whoever shows a link to it. */
export interface PageSubject {
  video: number;
  title: string;
  description: string | null;
  youtubeId: string;
  thumbnailUrl: string | null;
  language: LanguageTag;
  /** A shared part in seconds, and the text that is said there, unless it is in no language asked for. */
  range?: { start: number; end: number } | undefined;
  quote?: string | undefined;
}

export interface FirstView {
  /** What stands in the page before any script runs. */
  html: string;
  /** The data it was drawn from, for the browser to go on with; JSON. */
  data: unknown;
  /** Absent where there is nothing to watch. */
  subject?: PageSubject | undefined;
  /** The address named something that is not there, and something else is shown. */
  isElsewhere: boolean;
}

/** What the viewer's build for the server exports. */
export interface FirstViewRenderer {
  /** The one spelling of an address of the viewer: what makes no sense in it is left out. */
  addressOf: (address: string) => string;
  /** Rejects when anything that it asks for is refused or cannot be had. */
  render: (request: FirstViewRequest) => Promise<FirstView>;
}
