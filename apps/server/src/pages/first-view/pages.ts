import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { InterfaceLanguage } from "@minbar/domain/library/interface-language";
import { isEmbedPath } from "@minbar/domain/library/embed-address";
import type { FirstView, FirstViewRenderer, FirstViewRequest } from "@minbar/domain/library/first-view";
import type { Settings } from "../../foundation/env.ts";
import { inlineSources, pagePolicy } from "../../web/page-policy.ts";
import { builtFolder, dataElement } from "../../web/web-page.ts";
import type { LectureLists } from "../lectures/lecture-lists.ts";
import { formatLectures, linkToLectures } from "../lectures/list-html.ts";
import { afterFirstView, linkToWhole } from "../watch/whole-transcript.ts";
import type { WatchPage } from "../watch/watch-page.ts";
import { inLanguage } from "../../web/interface-language.ts";
import { aboutPage, isSearchPage } from "./about.ts";
import type { PageAbout } from "./about.ts";
import { siteDescriptionLinks, taglineIn } from "./head-tags.ts";
import type { SiteInfo } from "./head-tags.ts";

type Load = FirstViewRequest["load"];

/** A page of the viewer. */
export interface DrawnPage {
  html: string;
  /** 404 if the URL names something that does not exist. */
  status: number;
  /** Its Content Security Policy. */
  policy: string;
  language: InterfaceLanguage;
}

/** A page to be rendered: its canonical address, its language, and the page of its list that is asked for. */
export interface PageKey {
  address: string;
  language: InterfaceLanguage;
  listPage?: number | undefined;
}

interface DrawOptions {
  /** The id of the signed-in user. */
  person?: string | undefined;
  /** Of a page under `/watch/`. */
  watch?: WatchPage | undefined;
  listFor?: LectureLists;
}

/** The data for the head tags of a page. */
type Subject = Pick<FirstView, "subject" | "isNotFound">;

export type ViewerPages = ReturnType<typeof createViewerPages>;

/** A page without its content, and its policies: in frames of other sites only embeds are shown. */
interface Template {
  html: string;
  policy: string;
  embedPolicy: string;
}

function createTemplates(html: string, embedOrigins: readonly string[]) {
  const templateWith = (built: string): Template => {
    const sources = inlineSources(built);
    // Ourselves: the viewer shows an embed before its code is copied.
    const embedPolicy = pagePolicy(sources, ["'self'", ...embedOrigins].join(" "));
    return { html: built, policy: pagePolicy(sources), embedPolicy };
  };
  const plain = withStyles(html);
  return {
    plain: templateWith(plain),
    watch: templateWith(withEarlyScripts(plain)),
    search: templateWith(withStyles(withSearchPage(html))),
  };
}

const templateName = (address: string) => (isSearchPage(address) ? "search" : "plain");

function linksOfSite(site: Pick<SiteInfo, "name">, { address, language }: PageKey): string {
  return isEmbedPath(address) ? "" : siteDescriptionLinks(site, language);
}

/** The viewer's pages. `html`: the built index.html. */
export function createViewerPages(
  html: string,
  { site, publicUrl, embedOrigins }: Pick<Settings, "site" | "publicUrl" | "embedOrigins">,
) {
  const templates = createTemplates(html, embedOrigins);
  const textLinks = createTextLinks();
  const fill = (
    person: string | undefined,
    { address, language }: PageKey,
    view?: PageAbout,
  ): Omit<DrawnPage, "status"> => {
    const template = templates[view?.watch ? "watch" : templateName(address)];
    const place = { ...site, publicUrl, tagline: taglineIn(site, view?.words) };
    const parts: Record<string, string> = {
      about: aboutPage(place, address, view) + linksOfSite(site, { address, language }) + textLinks(language),
      site: dataElement("site", { ...site, person }),
      "without-scripts": linksBefore(address, view),
      "first-view": view?.html ?? "",
      data: view?.data ? dataElement("first-view", view.data) : "",
      "after-first-view": textAfter(place, address, view),
    };
    return {
      html: inLanguage(template.html, language).replaceAll(
        /<!--([a-z-]+)-->/g,
        (mark, name: string) => parts[name] ?? mark,
      ),
      policy: isEmbedPath(address) ? template.embedPolicy : template.policy,
      language,
    };
  };
  return {
    /** The canonical form of a URL; rejects if it cannot be parsed. */
    addressOf: async (address: string) => (await viewerRenderer()).addressOf(address),
    /** With its first view. Rejects if one of its queries fails. */
    draw: async (
      page: PageKey,
      load: Load,
      { person, watch, listFor }: DrawOptions = {},
    ): Promise<DrawnPage> => {
      const { render } = await viewerRenderer();
      const view = await render({ ...page, site: { ...site, person }, load });
      const list = view.isNotFound ? undefined : await listFor?.(page.address, page.listPage);
      const about = view.isNotFound ? view : { ...view, watch, list };
      return { ...fill(person, page, about), status: isMissing(about) ? 404 : 200 };
    },
    /** Without a first view: the browser renders it. Its head can still describe the subject. */
    empty: (page: PageKey, person?: string, about?: Subject) => fill(person, page, about),
  };
}

