import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFileFolder } from "@minbar/data/test/test-folder";
import { backgrounds, contrast } from "@minbar/domain/library/site-color";
import { mistakesIn } from "../../test/testing-settings.ts";
import { readSettings } from "./env.ts";
import { projectFolder } from "./project-folder.ts";

const folder = await openFileFolder();

function fileWith(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const png = Buffer.from("\x89PNG\r\n\x1A\nand more", "latin1");

test.each([
  ["a.png", png, "image/png"],
  ["b.jpg", png, "image/png"],
  ["c.webp", Buffer.from("RIFF\x10\0\0\0WEBPVP8 ", "latin1"), "image/webp"],
  ["d.svg", `<svg xmlns="http://www.w3.org/2000/svg"/>`, "image/svg+xml"],
  [
    "e.svg",
    `\uFEFF<?xml version="1.0"?>\n<!-- <svg> by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [ <!ENTITY a "b>"> ]>\n<svg>`,
    "image/svg+xml",
  ],
])("a logo is known by its content: %s", (name, content, type) => {
  const { logo, site } = readSettings({ PRODUCT_LOGO: fileWith(name, content) });
  expect(logo?.type).toBe(type);
  expect(logo?.content).toEqual(Buffer.from(content));
  expect(site.logo).toBe(`/logo/${logo?.version}`);
});

test("another content of the logo has another address", () => {
  const addressOf = (content: string) =>
    readSettings({ PRODUCT_LOGO: fileWith("changed.svg", content) }).site.logo;
  expect(addressOf("<svg/>")).not.toBe(addressOf("<svg />"));
});

test("a logo may have 100 kB, and no more", () => {
  const largest = fileWith("largest.png", Buffer.concat([png], 100_000));
  expect(readSettings({ PRODUCT_LOGO: largest }).logo?.content).toHaveLength(100_000);
  const tooLarge = fileWith("large.png", Buffer.concat([png], 100_001));
  expect(mistakesIn({ PRODUCT_LOGO: tooLarge })).toEqual([`PRODUCT_LOGO: ${tooLarge} is larger than 100 kB`]);
});

test("a logo that is no picture, no file or an address is refused in words", () => {
  const html = fileWith("page.svg", "<html><svg></svg></html>");
  expect(mistakesIn({ PRODUCT_LOGO: html })).toEqual([
    `PRODUCT_LOGO: ${html} is no SVG, PNG or WebP picture`,
  ]);
  expect(mistakesIn({ PRODUCT_LOGO: folder })).toEqual([`PRODUCT_LOGO: ${folder} is a folder`]);
  const address = "https://example.org/logo.svg";
  expect(mistakesIn({ PRODUCT_LOGO: address })).toEqual([`PRODUCT_LOGO: ${address} does not exist`]);
});

test("a dark color is lightened for dark pages, unless another is set for them", () => {
  const { color } = readSettings({ PRODUCT_COLOR: "#7C2D12" }).site;
  expect(color?.light).toBe("#7c2d12");
  expect(contrast(color?.dark ?? "", "#22262b")).toBeGreaterThanOrEqual(4.5);
  const both = { PRODUCT_COLOR: "#7c2d12", PRODUCT_COLOR_DARK: "#fdba74" };
  expect(readSettings(both).site.color).toEqual({ light: "#7c2d12", dark: "#fdba74" });
});

test("a color with too little contrast is refused with the contrast that was measured", () => {
  expect(mistakesIn({ PRODUCT_COLOR: "#2a9d8f" })).toEqual([
    "PRODUCT_COLOR: text in #2a9d8f has a contrast of 2.70 : 1 on light pages, and at least 4.5 : 1 is needed; write a darker color",
  ]);
  expect(mistakesIn({ PRODUCT_COLOR: "#157058", PRODUCT_COLOR_DARK: "#157058" })).toEqual([
    expect.stringMatching(
      /^PRODUCT_COLOR_DARK: text in #157058 has a contrast of 2\.\d\d : 1 on dark pages, .* lighter color$/,
    ),
  ]);
  expect(mistakesIn({ PRODUCT_COLOR: "green" })).toEqual(["PRODUCT_COLOR: write a color as #rrggbb"]);
  expect(mistakesIn({ PRODUCT_COLOR_DARK: "#fdba74" })).toEqual([
    "PRODUCT_COLOR_DARK: needs PRODUCT_COLOR, the color of light pages",
  ]);
});

test("the built-in colors would be accepted", () => {
  const own = { light: "#157058", dark: "#58b899" };
  expect(readSettings({ PRODUCT_COLOR: own.light, PRODUCT_COLOR_DARK: own.dark }).site.color).toEqual(own);
});

test("contrast is measured on the backgrounds that are hardest to read on", () => {
  const styles = ["packages/ui/src/tokens.css", "apps/console/src/tokens.css"].map((file) =>
    readFileSync(join(projectFolder, file), "utf8"),
  );
  const valuesOf = (name: string) =>
    styles.flatMap((css) =>
      Array.from(css.matchAll(new RegExp(`--app-${name}: (#\\w{6});`, "g")), ([, hex = ""]) => hex),
    );
  const pages = ["page", "surface", "raised", "quiet", "hover"].flatMap(valuesOf);
  expect(pages).toHaveLength(25);
  const isDark = (color: string) => contrast(color, "#ffffff") > 4.5;
  for (const scheme of ["light", "dark"] as const) {
    const text = scheme === "light" ? "#000000" : "#ffffff";
    const shown = pages.filter((color) => isDark(color) === (scheme === "dark"));
    const least = Math.min(...shown.map((color) => contrast(color, text)));
    expect(contrast(backgrounds[scheme].extreme, text)).toBe(least);
    const surfaces = valuesOf("surface").filter((color) => isDark(color) === (scheme === "dark"));
    expect(new Set(surfaces)).toEqual(new Set(backgrounds[scheme].surfaces));
  }
});

test("links to imprint and privacy are https addresses or paths of this site", () => {
  const links = { IMPRINT_URL: "https://example.org/imprint?a=1", PRIVACY_URL: "/privacy" };
  expect(readSettings(links).site).toMatchObject({ imprintUrl: links.IMPRINT_URL, privacyUrl: "/privacy" });
  for (const wrong of [
    "http://example.org",
    "//example.org",
    "/\\example.org",
    "imprint",
    "javascript:alert(1)",
    "https://",
  ])
    expect(mistakesIn({ IMPRINT_URL: wrong }), wrong).toEqual([
      "IMPRINT_URL: write an https address, or a path of this site, such as /imprint",
    ]);
});

test.each([
  ["security@example.org", "mailto:security@example.org"],
  ["mailto:security@example.org", "mailto:security@example.org"],
  ["https://example.org/report", "https://example.org/report"],
])("the security contact may be %s", (given, contact) => {
  expect(readSettings({ SECURITY_CONTACT: given }).securityContact).toBe(contact);
});

test.each([
  "http://example.org/report",
  "mailto:",
  "security",
  "tel:+1",
  "a@example.org\nExpires: never",
  "https://",
])("the security contact may not be %j", (given) => {
  expect(mistakesIn({ SECURITY_CONTACT: given })).toEqual([
    "SECURITY_CONTACT: write an e-mail address, a mailto: address or an https address",
  ]);
});
