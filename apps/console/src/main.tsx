import "@minbar/ui/fonts.css";
import "@minbar/ui/tokens.css";
import "@minbar/ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { ThemeProvider } from "@minbar/ui/provider";
import { consoleTheme } from "@minbar/ui/theme";
import { Toasts } from "@minbar/ui/toasts";
import { router } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

const queryClient = new QueryClient();

createRoot(root).render(
  <StrictMode>
    <ThemeProvider theme={consoleTheme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Toasts />
    </ThemeProvider>
  </StrictMode>,
);
