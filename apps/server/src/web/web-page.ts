import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteColor } from "@minbar/domain/library/site-color";
import { activeShare } from "@minbar/domain/library/site-color";
import type { Settings } from "../foundation/env.ts";
import { projectFolder } from "../foundation/project-folder.ts";

type Site = Settings["site"];

/** The HTML of both built apps: the viewer's is a template for each visit, the console's includes the site's settings. */
export interface Pages {
  viewer: string;
  console: string;
}

/** Throws when the apps are not built. */
export function readPages(site: Site): Pages {
  const withColor = (html: string, attributes?: string) =>
    html.replace("</head>", () => `${colorStyle(site.color, attributes)}</head>`);
  return {
    viewer: withColor(readPage("viewer")),
    console: withSite(withColor(readPage("console"), ` nonce="__NONCE__"`), site),
  };
}

export function builtFolder(app: keyof Pages, folder: string): string {
  return join(projectFolder, "apps", app, "dist", folder);
}

function readPage(app: keyof Pages): string {
  const file = builtFolder(app, "index.html");
  if (!existsSync(file)) throw new Error(`The ${app} app is not built yet: run "npx -y pnpm build" first.`);
  return readFileSync(file, "utf8");
}

/** The tokens of `packages/ui/src/tokens.css` in the site's own color; after all styles of the page, whose selectors weigh as much. */
function colorStyle(color: SiteColor | undefined, attributes = ""): string {
  if (!color) return "";
  const tokens = (brand: string) => `--app-brand:${brand};--app-brand-fill:${brand};`;
  const active = `--app-active:color-mix(in srgb,var(--app-brand) ${activeShare * 100}%,var(--app-surface))`;
  return [
    `<style${attributes}>`,
    `:root,:root[data-mantine-color-scheme]{${tokens(color.light)}${active}}`,
    `:root[data-mantine-color-scheme="dark"]{${tokens(color.dark)}${active}}`,
    "</style>",
  ].join("");
}

/** Puts the site's settings into a page; the replacement is a function, since names may hold `$`. */
export function withSite(html: string, site: Site): string {
  return html
    .replace("<!--site-->", () => dataElement("site", site))
    .replaceAll("__TITLE__", () => escapeHtml(site.name))
    .replaceAll("__TAGLINE__", () => escapeHtml(site.tagline));
}

export function dataElement(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${id}">${json}</script>`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
