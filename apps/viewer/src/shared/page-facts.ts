import { useStore } from "@nanostores/react";
import { createContext, useContext, useEffect } from "react";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Video } from "@minbar/domain/library/video";
import { useSite } from "@minbar/ui/site";
import { languageName } from "@minbar/ui/words/names";
import { messages } from "./messages.ts";

/** The subject of the page. */
export interface PageFacts {
  video?: Video | undefined;
  /** By default the video's, with the language of its text. */
  title?: string | undefined;
  /** The URL names something that does not exist; something else is shown. */
  isNotFound?: boolean;
}

/** Only on the server, which writes the page's head after rendering its body. */
export const PageFactsContext = createContext<PageFacts | undefined>(undefined);

interface Options extends PageFacts {
  /** Of the shown text. */
  language?: LanguageTag;
}

/** Otherwise the pages of a video, one for each language, would have the same title. */
function useVideoTitle({ video, language }: Options): string | undefined {
  const t = useStore(messages);
  const hasText = video?.transcripts.some((text) => text.language === language && text.segmentCount > 0);
  if (!video || !language || !hasText) return video?.title;
  return t.titleIn({ title: video.title, language: languageName(language) });
}

/** On the server, reports the subject of the page; in the browser, sets the window's title. */
export function usePageFacts(options: Options): void {
  const { name } = useSite();
  const videoTitle = useVideoTitle(options);
  const { video, title = videoTitle, isNotFound } = options;
  const facts = useContext(PageFactsContext);
  if (facts) Object.assign(facts, { video, title, isNotFound });
  useEffect(() => {
    document.title = title === undefined ? name : `${title} · ${name}`;
  }, [name, title]);
}
