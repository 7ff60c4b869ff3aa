import { digitOf } from "@minbar/domain/segments/time";

/** The digits of a text, of any script, as Western ones; at most five, the digits of the longest playlist. */
export function placeDigits(text: string): string {
  return text
    .split("")
    .map((letter) => digitOf(letter.charCodeAt(0)))
    .filter((digit) => digit >= 0)
    .join("")
    .slice(0, 5);
}

/** Whether no further digit can make it a place of such a list. */
export function isComplete(digits: string, total: number): boolean {
  return Number(digits) > 0 && Number(digits) * 10 > total;
}

/** The places that were typed, by the ids of the videos, and which of them cannot stand. */
export function readPlaces(typed: ReadonlyMap<number, string>, total: number) {
  const places = new Map([...typed].map(([id, digits]) => [id, Number(digits)]));
  const all = [...places.values()];
  return {
    places,
    /** Places of no video. */
    outside: all.filter((place) => place < 1 || place > total),
    /** Places of more than one video. */
    twice: [...new Set(all.filter((place, at) => all.indexOf(place) !== at))],
  };
}
