import type { GuardedText, IdentifiedText } from "./guarded-text.ts";

/** What a model may change, because the pieces are cut from the stored text. */
const ignored = /[\s\p{Mn}\p{Me}\p{Cf}\u0640]/u;
/** After it a cut needs no space. */
const punctuation = /\p{P}/u;
const word = /[\p{L}\p{N}]/u;

/** The characters that count, and their positions in the text. */
function readLetters(text: string): { letters: string[]; offsets: number[] } {
  const letters: string[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const character of text) {
    if (!ignored.test(character)) {
      letters.push(character);
      offsets.push(offset);
    }
    offset += character.length;
  }
  return { letters, offsets };
}

function isBetweenWords(
  text: string,
  { letters, offsets }: ReturnType<typeof readLetters>,
  at: number,
): boolean {
  const [before = "", from = 0, to = 0] = [letters[at - 1], offsets[at - 1], offsets[at]];
  return punctuation.test(before) || /\s/u.test(text.slice(from, to));
}

function guardOne({ id, text }: IdentifiedText, answers: readonly IdentifiedText[]): GuardedText {
  const given = answers.map((answer) => answer.text);
  const pieces = given.map((piece) => readLetters(piece).letters).filter((letters) => letters.length > 0);
  if (pieces.length === 0) return { id, before: text, outcome: "missing", after: [] };
  const read = readLetters(text);
  if (pieces.flat().join("") !== read.letters.join(""))
    return { id, before: text, outcome: "letters-changed", after: given };
  if (pieces.length === 1) return { id, before: text, outcome: "unchanged", after: [text] };
  let end = 0;
  const cuts = pieces.slice(0, -1).map(({ length }) => (end += length));
  const offsets = cuts.map((at) => read.offsets[at] ?? text.length);
  const after = [0, ...offsets].map((from, index) => text.slice(from, offsets[index]).trim());
  const isClean =
    cuts.every((at) => isBetweenWords(text, read, at)) && after.every((piece) => word.test(piece));
  return { id, before: text, outcome: isClean ? "accepted" : "cut-in-word", after };
}

/**
 * Compares the model's pieces with the segments, in their order; several answers with one id are its pieces. Accepts only
 * the same letters, digits and punctuation in the same order, cut between words. The pieces are cut from the stored text,
 * so marks and invisible characters stay. Unknown ids are ignored.
 */
export function guardSplit(
  segments: readonly IdentifiedText[],
  answered: readonly IdentifiedText[],
): GuardedText[] {
  const answers = Map.groupBy(answered, ({ id }) => id);
  return segments.map((segment) => guardOne(segment, answers.get(segment.id) ?? []));
}
