import type { z } from "zod";
import { sourceLanguage } from "../library/language.ts";
import type { LanguageTag } from "../library/language.ts";
import { pageOfPath } from "../people/page-access.ts";
import type { Page } from "../people/page-access.ts";
import { pagePaths } from "../people/page-path.ts";
import { can } from "../people/permission.ts";
import type { Actor } from "../people/permission-table.ts";
import type { task } from "./task-output.ts";

/** `taskLink` is free text; see `taskHref`. */
export type Task = z.infer<typeof task>;

export type TaskStatus = Task["status"];

/** A text: a language of a video. */
export interface TextOfVideo {
  videoId: number;
  language: LanguageTag;
}

/** The link of a task to the page where this text is edited. */
export function linkToText({ videoId, language }: TextOfVideo): string {
  return language === sourceLanguage
    ? `${pagePaths["arabic-transcripts"]}?videoId=${videoId}`
    : `${pagePaths.translations}?videoId=${videoId}&language=${language}`;
}

/** The languages of these texts that this person may not edit, each once: their tasks go to somebody else. */
export function languagesBeyond(
  person: Actor,
  texts: readonly Pick<TextOfVideo, "language">[],
): LanguageTag[] {
  const languages = [...new Set(texts.map(({ language }) => language))];
  return languages.filter((language) => !can(person, "transcript:update", { language }));
}

/** The viewer's path. */
const viewerPath = "/landing";

/** The base URL that completes the path of a link to one of our pages, so that it is parsed as browsers parse it. */
const anyOrigin = "https://minbar.invalid";

/**
 * The target of a task's link: an http or https URL, or the path of one of our pages, starting with one `/`; `undefined`
 * for any other text.
 */
export function taskHref(taskLink: string): string | undefined {
  const text = taskLink.trim();
  if (text.startsWith("/")) return ownHref(text);
  const url = URL.parse(text);
  return url && /^https?:$/u.test(url.protocol) ? url.href : undefined;
}

function ownHref(text: string): string | undefined {
  const url = URL.parse(text, anyOrigin);
  if (url?.origin !== anyOrigin) return undefined;
  const { pathname, search, hash } = url;
  const isKnown = pathname === viewerPath || pageOfPath(pathname) !== undefined;
  return isKnown ? `${pathname}${search}${hash}` : undefined;
}

/** The console's page that a link to one of our pages leads to. */
export function pageOfHref(href: string): Page | undefined {
  return href.startsWith("/") ? pageOfPath(href.split(/[?#]/u, 1).join("")) : undefined;
}
