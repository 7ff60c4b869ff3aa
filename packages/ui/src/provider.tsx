import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import { MantineProvider } from "@mantine/core";
import type { MantineThemeOverride } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { $colorScheme } from "./appearance.ts";
import { styleNonce } from "./nonce.ts";

interface Props {
  theme: MantineThemeOverride;
  children: ReactNode;
}

/** Provides the theme, the appearance and the page's nonce to Mantine's components. */
export function ThemeProvider({ theme, children }: Props) {
  return (
    <MantineProvider theme={theme} forceColorScheme={useStore($colorScheme)} getStyleNonce={styleNonce}>
      {children}
    </MantineProvider>
  );
}
