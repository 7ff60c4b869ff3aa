import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.ts";
import type { CatalogueFile } from "./catalogue.ts";
import { checkTranslation } from "./check-translation.ts";
import { fromStored, toStored } from "./i18next-json.ts";
import { readCatalogues } from "./read-catalogues.ts";

/**
 * `catalogues.ts [ar/viewer.json …]`: writes the English texts of the sources to `packages/ui/locales/en`, the template of
 * all translations, and checks the translated files: lists what only one of both has, and fails on what is wrong.
 */
const named = process.argv.slice(2);
const folder = join(root, "packages/ui/locales");
const english = readCatalogues(root);
const faults = [...english.faults];

/** Missing texts that a run over all files lists for each of them. */
const mostListed = 10;

mkdirSync(join(folder, "en"), { recursive: true });
for (const [area, file] of english.areas) {
  const path = join(folder, "en", `${area}.json`);
  const text = `${JSON.stringify(toStored(file), null, 2)}\n`;
  if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
  writeFileSync(path, text);
  console.log(`Written: packages/ui/locales/en/${area}.json`);
}

function readTranslation(language: string, area: string): CatalogueFile {
  const path = join(folder, language, `${area}.json`);
  if (!existsSync(path)) return {};
  try {
    return fromStored(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    faults.push(`${language}/${area}.json: ${error instanceof Error ? error.message : String(error)}`);
    return {};
  }
}

function check(language: string, area: string): void {
  const texts = english.areas.get(area);
  const name = `${language}/${area}.json`;
  if (!texts) return void faults.push(`${name}: there is no such file in English`);
  const report = checkTranslation(language, texts, readTranslation(language, area));
  faults.push(...report.faults.map((fault) => `${name}: ${fault}`));
  list(name, "not translated yet", report.missing);
  list(name, "not in English any more", report.unknown);
}

function list(name: string, what: string, keys: readonly string[]): void {
  if (keys.length === 0) return;
  const listed = named.length > 0 ? keys : keys.slice(0, mostListed);
  const rest = keys.length - listed.length;
  const more = rest > 0 ? `, and ${rest} more (pnpm catalogues ${name})` : "";
  console.log(`${name}: ${keys.length} texts are ${what}: ${listed.join(", ")}${more}`);
}

function namesIn(path: string): string[] {
  return readdirSync(path).toSorted();
}

function allFiles(): string[] {
  const languages = namesIn(folder).filter((language) => language !== "en");
  const areas = [...english.areas.keys()].map((area) => `${area}.json`);
  return languages.flatMap((language) =>
    [...new Set([...areas, ...namesIn(join(folder, language))])].map((file) => `${language}/${file}`),
  );
}

for (const name of named.length > 0 ? named : allFiles()) {
  const [language = "", area = ""] = name.replace(/\.json$/, "").split("/");
  check(language, area);
}
for (const fault of faults) console.error(`WRONG  ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
