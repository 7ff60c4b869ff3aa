import { addressLanguage, addressPart } from "./address-values.ts";
import type { AddressPart } from "./address-values.ts";
import { sourceLanguage } from "./language.ts";
import type { LanguageTag } from "./language.ts";

const embedThemes = ["light", "dark", "sepia", "system"] as const;

type EmbedTheme = (typeof embedThemes)[number];

/** What an embed shows. */
export interface EmbedOptions extends AddressPart {
  language: LanguageTag;
  second?: LanguageTag | undefined;
  theme: EmbedTheme;
  /** Whether the transcript is shown. */
  transcript: boolean;
}

/** Of a PostgreSQL `integer`; `contentId` would add its library to the viewer's first load. */
const largestId = 2_147_483_647;

const path = /^\/embed\/([1-9]\d{0,9})\/?$/;

/** Whether it is the path of an embed, with or without a valid id. */
export function isEmbedPath(pathname: string): boolean {
  return pathname.startsWith("/embed/");
}

/** The video of an embed's path. */
export function readEmbedPath(pathname: string): number | undefined {
  const id = Number(path.exec(pathname)?.[1]);
  return id <= largestId ? id : undefined;
}

/** Reads the parameters of an embed's address; invalid ones are ignored. */
export function readEmbedOptions(raw: Readonly<Record<string, unknown>>): EmbedOptions {
  const { start, end, t } = raw;
  const language = addressLanguage(raw["lang"]) ?? sourceLanguage;
  const second = addressLanguage(raw["second"]);
  return {
    language,
    second: second === language ? undefined : second,
    ...addressPart({ start, end, t }),
    theme: embedThemes.find((theme) => theme === raw["theme"]) ?? "system",
    transcript: String(raw["transcript"]) !== "0",
  };
}

/** The address of an embed without its origin; defaults are left out. */
export function embedAddress(videoId: number, options: Partial<EmbedOptions>): string {
  const { language, second, start, end, theme, transcript = true } = options;
  const parameters = {
    lang: language === sourceLanguage ? undefined : language,
    second,
    start,
    end,
    theme: theme === "system" ? undefined : theme,
    transcript: transcript ? undefined : 0,
  };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) search.set(name, String(value));
  const query = search.toString();
  return `/embed/${videoId}${query && `?${query}`}`;
}

/** Pixels below the video: its title, and with the transcript some of its lines. */
const below = { title: 48, transcript: 360 };

/** The height in pixels that an embed of that width needs. */
export function embedHeight(width: number, transcript: boolean): number {
  return Math.round((width * 9) / 16) + (transcript ? below.transcript : below.title);
}