/** What the address names, or the page of its list. */
function isMissing({ isNotFound = false, list }: PageAbout): boolean {
  return isNotFound || ((list?.page ?? 1) > 1 && list?.lectures.length === 0);
}

/** For readers without scripts. An embed has a link to the site of its own. */
function linksBefore(address: string, { subject, words, watch, list }: PageAbout = {}): string {
  if (!words || isEmbedPath(address)) return "";
  return [
    subject && !watch ? linkToWhole(subject, words) : "",
    list && list.lectures.length > 0 ? linkToLectures(words) : "",
  ].join("");
}

function textAfter(site: SiteInfo, address: string, { watch, words, list }: PageAbout = {}): string {
  if (!words) return "";
  const subject = watch?.subject;
  if (list) return list.lectures.length > 0 ? formatLectures(list, { words, subject, address }) : "";
  return watch ? afterFirstView(site, watch, words) : "";
}

let renderer: Promise<FirstViewRenderer> | undefined;

/** The viewer's server build, loaded for the first page so that the server starts faster. */
export function viewerRenderer(): Promise<FirstViewRenderer> {
  renderer ??= import(pathToFileURL(builtFolder("viewer", "server/entry-server.js")).href);
  return renderer;
}

/** Links to the texts of a language and to the code that reads them, which the page's script needs first; none in English. */
function createTextLinks(): (language: InterfaceLanguage) => string {
  const files = readdirSync(builtFolder("viewer", "assets/viewer")).filter((file) => file.endsWith(".js"));
  const links = (name: string) =>
    files
      // A hash has eight characters, and may contain a hyphen as names do.
      .filter((file) => file.startsWith(`${name}-`) && file.length === name.length + "-12345678.js".length)
      .map((file) => `<link rel="modulepreload" href="/assets/viewer/${file}">`);
  const code = links("locales");
  return (language) => {
    if (language === "en") return "";
    const texts = ["viewer", "shared"].flatMap((area) => links(`texts-${language}-${area}`));
    return [...code, ...texts].join("");
  };
}

/** Adds the parts of the search page, which other pages load only when it is opened. */
function withSearchPage(html: string): string {
  const files = readdirSync(builtFolder("viewer", "assets/viewer"));
  const part = (ending: string) =>
    files.find((file) => file.startsWith("search-page-") && file.endsWith(ending));
  const [script, styles] = [part(".js"), part(".css")];
  const links = [
    `<link rel="modulepreload" href="/assets/viewer/${script}">`,
    `<link rel="stylesheet" href="/assets/viewer/${styles}">`,
  ];
  return html.replace("</head>", `${links.join("")}</head>`);
}

/**
 * Inlines the styles, which would delay the first paint most. The links stay, disabled, because parts that load later check
 * whether their styles are present.
 */
function withStyles(html: string): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g, (_, file: string) => {
    const styles = readFileSync(builtFolder("viewer", file.slice(1)), "utf8");
    return `<style>${styles}</style><link rel="stylesheet" crossorigin href="${file}" disabled>`;
  });
}

/**
 * For a page with a long text after its first view: scripts that start as soon as the first view and its data are there.
 * Those of the other pages wait for the end of the document.
 */
function withEarlyScripts(template: string): string {
  const scripts: string[] = [];
  const preloaded = template.replaceAll(
    /<script type="module" crossorigin src="([^"]+)"[^>]*><\/script>/g,
    (_, file: string) => {
      scripts.push(`<script type="module" async crossorigin src="${file}"></script>`);
      return `<link rel="modulepreload" crossorigin href="${file}">`;
    },
  );
  return preloaded.replace("<!--data-->", `<!--data-->\n    ${scripts.join("\n    ")}`);
}
