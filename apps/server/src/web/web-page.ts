import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
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
  return { viewer: readPage("viewer"), console: withSite(readPage("console"), site) };
}

export function builtFolder(app: keyof Pages, folder: string): string {
  return join(projectFolder, "apps", app, "dist", folder);
}

function readPage(app: keyof Pages): string {
  const file = builtFolder(app, "index.html");
  if (!existsSync(file)) throw new Error(`The ${app} app is not built yet: run "npx -y pnpm build" first.`);
  return readFileSync(file, "utf8");
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
