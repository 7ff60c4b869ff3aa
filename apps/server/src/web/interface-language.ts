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
import type { LanguageTag } from "@minbar/domain/library/language";

/** What a page depends on besides its address. An embed reads no cookie. */
const varies = "Cookie, Accept-Encoding, Accept-Language";
const embedVaries = "Accept-Encoding, Accept-Language";

/** The language that the address of a page, otherwise the remembered choice, otherwise the browser names. */
export function namedLanguage({ url, cookies, headers }: FastifyRequest): InterfaceLanguage | undefined {
  const search = url.indexOf("?");
  const named = search === -1 ? null : new URLSearchParams(url.slice(search)).get(languageParameter);
  const remembered = isEmbedPath(url) ? undefined : cookies[languageCookie];
  return (
    readInterfaceLanguage(named) ??
    readInterfaceLanguage(remembered) ??
    firstNamed(rangesOf(headers["accept-language"] ?? ""))
  );
}

/** If none is named, that of the text on the page, which is what a search engine reads. */
export function languageOfPage(request: FastifyRequest, text?: LanguageTag): InterfaceLanguage {
  const otherwise = readInterfaceLanguage(text) ?? "en";
  return namedLanguage(request) ?? preferredLanguage(request.headers["accept-language"] ?? "", otherwise);
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

/** `fr-CA` is French. `otherwise`: if nothing else is wanted, or nothing that can be read is. */
export function preferredLanguage(header: string, otherwise: InterfaceLanguage = "en"): InterfaceLanguage {
  const ranges = rangesOf(header);
  return firstNamed(ranges) ?? anyBut(ranges, otherwise);
}

/** `*` names none. */
function firstNamed(ranges: readonly LanguageRange[]): InterfaceLanguage | undefined {
  for (const { primary, weight } of ranges) {
    if (weight === 0 || primary === "*") return undefined;
    const named = readInterfaceLanguage(primary);
    if (named) return named;
  }
  return undefined;
}

/** That language, unless it is refused. `*` stands for the languages that the header does not name. */
function anyBut(ranges: readonly LanguageRange[], otherwise: InterfaceLanguage): InterfaceLanguage {
  const acceptsAny = ranges.some(({ primary, weight }) => primary === "*" && weight > 0);
  const avoided = new Set(
    ranges.flatMap(({ primary, weight }) => (acceptsAny || weight === 0 ? [primary] : [])),
  );
  const possible = acceptsAny ? [otherwise, ...interfaceLanguages] : [otherwise];
  return possible.find((language) => !avoided.has(language)) ?? "en";
}

/** The built page of the console in the language of the request. */
export function pageInLanguage(request: FastifyRequest, reply: FastifyReply, html: string): string {
  const language = languageOfPage(request);
  varyByLanguage(request, reply).header("Content-Language", language);
  return inLanguage(html, language);
}

/** Writes the language into the `html` element of a built page. */
export function inLanguage(html: string, language: InterfaceLanguage): string {
  return html.replace(
    `<html lang="en" dir="ltr"`,
    `<html lang="${language}" dir="${languageOf(language).direction}"`,
  );
}
