import "@minbar/ui/fonts.css";
import "@minbar/ui/tokens.css";
import "@minbar/ui/base.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createQueries } from "@minbar/ui/api";
import { hydrateQueries } from "@minbar/ui/api-hydration";
import type { DehydratedAnswer } from "@minbar/ui/api-hydration";
import { fetchFonts } from "#shared/fonts.ts";
import { readSite } from "@minbar/ui/site";
import { App } from "./app.tsx";
import { createViewerRouter } from "./router.tsx";

declare global {
  interface Window {
    /** The button that was pressed last before the app had started; the script in index.html sets it. */
    earlyPress?: HTMLButtonElement;
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

const router = createViewerRouter();
const queries = createQueries();
const firstView = document.getElementById("first-view")?.textContent;
const app = <App site={readSite()} router={router} queries={queries} />;

if (firstView) {
  hydrateQueries(queries, JSON.parse(firstView) as DehydratedAnswer[]);
  // As the server rendered it: with the route loaded, and without a boundary that waits for it.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(root, app);
  window.earlyPress?.click();
} else {
  createRoot(root).render(app);
}
// After hydration: on a slow connection fonts would delay it.
setTimeout(() => void fetchFonts());
