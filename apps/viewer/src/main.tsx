import "@minbar/ui/fonts.css";
import "@minbar/ui/tokens.css";
import "@minbar/ui/base.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createQueries } from "@minbar/ui/api";
import { takeOver } from "@minbar/ui/api-handover";
import type { HandedOver } from "@minbar/ui/api-handover";
import { fetchFonts } from "#shared/fonts.ts";
import { readSite } from "#shared/site.ts";
import { App } from "./app.tsx";
import { createViewerRouter } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

const router = createViewerRouter();
const queries = createQueries();
const handedOver = document.getElementById("first-view")?.textContent;
const app = <App site={readSite()} router={router} queries={queries} />;

if (handedOver) {
  takeOver(queries, JSON.parse(handedOver) as HandedOver[]);
  // As the server drew it: without the boundary that waits for a route, and with the route found already.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(root, app);
} else {
  createRoot(root).render(app);
}
// After the page is alive: on a slow line they would keep it waiting.
setTimeout(() => void fetchFonts());
