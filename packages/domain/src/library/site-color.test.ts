import { expect, test } from "vitest";
import {
  colorForDark,
  contrast,
  contrastOnPages,
  leastContrast,
  mix,
  readColor,
  shadesOf,
} from "./site-color.ts";

test("a color is written with three or six digits", () => {
  expect(readColor("#157058")).toBe("#157058");
  expect(readColor("#A0c")).toBe("#aa00cc");
  expect(["157058", "#1570", "#15705", "green", "#15705g", "#157058;", ""].map(readColor)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
});

test("contrast is that of WCAG: 21 for black on white, 1 for a color on itself", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
  expect(contrast("#157058", "#157058")).toBe(1);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("colors are mixed as CSS mixes them", () => {
  expect(mix("#ff0000", "#ffffff", 0.5)).toBe("#ff8080");
  expect(mix("#157058", "#ffffff", 1)).toBe("#157058");
});

const anyColors = Array.from(
  { length: 4096 },
  (_, at) => readColor(`#${at.toString(16).padStart(3, "0")}`) ?? "",
);

test("every color has a lighter one that can be read on dark pages", () => {
  for (const color of anyColors)
    expect(contrastOnPages(colorForDark(color), "dark"), color).toBeGreaterThanOrEqual(leastContrast);
  expect(colorForDark("#58b899")).toBe("#58b899");
});

test.each([
  ["light", "#ffffff"],
  ["dark", "#0b120f"],
] as const)("what can be read on %s pages can be read on a button, too", (scheme, textOnButton) => {
  const readable = anyColors.filter((color) => contrastOnPages(color, scheme) >= leastContrast);
  expect(readable.length).toBeGreaterThan(50);
  expect(Math.min(...readable.map((color) => contrast(color, textOnButton)))).toBeGreaterThanOrEqual(
    leastContrast,
  );
});

test("the shades of a theme are the color of each scheme, and others around them", () => {
  const shades = shadesOf({ light: "#1d4ed8", dark: "#8fb4ff" });
  expect(shades).toHaveLength(10);
  expect([shades[4], shades[7]]).toEqual(["#8fb4ff", "#1d4ed8"]);
  const contrasts = shades.map((shade) => contrast(shade, "#ffffff"));
  expect(contrasts).toEqual(contrasts.toSorted((a, b) => a - b));
});

test("words on Mantine's buttons can be read in every state", () => {
  const readable = anyColors.filter((color) => contrastOnPages(color, "light") >= leastContrast);
  const least = readable.map((light) => {
    const shades = shadesOf({ light, dark: colorForDark(light) });
    return Math.min(
      // Light ones, pressed or not, and a filled one under the pointer on light and on dark pages.
      contrast(shades[9], shades[1]),
      contrast(shades[9], shades[2]),
      contrast("#ffffff", shades[8]),
      contrast("#0b120f", shades[5]),
    );
  });
  expect(Math.min(...least)).toBeGreaterThanOrEqual(leastContrast);
});
