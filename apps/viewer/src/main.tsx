import "@minbar/ui/fonts.css";
import "@minbar/ui/tokens.css";
import "@minbar/ui/base.css";
import "./whole-transcript.css";
import { createBrowserHistory } from "@tanstack/history";
import { startTransition, useEffect } from "react";
import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createQueries } from "@minbar/ui/api";
import { hydrateQueries } from "@minbar/ui/api-hydration";
import type { DehydratedAnswer } from "@minbar/ui/api-hydration";
import { startInPageLanguage } from "@minbar/ui/interface-language/page-language";
import type { Site } from "@minbar/domain/library/site";
import { loadFirst, loadLater } from "@minbar/ui/parts/part-queue";
import { readSite } from "@minbar/ui/site";
import { storedText } from "@minbar/ui/stored-setting";
import { createNavigation } from "#shared/navigation.ts";
import { App } from "./app.tsx";
import { loadPage } from "./pages.tsx";

interface AppParts {
  site: Site;
  queries: ReturnType<typeof createQueries>;
}

declare global {
  interface Window {
    /** The last button pressed before the app was rendered, or null; until this is undefined, the script in index.html keeps presses from React. */
    earlyPress?: HTMLButtonElement | null | undefined;
  }
}

/**
 * Loads the web fonts of the page (`--app-font` in base.css of @minbar/ui), and then switches to them. On the next visit
 * they are cached, and index.html uses them at once.
 */
function loadFonts(): void {
  const { dataset } = document.documentElement;
  if (dataset["fonts"] !== undefined) return;
  loadLater(async () => {
    const texts = document.querySelectorAll<HTMLElement>(".app-reading");
    const byLanguage = new Map(Array.from(texts, (text) => [text.lang, text]));
    // First all that the page uses, one after another, and then one change of the layout.
    for (const text of [document.body, ...byLanguage.values()]) {
      const families = getComputedStyle(text).getPropertyValue("--app-font");
      const isLatin = text === document.body && document.dir === "ltr";
      loadLater(async () => document.fonts.load(`16px ${families}`, isLatin ? "a" : "aب"));
    }
    loadLater(async () => {
      dataset["fonts"] = "";
      await document.fonts.ready;
      storedText("minbar:fonts").set("cached");
    });
  });
}

/** Once it is rendered, React answers presses, and the last one before that. What the page is to load later follows. */
function AnswersPresses({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { earlyPress } = window;
    window.earlyPress = undefined;
    earlyPress?.removeAttribute("aria-busy");
    earlyPress?.click();
    loadFonts();
  }, []);
  return children;
}

/** A page in the frame of another site has no history: the Back button belongs to the page around it. */
async function createApp(parts: AppParts): Promise<ReactNode> {
  if ("storesNothing" in document.documentElement.dataset)
    return (await import("./embed.tsx")).embedInBrowser(parts);
  // A page without its code tells that itself.
  await loadPage(location.pathname)?.catch(() => undefined);
  const navigation = createNavigation(createBrowserHistory(), loadPage);
  return <App {...parts} navigation={navigation} />;
}

async function start(root: Element): Promise<void> {
  // On a slow connection the player has waited for the scripts that the page needs first.
  window.earlyPlayer?.load();
  const queries = createQueries();
  // Whatever the page shows is loaded before what it may show later.
  queries.getQueryCache().subscribe(({ query: { promise, state } }) => {
    if (promise && state.fetchStatus === "fetching") loadFirst(promise);
  });
  // While the code of the page and its language arrive together.
  const isInLanguage = startInPageLanguage(() => import("#shared/locales.ts"));
  const firstView = document.getElementById("first-view")?.textContent;
  if (firstView) hydrateQueries(queries, JSON.parse(firstView) as DehydratedAnswer[]);
  // What most controls open arrives while the page comes to life.
  const isWide = matchMedia("(min-width: 62em)").matches;
  const loadControls = async () =>
    Promise.all([
      import("#shared/dialog/dialog.tsx"),
      import("#features/search/search-row.tsx"),
      isWide && import("#shared/picker/picker-dropdown.tsx"),
    ]);
  void loadControls().catch(() => undefined);
  const isServersLanguage = await isInLanguage;
  const app = <AnswersPresses>{await createApp({ site: readSite(), queries })}</AnswersPresses>;
  await window.earlyPlayer?.whenPlaying();
  if (firstView && isServersLanguage) {
    // In slices, between which the page shows what was pressed.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    createRoot(root).render(app);
  }
  // Again, if that failed.
  loadLater(loadControls);
}

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
// Not awaited: the code of a page that is loaded on demand imports this file's chunk, and would wait for its end.
void start(root);
// For readers without scripts; they may still be arriving.
function removeTexts(): void {
  for (const id of ["whole-transcript", "lectures"]) document.getElementById(id)?.remove();
}
if (document.readyState === "loading") addEventListener("DOMContentLoaded", removeTexts);
else removeTexts();
