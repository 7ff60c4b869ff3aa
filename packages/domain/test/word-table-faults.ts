import { languageOf, languageTags } from "../src/library/language.ts";

/** A line of a table: the name of a language, or an entry. */
interface TableLine {
  /** From 1. */
  line: number;
  /** The language whose entries follow, or that of the entry; none in the glossary. */
  language: string | undefined;
  isName: boolean;
  text: string;
}

const nameLine = /^ *("(?:[^"\\]|\\.)*"): [[{]$/u;
const entryLine = /^ *("(?:[^"\\]|\\.)*"),?$/u;
const bracketLine = /^ *(?:[[{]|[}\]],?)$/u;

/** Reads the lines of a table; `others` are the numbers of those that have more or less than one entry. */
function linesOf(table: string): { lines: TableLine[]; others: number[] } {
  const lines: TableLine[] = [];
  const others: number[] = [];
  let language: string | undefined;
  for (const [at, row] of table.trimEnd().split("\n").entries()) {
    const [, name] = nameLine.exec(row) ?? [];
    const [, own = name] = entryLine.exec(row) ?? [];
    if (own === undefined) {
      if (!bracketLine.test(row)) others.push(at + 1);
      continue;
    }
    const text = String(JSON.parse(own));
    if (name !== undefined) language = text;
    lines.push({ line: at + 1, language, isName: name !== undefined, text });
  }
  return { lines, others };
}

const hasStrayBlank = (text: string): boolean => text !== text.trim() || /\s\s|[^\S ]/u.test(text);

const arabic = /^[\p{Script=Arabic}\p{M} ]+$/u;
const latin = /^[\p{Script=Latin}\p{M} '’.,;:?()\d-]+$/u;

/** What stands beside the spellings of a word: that it is a term; its plurals, feminine and command by rule. */
const marks: ReadonlySet<string> = new Set(["*", "-ون", "-ات", "+ة", "!", "أ!"]);

/** In `* كِتَاب كُتُب: book`. */
function faultOfWord({ text }: TableLine): string | undefined {
  const colon = text.indexOf(": ");
  const spellings = text
    .slice(0, colon)
    .split(" ")
    .filter((token) => !marks.has(token));
  const meaning = text.slice(colon + 2);
  if (colon === -1 || spellings.length === 0 || meaning === "") return "empty";
  const unknown = spellings.find((spelling) => /^[-+*!]|[!*]$/u.test(spelling));
  if (unknown !== undefined) return `unknown field ${unknown}`;
  const isArabic = spellings.every((spelling) => arabic.test(spelling.replace(/\+$/u, "")));
  return isArabic && latin.test(meaning) ? undefined : "wrong script";
}

function faultOfPhrase({ isName, text, language }: TableLine): string | undefined {
  const tag = languageTags.find((each) => each === language);
  if (isName || tag === undefined) return tag === undefined ? "unknown field" : undefined;
  return (languageOf(tag).direction === "rtl" ? arabic : latin).test(text) ? undefined : "wrong script";
}

/** The line in which the file stops being JSON; `undefined`: it is JSON. */
function brokenLine(table: string): string | undefined {
  try {
    JSON.parse(table);
    return undefined;
  } catch (error) {
    return /\(line (\d+)/u.exec(String(error))?.[1] ?? "1";
  }
}

/**
 * What is wrong in a table of words, each with the name and the line of the file. Tables in `glossary/` are lists of words
 * with their meaning, the others lists of phrases by language.
 */
export function wordTableFaults(name: string, table: string): string[] {
  const broken = brokenLine(table);
  if (broken !== undefined)
    return [`${name}:${broken}: no JSON; look for a comma, quote or bracket that is missing or too many`];
  const ownFault = name.startsWith("glossary/") ? faultOfWord : faultOfPhrase;
  const { lines, others } = linesOf(table);
  const faults = others.map((line) => `${name}:${line}: not one entry a line`);
  const seen = new Set<string>();
  for (const one of lines) {
    const text = one.text.normalize("NFC");
    const common = (text === "" && "empty") || (hasStrayBlank(text) && "stray blank");
    const fault = common || (seen.has(text) ? "doubled" : ownFault(one));
    if (fault !== undefined) faults.push(`${name}:${one.line}: ${fault}: ${text}`);
    seen.add(text);
  }
  return faults;
}
