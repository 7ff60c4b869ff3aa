import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import { DirectionProvider, MantineProvider, useDirection } from "@mantine/core";
import type { MantineThemeOverride } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { languageOf } from "@minbar/domain/library/language";
import { $colorScheme } from "./appearance.ts";
import { $language } from "./messages.ts";
import { styleNonce } from "./nonce.ts";

interface Props {
  theme: MantineThemeOverride;
  children: ReactNode;
}

/** Turns Mantine's components when another language is chosen. */
function FollowLanguage() {
  const { direction } = languageOf(useStore($language));
  const { setDirection } = useDirection();
  // It sets the attribute of the page, too.
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return null;
}

/** Provides the theme, the appearance and the page's nonce to Mantine's components. */
export function ThemeProvider({ theme, children }: Props) {
  return (
    <DirectionProvider initialDirection={languageOf($language.get()).direction} detectDirection={false}>
      <FollowLanguage />
      <MantineProvider theme={theme} forceColorScheme={useStore($colorScheme)} getStyleNonce={styleNonce}>
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
