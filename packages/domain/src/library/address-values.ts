import { secondsOf } from "../segments/time.ts";
import { readTimeInUnits, readTypedTime } from "../segments/typed-time.ts";
import { isLanguageTag } from "./language.ts";
import type { LanguageTag } from "./language.ts";

/** A part of a video in seconds; without `end`, from `start` on. */
export interface AddressPart {
  start?: number | undefined;
  end?: number | undefined;
}

/** Characters of a time. */
const maxTimeLength = 32;

/** Seconds with any number of fraction digits. `1e3` and `0x10` are numbers of programs. */
const plainNumber = /^\d+(?:\.\d+)?$/;

function secondsInText(text: string): number | undefined {
  if (text.length > maxTimeLength) return undefined;
  if (plainNumber.test(text)) return Number(text);
  const milliseconds = readTypedTime(text) ?? readTimeInUnits(text);
  return milliseconds === undefined ? undefined : secondsOf(milliseconds);
}

/** The seconds of a time in an address: `90`, `90s`, `1m30s`, `1h2m3s`, `1:30`, `1:02:03` or `0:04,5`, in digits of any script. */
export function addressSeconds(value: unknown): number | undefined {
  if (typeof value === "string") return secondsInText(value);
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** Sorted; an end without a start is ignored. `t` is the start as YouTube writes it. */
export function addressPart(raw: Readonly<Record<"start" | "end" | "t", unknown>>): AddressPart {
  const [start, end] = [addressSeconds(raw.start) ?? addressSeconds(raw.t), addressSeconds(raw.end)];
  if (start === undefined || end === undefined || start === end) return { start, end: undefined };
  return { start: Math.min(start, end), end: Math.max(start, end) };
}

/** A language in any case; `undefined` for anything else. */
export function addressLanguage(value: unknown): LanguageTag | undefined {
  const tag = typeof value === "string" ? value.toLowerCase() : "";
  return isLanguageTag(tag) ? tag : undefined;
}
