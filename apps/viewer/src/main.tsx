import "@minbar/ui/fonts.css";
import "@minbar/ui/tokens.css";
import "@minbar/ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "@tanstack/react-router";
import { ApiProvider } from "@minbar/ui/api";
import { ThemeProvider } from "@minbar/ui/provider";
import { viewerTheme } from "@minbar/ui/theme";
import { router } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

createRoot(root).render(
  <StrictMode>
    <ThemeProvider theme={viewerTheme}>
      <ApiProvider>
        <RouterProvider router={router} />
      </ApiProvider>
    </ThemeProvider>
  </StrictMode>,
);
