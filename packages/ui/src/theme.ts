import { createTheme, mergeThemeOverrides } from "@mantine/core";

const base = createTheme({
  primaryColor: "juniper",
  colors: {
    juniper: [
      "#effaf6",
      "#d8f1e8",
      "#b1e2d1",
      "#84cfb6",
      "#58b899",
      "#37a182",
      "#1f8a6d",
      "#157058",
      "#115a48",
      "#0e4a3c",
    ],
  },
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  defaultRadius: "md",
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  fontFamily: "'Inter Variable', 'Interface Arabic', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, monospace",
  headings: { fontWeight: "600" },
});

/** Calm reading: the viewer. */
export const viewerTheme = mergeThemeOverrides(base, {
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.125rem" },
});

/** Dense and quick: the console. */
export const consoleTheme = mergeThemeOverrides(base, {
  fontSizes: { xs: "11px", sm: "12px", md: "13px", lg: "14px", xl: "16px" },
});
