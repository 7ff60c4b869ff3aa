import "@minbar/ui/fonts.css";
import "@minbar/ui/tokens.css";
import "@minbar/ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "@tanstack/react-router";
import { ApiProvider } from "@minbar/ui/api";
import { ThemeProvider } from "@minbar/ui/provider";
import { consoleTheme } from "@minbar/ui/theme";
import { Toasts } from "@minbar/ui/toasts";
import { router } from "./router.tsx";
// After all that brings the styles of single components, which would else come last and win over their users'.
import "@mantine/core/styles.layer.css";
import "./tokens.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

createRoot(root).render(
  <StrictMode>
    <ThemeProvider theme={consoleTheme}>
      <ApiProvider>
        <RouterProvider router={router} />
      </ApiProvider>
      <Toasts />
    </ThemeProvider>
  </StrictMode>,
);
