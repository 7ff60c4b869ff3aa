import { createContext, useContext, useEffect } from "react";
import type { Video } from "@minbar/domain/library/video";
import { useSite } from "@minbar/ui/site";

/** What the page is about. */
export interface PageFacts {
  video?: Video | undefined;
  /** What the address names does not exist; something else is shown. */
  isNotFound?: boolean;
}

/** Only on the server, which writes the head of the page after rendering its body. */
export const PageFactsContext = createContext<PageFacts | undefined>(undefined);

/** Reports to the server what the page is about; in the browser, sets the window's title. */
export function usePageFacts({ video, isNotFound }: PageFacts): void {
  const { name } = useSite();
  const facts = useContext(PageFactsContext);
  if (facts) Object.assign(facts, { video, isNotFound });
  const title = video?.title;
  useEffect(() => {
    document.title = title === undefined ? name : `${title} · ${name}`;
  }, [name, title]);
}
