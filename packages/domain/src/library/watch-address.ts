import { sourceLanguage } from "./language.ts";
import type { LanguageTag } from "./language.ts";

/** What a page of the viewer shows. */
export type WatchKind = "video" | "playlist" | "category";

export interface WatchPath {
  kind: WatchKind;
  id: number;
  /** As it stands in the path, decoded; empty if there is none. */
  slug: string;
}

/** In characters. */
const longestSlug = 80;

/** Vowel marks of Arabic, and the dot that lower case leaves above a Turkish İ. */
const marks = /[\u0307\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g;

/**
 * The title as a part of an address: words in lower case, without vowel marks, joined by hyphens, and at most 80 characters.
 * Empty if the title has neither letters nor digits.
 */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(marks, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  const slug = words?.join("-") ?? "";
  if (slug.length <= longestSlug) return slug;
  const end = slug.lastIndexOf("-", longestSlug);
  return end > 0 ? slug.slice(0, end) : slug.slice(0, longestSlug).replace(/[\ud800-\udbff]$/, "");
}

const prefixes: Readonly<Record<WatchKind, string>> = {
  video: "/watch/",
  playlist: "/watch/playlist/",
  category: "/watch/category/",
};

/** The canonical path of a video, a playlist or a category, percent-encoded. */
export function watchPath(kind: WatchKind, id: number, title: string): string {
  const slug = slugOf(title);
  return `${prefixes[kind]}${id}${slug && `/${encodeURIComponent(slug)}`}`;
}

/** The canonical path of a video, in a language: Arabic, the default, is not named. */
export function inLanguage(path: string, language: LanguageTag): string {
  return language === sourceLanguage ? path : `${path}?lang=${language}`;
}

/** The canonical address of a video in a language, without its origin. */
export function videoAddress(video: { id: number; title: string }, language: LanguageTag): string {
  return inLanguage(watchPath("video", video.id, video.title), language);
}

const form = /^\/watch\/(?:(playlist|category)\/)?([1-9]\d{0,15})(?:\/([^/]*))?\/?$/;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** Reads a path of this form, whatever its slug; `undefined` for any other path. */
export function readWatchPath(path: string): WatchPath | undefined {
  const [, kind = "video", id, slug = ""] = form.exec(path) ?? [];
  if (id === undefined || !Number.isSafeInteger(Number(id))) return undefined;
  return { kind: kind as WatchKind, id: Number(id), slug: decoded(slug) };
}

/** The id of the video that an address of the viewer names, by its path or by the parameter `video`. */
export function videoIn(address: string): number | undefined {
  const { pathname, searchParams } = new URL(address, "http://viewer");
  const path = readWatchPath(pathname);
  if (path) return path.kind === "video" ? path.id : undefined;
  const id = Number(searchParams.get("video"));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
