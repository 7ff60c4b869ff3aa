import fc from "fast-check";
import type { Segment } from "../src/segments/segment.ts";
import type { IdentifiedText } from "../src/assist/guarded-text.ts";

/** Generates any answer that a model may give about segments, for tests. */

const marks = ["\u064E", "\u064F", "\u0650", "\u0651", "\u0652", "\u064B", "\u0670"];
const words = [
  "السلام",
  "عَلَيكم",
  "أَما",
  "بعد.",
  "قال",
  "الإمام،",
  "فتى",
  "مدرسة",
  "آية",
  "ﷲ",
  "12",
  "هل؟",
  "OK",
];

const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((all) => all.join(" "));

/** A transcript of consecutive segments, some with their own end. */
const transcripts = fc
  .array(fc.record({ text, seconds: fc.nat(7), hasEnd: fc.boolean() }), { minLength: 1, maxLength: 5 })
  .map((rows) => {
    let at = 0;
    return rows.map(({ text: words, seconds, hasEnd }, index): Segment => {
      const start = at;
      at += seconds;
      return { id: `s${index}`, time: `0:${start}`, ...(hasEnd ? { end: `0:${at}` } : {}), text: words };
    });
  });

/** Characters that look like others, are invisible, change the direction, or are other forms of a letter. */
const strange = Array.from(
  "يىهةأاآإکیكٱ\u200B\u200C\u200D\u200E\u200F\u202E\u2066\uFEFF\u00AD\u0640\uFE8D\uFEFB\uFDF2\uFE76\u0653\u0654\u06D6\u0300\u0301\0 \n.،٠1a😀",
).concat(marks);

interface Damage {
  kind: number;
  /** Where, as a share of the length. */
  place: number;
  character: string;
}

const damage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.nat(8),
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  character: fc.constantFrom(...strange),
});

function withMarks(letters: readonly string[], at: number): string {
  const wanted = (letter: string, index: number) =>
    /[\u0621-\u064A]/u.test(letter) && index >= at && !marks.includes(letters[index + 1] ?? "");
  return letters
    .map((letter, index) => (wanted(letter, index) ? letter + (marks[index % marks.length] ?? "") : letter))
    .join("");
}

function damaged(before: string, { kind, place, character }: Damage): string {
  const letters = Array.from(before);
  const at = Math.floor(place * letters.length);
  // Marks on letters, which a model is asked for, are as frequent as all damage together.
  if (kind < 4) return withMarks(letters, at);
  if (kind === 4) return letters.toSpliced(at, 1).join("");
  if (kind === 5) return letters.toSpliced(at, 1, character).join("");
  if (kind === 6) return letters.toSpliced(at, 0, character).join("");
  if (kind === 7) return letters.toSpliced(at, 2, letters[at + 1] ?? "", letters[at] ?? "").join("");
  return before.normalize(at % 2 === 0 ? "NFKC" : "NFD");
}

/** Cuts at these places, as shares of the length. */
function pieces(whole: string, cuts: readonly number[]): string[] {
  const places = cuts.map((cut) => Math.floor(cut * whole.length)).toSorted((a, b) => a - b);
  return [0, ...places].map((from, index) => whole.slice(from, places[index]));
}

/** Cut in the middle, between two words. */
function halves(whole: string): string[] {
  const all = whole.split(" ");
  const half = Math.ceil(all.length / 2);
  return [all.slice(0, half).join(" "), all.slice(half).join(" ")];
}

interface Answer {
  damages: readonly Damage[];
  cuts: readonly number[];
  how: number;
  id: string | undefined;
}

const answer: fc.Arbitrary<Answer> = fc.record({
  damages: fc.array(damage, { maxLength: 2 }),
  cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
  how: fc.nat(9),
  id: fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom("s0", "s1", "s2", "other", "") },
  ),
});

function answersTo(segment: Segment, { damages, cuts, how, id = segment.id }: Answer): IdentifiedText[] {
  if (how === 0) return [];
  const whole = damages.reduce(damaged, segment.text);
  if (how === 1)
    return [
      { id, text: whole },
      { id, text: segment.text },
    ];
  const parts = how < 3 ? pieces(whole, cuts) : how < 6 ? halves(whole) : [whole];
  return parts.map((part) => ({ id, text: part }));
}

/** A transcript and a model's answer: good, damaged, incomplete, with other ids, in any order. */
export const exchanges = transcripts.chain((segments) =>
  fc
    .tuple(
      fc.tuple(...segments.map((segment) => answer.map((one) => answersTo(segment, one)))),
      fc.boolean(),
      fc.array(fc.record({ id: fc.string(), text: fc.string() }), { maxLength: 2 }),
    )
    .map(([answers, isReversed, others]) => {
      const all = [...answers.flat(), ...others];
      return { segments, answered: isReversed ? all.toReversed() : all };
    }),
);
