import { createTheme, mergeThemeOverrides } from "@mantine/core";
import type { MantineThemeOverride } from "@mantine/core";
import { shadesOf } from "@minbar/domain/library/site-color";
import type { SiteColor } from "@minbar/domain/library/site-color";
import { i18n } from "./messages.ts";

/** Accessible names of controls that Mantine leaves unnamed. */
const messages = i18n("theme", { close: "Close", saturation: "Saturation and brightness", hue: "Hue" });

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
    red: [
      "#fdeceb",
      "#fbdad7",
      "#f7b4ae",
      "#ffb4ad",
      "#ff9a92",
      "#e8685d",
      "#d0392c",
      "#b42318",
      "#8f1d13",
      "#6f160e",
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

/** A field's text is aligned by its script; Mantine's own `dir` would apply only to the wrapper. */
const autoDirection = { attributes: { input: { dir: "auto" } } };

/** The options of both kinds of dialogs. */
const dialog = {
  // Mantine's `<header>` would be a second banner landmark.
  attributes: { header: { role: "presentation" } },
  overlayProps: { backgroundOpacity: 0.35 },
  // Console pages scroll only in their parts. The scroll lock would recalculate the styles of all elements.
  lockScroll: false,
};

/** Of a part of a page, as of a panel. */
const partTitle = { fontSize: "13px", lineHeight: "1.5" };

/** The console's theme, compact. */
const consoleTheme = mergeThemeOverrides(base, {
  fontSizes: { xs: "11px", sm: "12px", md: "13px", lg: "14px", xl: "16px" },
  headings: { sizes: { h2: partTitle, h3: partTitle } },
  components: {
    Button: { defaultProps: { size: "xs" } },
    ActionIcon: { defaultProps: { size: 30, variant: "subtle", color: "gray" } },
    TextInput: { defaultProps: { size: "xs", ...autoDirection } },
    NumberInput: { defaultProps: { size: "xs" } },
    PasswordInput: { defaultProps: { size: "xs" } },
    ColorInput: { defaultProps: { size: "xs" } },
    ColorPicker: {
      defaultProps: () => ({ saturationLabel: messages.get().saturation, hueLabel: messages.get().hue }),
    },
    Select: { defaultProps: { size: "xs", checkIconPosition: "right" } },
    Textarea: { defaultProps: { size: "xs", ...autoDirection } },
    Checkbox: { defaultProps: { size: "xs" } },
    Switch: { defaultProps: { size: "xs" } },
    SegmentedControl: { defaultProps: { size: "xs" } },
    Badge: { defaultProps: { variant: "light", radius: "sm", tt: "none" } },
    Modal: {
      defaultProps: () => ({
        ...dialog,
        centered: true,
        radius: "lg",
        transitionProps: { duration: 120 },
        closeButtonProps: { "aria-label": messages.get().close },
      }),
    },
    Drawer: {
      defaultProps: () => ({
        ...dialog,
        transitionProps: { duration: 180 },
        closeButtonProps: { "aria-label": messages.get().close },
      }),
    },
    // The placeholder would be no entry of the menu.
    Menu: { defaultProps: { shadow: "none", withInitialFocusPlaceholder: false } },
    Skeleton: { defaultProps: { radius: "md" } },
    Card: { defaultProps: { withBorder: true, radius: 12 } },
    // Its color is the name of a pair of tokens: warn, danger.
    Alert: {
      defaultProps: { p: "8px 12px" },
      vars: (_theme: unknown, { color }: { color?: string }) => ({
        root: { "--alert-bg": `var(--app-${color}-fill)`, "--alert-color": `var(--app-${color})` },
      }),
      styles: {
        message: { color: "inherit", fontSize: "inherit" },
        icon: { inlineSize: 16, blockSize: 16, marginBlockStart: 2, marginInlineEnd: 8 },
      },
    },
    DataList: {
      defaultProps: { gap: 8 },
      vars: () => ({ root: { "--data-list-fz": "inherit", "--data-list-lh": "inherit" } }),
      // All labels are as wide as each other, also in a language of long words.
      styles: {
        itemLabel: { flex: "none", maxInlineSize: "var(--data-list-label-width)", overflowWrap: "anywhere" },
        itemValue: { minInlineSize: 0, overflowWrap: "anywhere" },
      },
    },
  },
});

/** In the site's own color, if it has one. */
export function consoleThemeIn(color: SiteColor | undefined): MantineThemeOverride {
  return color ? mergeThemeOverrides(consoleTheme, { colors: { juniper: shadesOf(color) } }) : consoleTheme;
}
