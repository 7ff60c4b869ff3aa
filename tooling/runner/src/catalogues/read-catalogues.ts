import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import type { CallExpression, Expression, ObjectExpression } from "oxc-parser";
import { trackedFiles } from "../tracked-files.ts";
import type { Catalogue, CatalogueFile, Plural } from "./catalogue.ts";

/** The files of a language, each loaded whole; the first rule that matches a catalogue's file decides. */
const rules: readonly [RegExp, string][] = [
  [/^packages\/domain\/src\/messages\/file-messages/, "editors"],
  [/^packages\/domain\/src\/messages\//, "server"],
  [/^packages\/ui\//, "shared"],
  [/^apps\/console\/src\/features\/sign-in\//, "sign-in"],
  [/^apps\/console\/src\/(shared\/subtitle-file|features\/transcript)\//, "editors"],
  [/^apps\/console\//, "console"],
];

/** The catalogues of the viewer that the server renders; its late parts have the rest. */
const firstOfViewer = new Set(["viewer", "viewer-embed", "viewer-lecture-search", "viewer-whole-transcript"]);

/** The file in which a catalogue is translated: `viewer` for `locales/ar/viewer.json`. */
function areaOf(file: string, name: string): string {
  const area = rules.find(([place]) => place.test(file))?.[1];
  return area ?? (firstOfViewer.has(name) ? "viewer" : "viewer-parts");
}

/** The English catalogues of all areas, and the calls that could not be read. */
export interface EnglishCatalogues {
  areas: Map<string, CatalogueFile>;
  faults: string[];
}

/** The functions that declare texts: of the pages, and of the domain. */
const declaring = new Set(["i18n", "catalogue"]);

/** Reads every `i18n("name", { … })` and `catalogue("name", { … })` of the sources. Only literal texts can be translated. */
export function readCatalogues(root: string): EnglishCatalogues {
  const areas = new Map<string, CatalogueFile>();
  const faults: string[] = [];
  for (const file of trackedFiles(root).toSorted()) {
    if (!/^(apps|packages)\/.*\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const text = readFileSync(join(root, file), "utf8");
    if (!/\b(?:i18n|catalogue)\(/.test(text)) continue;
    for (const { name, read } of cataloguesIn(file, text)) {
      const area = areaOf(file, name);
      const all = areas.get(area) ?? {};
      if (name in all) faults.push(`${file}: there is another catalogue ${name}`);
      try {
        all[name] = read();
      } catch (error) {
        faults.push(`${file}: ${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      areas.set(area, all);
    }
  }
  return { areas, faults };
}

function cataloguesIn(file: string, text: string): { name: string; read: () => Catalogue }[] {
  const found: { name: string; read: () => Catalogue }[] = [];
  const onCall = ({ callee, arguments: [name, texts] }: CallExpression) => {
    if (callee.type !== "Identifier" || !declaring.has(callee.name)) return;
    if (name?.type !== "Literal" || typeof name.value !== "string") return;
    const { value } = name;
    found.push({ name: value, read: () => mapObject(objectOf(texts), textOf) });
  };
  new Visitor({ CallExpression: onCall }).visit(parseSync(file, text).program);
  return found;
}

type Node = CallExpression["arguments"][number] | undefined;

/** Without the casts of TypeScript. */
function plain(node: Node): Node {
  return node?.type === "TSSatisfiesExpression" || node?.type === "TSAsExpression"
    ? plain(node.expression)
    : node;
}

function objectOf(node: Node): ObjectExpression {
  const object = plain(node);
  if (object?.type !== "ObjectExpression") throw new Error("the texts must be written as an object");
  return object;
}

function mapObject<Value>(
  object: ObjectExpression,
  map: (value: Expression) => Value,
): Record<string, Value> {
  const entries = object.properties.map((property): [string, Value] => {
    if (property.type !== "Property" || property.computed) throw new Error("every key must be written out");
    const { key } = property;
    const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : "";
    return [name, map(property.value)];
  });
  return Object.fromEntries(entries);
}

/** A text, or the argument of `params(…)` and `count(…)`. */
function textOf(value: Expression): string | Plural {
  if (value.type !== "CallExpression") return stringOf(value);
  const [input] = value.arguments;
  if (value.callee.type === "Identifier" && value.callee.name === "count")
    return mapObject(objectOf(input), stringOf);
  const text = plain(input);
  if (text === undefined || text.type === "SpreadElement") throw new Error("params(…) needs a text");
  return textOf(text);
}

function stringOf(value: Expression): string {
  if (value.type === "Literal" && typeof value.value === "string") return value.value;
  if (value.type === "TemplateLiteral" && value.expressions.length === 0)
    return value.quasis[0]?.value.cooked ?? "";
  if (value.type === "BinaryExpression" && value.operator === "+")
    return stringOf(value.left) + stringOf(value.right);
  throw new Error("every text must be written out");
}
