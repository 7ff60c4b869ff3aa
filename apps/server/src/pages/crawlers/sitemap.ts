import type { Db } from "@minbar/data/connect";
import { listPublicAddresses, listSitemapParts } from "@minbar/data/library/public-pages";
import type { PublicAddress } from "@minbar/data/library/public-pages";
import { languageTags, sourceLanguage } from "@minbar/domain/library/language";
import { videoAddress, watchPath } from "@minbar/domain/library/watch-address";
import type { WatchKind } from "@minbar/domain/library/watch-address";
import { answerOf } from "../../reads/answer.ts";
import type { Answer } from "../../reads/answer.ts";
import { alternates } from "../watch/watch-head.ts";
import { escapeXml, xmlDeclaration } from "./xml.ts";

/** Addresses in a part; the protocol allows 50,000 (sitemaps.org). */
const longestPart = 10_000;

/**
 * Ids in a part, whose addresses are a range of ids: it is found without counting, and changes only with its own rows. A
 * video has an address for each language.
 */
const partSizes = {
  video: longestPart / languageTags.length,
  playlist: longestPart,
  category: longestPart,
} as const;

export const xmlType = { "content-type": "application/xml; charset=utf-8" };

const partName = (kind: WatchKind, part: number) => (kind === "video" ? `${part}` : `${kind}-${part}`);

/** A part, as its URL names it: `1` of videos, `playlist-1`, `category-1`. */
export interface SitemapPart {
  kind: WatchKind;
  part: number;
}

const partForm = /^(?:(playlist|category)-)?([1-9]\d{0,6})\.xml$/;

export function readPartName(name: string): SitemapPart | undefined {
  const [, kind = "video", part] = partForm.exec(name) ?? [];
  if (part === undefined || Number(part) * partSizes[kind as WatchKind] >= 2 ** 31) return undefined;
  return { kind: kind as WatchKind, part: Number(part) };
}

/** The index of all parts. */
export async function makeSitemapIndex(db: Db, publicUrl: string): Promise<Answer> {
  const parts = await listSitemapParts(db, partSizes);
  const entries = parts.map(({ kind, part, updatedAt }) => {
    const url = `${publicUrl}/sitemap/${partName(kind, part)}.xml`;
    return `<sitemap><loc>${escapeXml(url)}</loc>${lastChange(updatedAt)}</sitemap>\n`;
  });
  const opening = `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  return answerOf(Buffer.from(`${opening}${entries.join("")}</sitemapindex>\n`), xmlType);
}

function lastChange(updatedAt: string | null): string {
  return updatedAt === null ? "" : `<lastmod>${updatedAt}</lastmod>`;
}

/** Rows that are written as text at a time. */
const batch = 50;

/** The text of a part, in pieces; `undefined` if it has no addresses. */
export async function makeSitemapPart(
  db: Db,
  publicUrl: string,
  { kind, part }: SitemapPart,
): Promise<Iterable<string> | undefined> {
  const rows = await listPublicAddresses(db, { kind, part, size: partSizes[kind] });
  return rows.length === 0 ? undefined : formatPart(rows, { kind, publicUrl });
}

function* formatPart(
  rows: readonly PublicAddress[],
  { kind, publicUrl }: { kind: WatchKind; publicUrl: string },
): Iterable<string> {
  yield `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (let at = 0; at < rows.length; at += batch)
    yield rows
      .slice(at, at + batch)
      .map((row) => (kind === "video" ? formatVideo(publicUrl, row) : formatList(publicUrl, kind, row)))
      .join("");
  yield "</urlset>\n";
}

function formatList(publicUrl: string, kind: WatchKind, { id, title, updatedAt }: PublicAddress): string {
  return `<url><loc>${escapeXml(publicUrl + watchPath(kind, id, title))}</loc>${lastChange(updatedAt)}</url>\n`;
}

/** An entry for each language, each with all of them. Without a text the video has one address. */
function formatVideo(publicUrl: string, video: PublicAddress): string {
  const others = alternates(video);
  const links = others
    .map(({ tag, address }) => {
      const href = escapeXml(publicUrl + address);
      return `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
    })
    .join("");
  const end = `${lastChange(video.updatedAt)}${links}</url>\n`;
  const addresses =
    others.length > 0 ? new Set(others.map(({ address }) => address)) : [videoAddress(video, sourceLanguage)];
  return Array.from(addresses, (address) => `<url><loc>${escapeXml(publicUrl + address)}</loc>${end}`).join(
    "",
  );
}
