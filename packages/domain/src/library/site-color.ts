/** The site's own color as `#rrggbb`, on light and on dark pages: no color can be read on both. */
export interface SiteColor {
  light: string;
  dark: string;
}

type Scheme = keyof SiteColor;

/** Of normal text (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

/** The part of the color in what is chosen or current, such as the line that plays. */
export const activeShare = 0.1;

/**
 * The backgrounds of both apps on which the color is hardest to read: the darkest of the light ones, sepia included, and the
 * lightest of the dark ones. What is active lies on a surface.
 */
export const backgrounds: Record<Scheme, { extreme: string; surfaces: readonly string[] }> = {
  light: { extreme: "#f1e7cf", surfaces: ["#ffffff", "#faf4e4"] },
  dark: { extreme: "#22262b", surfaces: ["#1a1f1d", "#1b1e22"] },
};

/** `#rgb` or `#rrggbb`, the latter in small letters; `undefined` of anything else. */
export function readColor(text: string): string | undefined {
  if (!/^#(?:[\da-f]{3}){1,2}$/i.test(text)) return undefined;
  const digits = text.slice(1).toLowerCase();
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** `share` of the first color and the rest of the second, as `color-mix(in srgb, …)`. */
export function mix(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(color).map((value, at) =>
    Math.round(value * share + (others[at] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, from 1 to 21. */
export function contrast(color: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(color), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast of text in this color. Text on a button in this color has more: it is white, or darker than every page. */
export function contrastOnPages(color: string, scheme: Scheme): number {
  const { extreme, surfaces } = backgrounds[scheme];
  const active = surfaces.map((surface) => mix(color, surface, activeShare));
  return Math.min(...[extreme, ...active].map((background) => contrast(color, background)));
}

/** The color with as much white as it needs on dark pages. */
export function colorForDark(color: string): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const lighter = mix(color, "#ffffff", share);
    if (contrastOnPages(lighter, "dark") >= leastContrast) return lighter;
  }
  return "#ffffff";
}

/** Ten shades from light to dark, as Mantine's themes have them: the fifth is for dark pages, the eighth for light ones. */
export function shadesOf({ light, dark }: SiteColor) {
  const [white, black] = ["#ffffff", "#000000"];
  return [
    mix(dark, white, 0.1),
    mix(dark, white, 0.22),
    mix(dark, white, 0.45),
    mix(dark, white, 0.72),
    dark,
    mix(dark, light, 0.9),
    mix(dark, light, 0.4),
    light,
    mix(light, black, 0.8),
    mix(light, black, 0.65),
  ] as const;
}
