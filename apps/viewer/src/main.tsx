import "@minbar/ui/fonts.css";
import "@minbar/ui/tokens.css";
import "@minbar/ui/base.css";
import "./whole-transcript.css";
import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createQueries } from "@minbar/ui/api";
import { hydrateQueries } from "@minbar/ui/api-hydration";
import type { DehydratedAnswer } from "@minbar/ui/api-hydration";
import { startInPageLanguage } from "@minbar/ui/interface-language/page-language";
import type { Site } from "@minbar/domain/library/site";
import { readSite } from "@minbar/ui/site";
import { storedText } from "@minbar/ui/stored-setting";
import { App } from "./app.tsx";
import { createViewerRouter } from "./router.tsx";

interface AppParts {
  site: Site;
  queries: ReturnType<typeof createQueries>;
}

declare global {
  interface Window {
    /** The last button pressed before the app had started; the script in index.html sets it. */
    earlyPress?: HTMLButtonElement;
  }
}

/**
 * Switches the page to its web fonts (base.css of @minbar/ui), which the browser then loads. On the next visit they are
 * cached, and index.html uses them at once.
 */
async function fetchFonts(): Promise<void> {
  document.documentElement.dataset["fonts"] = "";
  await document.fonts.ready;
  storedText("minbar:fonts").set("cached");
}

/** A page in the frame of another site has no router: the Back button belongs to the page around it. */
async function createApp(parts: AppParts, isHydrated: boolean): Promise<ReactNode> {
  if ("storesNothing" in document.documentElement.dataset)
    return (await import("./embed.tsx")).embedInBrowser(parts);
  const router = createViewerRouter();
  if (isHydrated) {
    // Like the server's rendering: with the route loaded, and without a boundary that waits for it.
    router.ssr = { manifest: undefined };
    await router.load();
  }
  return <App {...parts} router={router} />;
}

async function start(root: Element): Promise<void> {
  const queries = createQueries();
  const isServersLanguage = await startInPageLanguage(() => import("#shared/locales.ts"));
  const firstView = document.getElementById("first-view")?.textContent;
  if (firstView) hydrateQueries(queries, JSON.parse(firstView) as DehydratedAnswer[]);
  const app = await createApp({ site: readSite(), queries }, Boolean(firstView));
  if (firstView && isServersLanguage) {
    hydrateRoot(root, app);
    window.earlyPress?.click();
  } else {
    createRoot(root).render(app);
  }
  // After hydration: on a slow connection fonts would delay it.
  setTimeout(() => void fetchFonts());
}

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
// Not awaited: the code of a page that is loaded on demand imports this file's chunk, and would wait for its end.
void start(root);
// For readers without scripts; it may still be arriving.
const removeTranscript = () => document.getElementById("whole-transcript")?.remove();
if (document.readyState === "loading") addEventListener("DOMContentLoaded", removeTranscript);
else removeTranscript();
