import "@minbar/ui/fonts.css";
import "@minbar/ui/tokens.css";
import "@minbar/ui/base.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createQueries } from "@minbar/ui/api";
import { hydrateQueries } from "@minbar/ui/api-hydration";
import type { DehydratedAnswer } from "@minbar/ui/api-hydration";
import { readSite } from "@minbar/ui/site";
import { storedText } from "@minbar/ui/stored-setting";
import { App } from "./app.tsx";
import { createViewerRouter } from "./router.tsx";

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

async function start(root: HTMLElement): Promise<void> {
  const router = createViewerRouter();
  const queries = createQueries();
  const firstView = document.getElementById("first-view")?.textContent;
  const app = <App site={readSite()} router={router} queries={queries} />;

  if (firstView) {
    hydrateQueries(queries, JSON.parse(firstView) as DehydratedAnswer[]);
    // Like the server's rendering: with the route loaded, and without a boundary that waits for it.
    router.ssr = { manifest: undefined };
    await router.load();
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
// Not awaited: the code of a page that is loaded on demand imports this file, and would wait for its end.
void start(root);
