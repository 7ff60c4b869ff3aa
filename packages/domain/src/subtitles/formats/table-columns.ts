import { foldQuery } from "../../arabic-text/arabic-text.ts";
import { asName, languageNamed } from "../../library/language-name.ts";
import type { LanguageTag } from "../../library/language.ts";

type Role = "start" | "end" | "duration" | "speaker" | "number" | "text";

/** A column of a table, by its head. */
export interface TableColumn {
  /** As written. */
  name: string;
  index: number;
  /** `undefined`: its head is unknown. */
  role: Role | undefined;
  /** Of the words in it, if its head is the name of a language. */
  language: LanguageTag | undefined;
}

/** Words of heads in the seven languages and German, the more telling roles first: "end time" is an end. */
const headWords: readonly (readonly [Role, string])[] = [
  [
    "end",
    "end stop to out finish until fin sortie hasta final salida bitiş bitis son نهاية النهاية إلى اختتام اختتامیہ آخر tamat hingga akhir ende bis",
  ],
  [
    "duration",
    "duration length dur durée longueur duración süre المدة مدة دورانیہ مدت tempoh durasi dauer länge",
  ],
  [
    "start",
    "start begin beginning from in début debut entrée desde inicio comienzo entrada başlangıç başla بداية البداية من آغاز شروع ابتدا mula bermula anfang beginn von",
  ],
  [
    "speaker",
    "speaker character actor voice who locuteur orateur hablante orador konuşmacı konuşan متحدث المتحدث المتكلم مقرر بولنے penutur pembicara sprecher",
  ],
  ["number", "# no nr id index number cue numéro número numara رقم الرقم نمبر nombor nummer"],
  [
    "text",
    "text texts words word subtitle subtitles caption captions transcript translation content sentence line texte paroles traduction transcription texto subtítulo subtítulos traducción transcripción metin altyazı çeviri نص النص ترجمة الترجمة الكلام متن عبارت ترجمہ teks sarikata terjemahan transkrip untertitel übersetzung",
  ],
  [
    "start",
    "time timecode timestamp tc temps heure horodatage tiempo hora zaman saat وقت الوقت زمن التوقيت masa waktu zeit",
  ],
];

const rolesOfWords = headWords.map(
  ([role, words]) => [role, new Set(words.split(" ").map(foldQuery))] as const,
);

const longestHead = 100;

function roleOf(head: string): Role | undefined {
  const words = foldQuery(head.slice(0, longestHead).replaceAll(/[_.-]/g, " "))
    .split(/[^\p{L}\p{M}\p{N}#]+/u)
    .filter(Boolean);
  return rolesOfWords.find(([, known]) => words.some((word) => known.has(word)))?.[0];
}

function columnOf(head: string, index: number): TableColumn {
  const name = head.trim();
  const words = asName(name).split(/[^\p{L}\p{M}\p{N}]+/u);
  const language = languageNamed(asName(name)) ?? words.map(languageNamed).find(Boolean);
  const role = languageNamed(asName(name)) ? "text" : (roleOf(name) ?? (language && "text"));
  return { name, index, role, language: role === "text" ? language : undefined };
}

/** Columns that are looked at; a table of subtitles has ten. */
const mostColumns = 100;

/** The columns of a table by its first row; `undefined`: it is no head of a table of subtitles. */
export function columnsOfHead(cells: readonly string[]): TableColumn[] | undefined {
  const columns = cells.slice(0, mostColumns).map(columnOf);
  const hasStart = columns.some(({ role }) => role === "start");
  return hasStart && textColumns(columns).length > 0 ? columns : undefined;
}

/** The columns of words: those whose heads say so, otherwise those with unknown heads. */
export function textColumns(columns: readonly TableColumn[]): TableColumn[] {
  const named = columns.filter(({ role }) => role === "text");
  return named.length > 0 ? named : columns.filter(({ role, name }) => role === undefined && name !== "");
}

/** Which column of words is read. */
export interface ColumnChoice {
  /** Its head, or the tag of its language. */
  column?: string | undefined;
  /** The language that the file is read for. */
  language?: LanguageTag | undefined;
}

/** The column that is meant; `undefined`: none of them, or several. */
export function chosenColumn(
  texts: readonly TableColumn[],
  { column, language }: ColumnChoice,
): TableColumn | undefined {
  if (column !== undefined) {
    const named = texts.filter(({ name }) => asName(name) === asName(column.trim()));
    const ofTag = texts.filter((each) => each.language === languageNamed(asName(column.trim())));
    const [only, ...others] = named.length > 0 ? named : ofTag.filter((each) => each.language !== undefined);
    return others.length === 0 ? only : undefined;
  }
  const [only, ...others] = texts;
  if (others.length === 0) return only;
  const [ofLanguage, ...more] = texts.filter((each) => language !== undefined && each.language === language);
  return more.length === 0 ? ofLanguage : undefined;
}
