import type { FastifyReply, FastifyRequest } from "fastify";
import {
  interfaceLanguages,
  languageCookie,
  languageParameter,
  readInterfaceLanguage,
} from "@minbar/domain/library/interface-language";
import type { InterfaceLanguage } from "@minbar/domain/library/interface-language";
import { isEmbedPath } from "@minbar/domain/library/embed-address";
import { languageOf } from "@minbar/domain/library/language";

/** What a page depends on besides its address. An embed reads no cookie. */
const varies = "Cookie, Accept-Encoding, Accept-Language";
const embedVaries = "Accept-Encoding, Accept-Language";

/** The language of a page: that of its address, otherwise the remembered choice, otherwise what the browser prefers. */
export function languageOfPage({ url, cookies, headers }: FastifyRequest): InterfaceLanguage {
  const search = url.indexOf("?");
  const named = search === -1 ? null : new URLSearchParams(url.slice(search)).get(languageParameter);
  const remembered = isEmbedPath(url) ? undefined : cookies[languageCookie];
  return (
    readInterfaceLanguage(named) ??
    readInterfaceLanguage(remembered) ??
    preferredLanguage(headers["accept-language"] ?? "")
  );
}

/** Tells caches what a page depends on. */
export function varyByLanguage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header("Vary", isEmbedPath(request.url) ? embedVaries : varies);
}

/** A range of `Accept-Language` (RFC 9110, 12.5.4): its primary language, or `*`, and its weight. */
interface LanguageRange {
  primary: string;
  weight: number;
}

const rangeForm = /^\s*([a-z]{1,8}|\*)(?:-[a-z0-9]{1,8})*\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/** Browsers send less than ten. */
const mostRanges = 50;

function rangesOf(header: string): LanguageRange[] {
  return header
    .split(",", mostRanges)
    .flatMap((range) => {
      const [, primary, weight = "1"] = rangeForm.exec(range) ?? [];
      return primary === undefined ? [] : [{ primary: primary.toLowerCase(), weight: Number(weight) }];
    })
    .toSorted((a, b) => b.weight - a.weight);
}

/** English if nothing else is wanted, or nothing that can be read is. `fr-CA` is French. */
export function preferredLanguage(header: string): InterfaceLanguage {
  const ranges = rangesOf(header);
  const refused = new Set(ranges.flatMap(({ primary, weight }) => (weight === 0 ? [primary] : [])));
  for (const { primary, weight } of ranges) {
    if (weight === 0) break;
    const wanted = primary === "*" ? anyBut(refused, ranges) : readInterfaceLanguage(primary);
    if (wanted) return wanted;
  }
  return "en";
}

/** `*` stands for the languages that the header does not name. */
function anyBut(
  refused: ReadonlySet<string>,
  ranges: readonly LanguageRange[],
): InterfaceLanguage | undefined {
  const named = new Set(ranges.map(({ primary }) => primary));
  return interfaceLanguages.find((language) => !refused.has(language) && !named.has(language));
}

/** The built page of the console in the language of the request. */
export function pageInLanguage(request: FastifyRequest, reply: FastifyReply, html: string): string {
  varyByLanguage(request, reply);
  return inLanguage(html, languageOfPage(request));
}

/** Writes the language into the `html` element of a built page. */
export function inLanguage(html: string, language: InterfaceLanguage): string {
  return html.replace(
    `<html lang="en" dir="ltr"`,
    `<html lang="${language}" dir="${languageOf(language).direction}"`,
  );
}
