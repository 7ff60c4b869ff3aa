import { createContext, useContext, useEffect } from "react";
import type { Video } from "@minbar/domain/library/video";
import { useSite } from "@minbar/ui/site";

/** The subject of the page. */
export interface PageFacts {
  video?: Video | undefined;
  /** By default the video's. */
  title?: string | undefined;
  /** The URL names something that does not exist; something else is shown. */
  isNotFound?: boolean;
}

/** Only on the server, which writes the page's head after rendering its body. */
export const PageFactsContext = createContext<PageFacts | undefined>(undefined);

/** On the server, reports the subject of the page; in the browser, sets the window's title. */
export function usePageFacts({ video, title = video?.title, isNotFound }: PageFacts): void {
  const { name } = useSite();
  const facts = useContext(PageFactsContext);
  if (facts) Object.assign(facts, { video, title, isNotFound });
  useEffect(() => {
    document.title = title === undefined ? name : `${title} · ${name}`;
  }, [name, title]);
}
