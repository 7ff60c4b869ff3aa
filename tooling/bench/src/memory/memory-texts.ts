import type { randomFrom } from "../srt/srt-inputs.ts";

/** Words that stand in most lines, the most frequent first. */
const frequent =
  "في من على الله أن إلى لا ما عن هذا قال هو كان ثم التي الذي إن هذه لم كل صلى عليه وسلم أو مع بعد يا قد ذلك بين".split(
    " ",
  );

const letters = Array.from("ابتثجحخدذرزسشصضطظعغفقكلمنهوي");
/** Of three root letters a word as Arabic forms it. */
const patterns = [
  "123",
  "1ا23",
  "م12و3",
  "ي123",
  "ت1ا23",
  "ا1ت2ا3",
  "12ي3",
  "م1ا23",
  "1وا23",
  "ت12ي3",
  "أ12ا3",
];
const beginnings = ["", "", "ال", "ال", "و", "ب", "ل", "وال", "ف"];
const ends = ["", "", "", "ة", "ه", "ها", "هم", "ون", "ين", "ات"];
const marks = Array.from("\u064E\u064F\u0650\u0652\u0651");

type Random = ReturnType<typeof randomFrom>;

function oneOf<Kind>(random: Random, list: readonly Kind[]): Kind {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error("An empty list");
  return found;
}

/** Stems of 2,500 roots: what a lecturer knows. */
function stems(random: Random): string[] {
  const roots = Array.from({ length: 2500 }, () => [0, 1, 2].map(() => oneOf(random, letters)));
  return Array.from({ length: 12_000 }, () => {
    const root = oneOf(random, roots);
    return oneOf(random, patterns).replace(/[123]/gu, (place) => root[Number(place) - 1] ?? "");
  });
}

/** Draws words as often as languages use them (Zipf): the second half as often as the first, and so on. */
function wordSource(random: Random): () => string {
  const known = stems(random);
  const ranks = frequent.length + known.length;
  return () => {
    const rank = Math.floor(Math.exp(random() * Math.log(ranks + 1))) - 1;
    const common = frequent[rank];
    if (common !== undefined) return common;
    return `${oneOf(random, beginnings)}${known[rank - frequent.length] ?? ""}${oneOf(random, ends)}`;
  };
}

function vowelled(random: Random, text: string): string {
  return text.replaceAll(/\p{L}/gu, (letter) => letter + oneOf(random, marks));
}

/** Lines of a lecture, 3 to 14 words; a third with vowel marks; one in fifty a formula that is said again and again. */
export function lectureLines(random: Random, count: number): string[] {
  const word = wordSource(random);
  const line = () => Array.from({ length: 3 + Math.floor(random() * 12) }, word).join(" ");
  const formulas = Array.from({ length: 60 }, line);
  return Array.from({ length: count }, () => {
    const text = random() < 0.02 ? oneOf(random, formulas) : line();
    return random() < 1 / 3 ? vowelled(random, text) : text;
  });
}

/** The same line as somebody says it another time: each fifth word is another, or has another beginning. */
export function retold(random: Random, text: string): string {
  const word = wordSource(random);
  return text
    .split(" ")
    .map((each) => (random() < 0.1 ? word() : random() < 0.1 ? `و${each}` : each))
    .join(" ");
}
