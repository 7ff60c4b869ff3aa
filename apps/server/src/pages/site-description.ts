import type { FastifyInstance } from "fastify";
import type { PageWords } from "@minbar/domain/library/first-view";
import { interfaceLanguages, languageParameter } from "@minbar/domain/library/interface-language";
import type { InterfaceLanguage } from "@minbar/domain/library/interface-language";
import { languageOf } from "@minbar/domain/library/language";
import { found } from "@minbar/router/refusal";
import { answerOf } from "../reads/answer.ts";
import type { Answer } from "../reads/answer.ts";
import { sendAnswer } from "../reads/send.ts";
import { escapeXml, xmlDeclaration } from "./crawlers/xml.ts";
import { openSearchType, taglineIn } from "./first-view/head-tags.ts";
import type { SiteInfo } from "./first-view/head-tags.ts";
import { viewerRenderer } from "./first-view/pages.ts";

/** What a browser reads to add the site: to a home screen (w3.org/TR/appmanifest) or to its searches (OpenSearch 1.1). */
const files = {
  "/manifest.webmanifest": { type: "application/manifest+json", format: formatManifest },
  "/opensearch.xml": { type: openSearchType, format: formatOpenSearch },
} as const;

interface Options {
  site: SiteInfo;
  language: InterfaceLanguage;
  words: PageWords;
}

/** The language is that of the address, otherwise English. */
export function registerSiteDescription(app: FastifyInstance, site: SiteInfo): void {
  for (const [path, { type, format }] of Object.entries(files)) {
    const answers = new Map<InterfaceLanguage, Answer>();
    const make = async (language: InterfaceLanguage): Promise<Answer> => {
      const words = await (await viewerRenderer()).wordsIn(language);
      const answer = answerOf(Buffer.from(format({ site, language, words })), {
        "content-type": `${type}; charset=utf-8`,
        "content-language": language,
      });
      answers.set(language, answer);
      return answer;
    };
    app.get<{ Querystring: Record<string, unknown> }>(
      path,
      { config: { alwaysAnswered: true, forOtherSites: true } },
      async (request, reply) => {
        const named = request.query[languageParameter] ?? "en";
        const language = found(interfaceLanguages.find((one) => one === named));
        const value = answers.get(language) ?? (await make(language));
        return sendAnswer(request, reply, { value });
      },
    );
  }
}

/** Of the light page in tokens.css of @minbar/ui; the pages name their colours themselves. */
const pageColour = "#fbfaf7";

const icon = (file: string, size: number, purpose: "any" | "maskable" = "any") => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

function formatManifest({ site, language, words }: Options): string {
  return JSON.stringify({
    // The same app in every language.
    id: "/",
    start_url: "/",
    scope: "/",
    name: site.name,
    description: taglineIn(site, words),
    lang: language,
    dir: languageOf(language).direction,
    display: "standalone",
    theme_color: pageColour,
    background_color: pageColour,
    categories: ["education"],
    icons: [
      icon("icon-192.png", 192),
      icon("icon-512.png", 512),
      icon("icon-maskable-512.png", 512, "maskable"),
    ],
    shortcuts: [
      // The home page offers what was stopped last.
      { name: words.continueWatching, url: "/" },
      { name: words.searchLectures, url: "/search" },
    ],
  });
}

/** In characters, which a client may refuse to exceed. */
const longestShortName = 16;

function formatOpenSearch({ site: { name, publicUrl }, language, words }: Options): string {
  const self = `${publicUrl}/opensearch.xml?${languageParameter}=${language}`;
  const element = (tag: string, text: string) => `<${tag}>${escapeXml(text)}</${tag}>`;
  return [
    `${xmlDeclaration}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">`,
    element("ShortName", Array.from(name).slice(0, longestShortName).join("").trim()),
    element("Description", words.searchLectures),
    `<Url type="text/html" template="${escapeXml(publicUrl)}/search?q={searchTerms}"/>`,
    `<Url type="${openSearchType}" rel="self" template="${escapeXml(self)}"/>`,
    element("Image", `${publicUrl}/favicon.ico`).replace("<Image>", `<Image type="image/x-icon">`),
    element("Language", language),
    element("InputEncoding", "UTF-8"),
    "</OpenSearchDescription>\n",
  ].join("\n");
}
