import "@minbar/ui/fonts.css";
import "@minbar/ui/tokens.css";
import "@minbar/ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "@tanstack/react-router";
import { ApiProvider, browserQueries } from "@minbar/ui/api";
import { startInPageLanguage } from "@minbar/ui/interface-language/page-language";
import { watchLeaving } from "@minbar/ui/log-in-again";
import { ThemeProvider } from "@minbar/ui/provider";
import { SiteContext, readSite } from "@minbar/ui/site";
import { consoleThemeIn } from "@minbar/ui/theme";
import { placeTooltips } from "@minbar/ui/tooltips/tooltips";
import { prepareToasts } from "@minbar/ui/toast";
import { watchCalls } from "@minbar/ui/watched-calls";
import { router } from "./router.tsx";
// After all component styles, which would otherwise override those of the code that uses them.
import "@mantine/core/styles.layer.css";
import "./tokens.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

watchCalls(browserQueries);
watchLeaving();

async function start(element: Element): Promise<void> {
  await startInPageLanguage(() => import("#shared/locales.ts"));
  const site = readSite();
  createRoot(element).render(
    <StrictMode>
      <SiteContext value={site}>
        <ThemeProvider theme={consoleThemeIn(site.color)}>
          <ApiProvider>
            <RouterProvider router={router} />
          </ApiProvider>
        </ThemeProvider>
      </SiteContext>
    </StrictMode>,
  );
  placeTooltips();
  // A toast may have to report a lost connection.
  await prepareToasts();
}

// Not awaited: the code of pages imports this file's chunk, and would wait for its end.
void start(root);
