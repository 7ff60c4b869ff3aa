import { createContext, useContext, useEffect } from "react";
import type { Video } from "@minbar/domain/library/video";
import { useSite } from "./site.ts";

/** What a page turned out to be about. */
export interface PageFacts {
  video?: Video | undefined;
  /** The address named something that is not there. */
  isElsewhere?: boolean;
}

/** Given by the server only, which writes a page's head when its body is drawn. */
export const PageFactsContext = createContext<PageFacts | undefined>(undefined);

/** Tells the server what the page is about; in the browser, the window's title says what is being watched. */
export function usePageFacts({ video, isElsewhere }: PageFacts): void {
  const { name } = useSite();
  const facts = useContext(PageFactsContext);
  if (facts) Object.assign(facts, { video, isElsewhere });
  const title = video?.title;
  useEffect(() => {
    document.title = title === undefined ? name : `${title} · ${name}`;
  }, [name, title]);
}
