import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Settings } from "./env.ts";
import { answerPage } from "./security.ts";

type Site = Settings["site"];

/** The console's pages (specification, section 2); `/` belongs to the viewer for whoever is signed out. */
const consolePaths = [
  "/videos",
  "/playlists",
  "/playlists/:id",
  "/tasks",
  "/translations",
  "/arabic-transcripts",
  "/admin",
  "/categories",
  "/reported-issues",
  "/gemini-chat",
];

const viewerPaths = ["/", "/landing"];

const year = 365 * 24 * 60 * 60 * 1000;

/** Serves both built apps. Throws when they are not built. */
export async function registerWeb(app: FastifyInstance, site: Site): Promise<void> {
  const pages = { viewer: readPage("viewer", site), console: readPage("console", site) };

  for (const name of ["viewer", "console"] as const) {
    await app.register(fastifyStatic, {
      root: builtFolder(name, `assets/${name}/`),
      prefix: `/assets/${name}/`,
      // Names carry a hash of the content, so a file never changes under its name.
      maxAge: year,
      immutable: true,
      preCompressed: true,
      index: false,
      decorateReply: name === "viewer",
    });
  }
  app.get("/favicon.svg", (_request, reply) =>
    reply.sendFile("favicon.svg", builtFolder("viewer", ""), { maxAge: year / 365, immutable: false }),
  );

  for (const path of viewerPaths) app.get(path, (_request, reply) => answerPage(reply, pages.viewer));
  for (const path of consolePaths) app.get(path, (_request, reply) => answerPage(reply, pages.console));

  app.setNotFoundHandler((request, reply): FastifyReply => {
    if (/^\/(api|trpc)(\/|$)/.test(request.url) || request.url.startsWith("/assets/")) {
      return reply.code(404).send({ message: "Not found", code: "NOT_FOUND" });
    }
    return answerPage(reply.code(404), pages.console);
  });
}

function builtFolder(app: "viewer" | "console", folder: string): string {
  return fileURLToPath(new URL(`../../${app}/dist/${folder}`, import.meta.url));
}

function readPage(app: "viewer" | "console", site: Site): string {
  const file = builtFolder(app, "index.html");
  if (!existsSync(file)) throw new Error(`The ${app} app is not built yet: run "npx -y pnpm build" first.`);
  return withSite(readFileSync(file, "utf8"), site);
}

/** Puts what the settings say of this site into a page; a function as replacement, since names may hold `$`. */
export function withSite(html: string, site: Site): string {
  const data = JSON.stringify(site).replaceAll("<", "\\u003c");
  return html
    .replace("<!--site-->", () => `<script type="application/json" id="site">${data}</script>`)
    .replaceAll("__TITLE__", () => escapeHtml(site.name))
    .replaceAll("__TAGLINE__", () => escapeHtml(site.tagline));
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
