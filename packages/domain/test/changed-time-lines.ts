import fc from "fast-check";
import { formatSrtTime } from "../src/subtitles/file-time.ts";
import { parseSrt } from "../src/subtitles/srt.ts";

/** Files of which one character in one time line was replaced, removed or inserted, for tests. */

const changes = Array.from(" 0123456789:.,->xa–—→>=_\t\u200f\u200e\ufeff\u0660\u06f5؛،：|*#\"'()[]<{&ب\n");

/** Of `00:00:00,500 --> 00:00:02,845`. */
const timeLineLength = 29;

const change = fc.record({
  cue: fc.nat(3),
  // Without bias: every place as often as another, and not mostly the first.
  place: fc.noBias(fc.nat(timeLineLength)),
  kind: fc.constantFrom("replace", "remove", "insert"),
  character: fc.constantFrom(...changes),
});

const starts = fc.array(fc.integer({ min: 500, max: 5_000_000 }), { minLength: 4, maxLength: 4 });

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function changed(line: string, { place, kind, character }: Change): string {
  const rest = line.slice(kind === "insert" ? place : place + 1);
  return line.slice(0, place) + (kind === "remove" ? "" : character) + rest;
}

const words = ["first", "second", "third", "fourth"];

/** A file of four cues with that change. */
function fileWith(times: readonly number[], made: Change): string {
  const cues = words.map((word, index) => {
    const start = times[index] ?? 0;
    const line = `${formatSrtTime(start)} --> ${formatSrtTime(start + 2345)}`;
    return `${index + 1}\n${index === made.cue ? changed(line, made) : line}\n${word}\n`;
  });
  return cues.join("\n");
}

/** The files in which cues were joined, or words lost, without a note, and how many have a note. */
export function readChangedTimeLines(numRuns: number) {
  const found = { joined: [] as string[], lost: [] as string[], noted: 0 };
  fc.assert(
    fc.property(starts, change, (times, made) => {
      const file = fileWith(
        times.toSorted((a, b) => a - b),
        made,
      );
      const { segments, skipped } = parseSrt(file);
      if (skipped.length > 0) found.noted += 1;
      else if (segments.some(({ text }) => words.filter((word) => text.includes(word)).length > 1))
        found.joined.push(file);
      else if (words.some((word) => !segments.some(({ text }) => text.includes(word)))) found.lost.push(file);
    }),
    { numRuns },
  );
  return found;
}
