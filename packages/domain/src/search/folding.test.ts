import { createHash } from "node:crypto";
import { expect, test } from "vitest";

import { languages } from "../library/language.ts";
import { searchText } from "../library/search-text.ts";
import { searchFolding } from "./folding.ts";
import { createLexemeMaker, textLexemes } from "./lexemes.ts";

/** Words of every rule of the fold, of clitics and of stems. */
const words = `إِنَّ الصَّلَوٰةَ وبالصابرين لله فسيكفيكهم صبرًا رؤوس ءامنوا شئ مائة إبرٰهـۧم ألوان ؟ ، ﷺ النبيﷺ ﷽ ﷻ ﷲ ﷴ ﵁ ﷾ ﻻ
  کتاب یار ہے گھر‌والوں ٱلله ١٢٣ ۱۲ ١٬٠٠٠ 1 000 1.000,50 2020 100 e-mail well-known covid-19 al-Qur’ān Straße œuvre
  L'homme d’aujourd’hui İstanbul’da ILIK ışık praying prayers running universities Kesabaran bersabar hombres canción
  élèves güneşler ﬁqh ＦＩＱＨ ½ x² don't a\u00A0b\u202Fc`;

/** By the number of the folding. */
const hashes: Record<number, string> = { 1: "1cb87463007a118d" };

test("the number of the folding is raised when its rules change", () => {
  const lexemes = languages.map(({ tag }) => textLexemes(words, createLexemeMaker(tag)));
  const made = JSON.stringify([searchText(words), lexemes]);
  const hash = createHash("sha256").update(made).digest("hex").slice(0, 16);
  expect(hashes[searchFolding], "raise `searchFolding`, and add the hash").toBe(hash);
});
