import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BindingPattern, type ParamPattern, parseSync, Visitor } from "oxc-parser";
import { root } from "./run.ts";
import { trackedFiles } from "./tracked-files.ts";

/**
 * `words.ts [word]`: the words of all declared names with their counts, the rarest last; with a word, each declaration
 * whose name has it. `videoJobs` has the words `video` and `jobs`.
 */
const [searched] = process.argv.slice(2);

interface Declaration {
  name: string;
  start: number;
}

function namesIn(pattern: BindingPattern | ParamPattern): Declaration[] {
  if (pattern.type === "Identifier") return [pattern];
  if (pattern.type === "AssignmentPattern") return namesIn(pattern.left);
  if (pattern.type === "RestElement") return namesIn(pattern.argument);
  if (pattern.type === "TSParameterProperty") return namesIn(pattern.parameter);
  if (pattern.type === "ArrayPattern")
    return pattern.elements.flatMap((element) => (element === null ? [] : namesIn(element)));
  return pattern.properties.flatMap((property) =>
    namesIn(property.type === "Property" ? property.value : property.argument),
  );
}

function declarationsIn(file: string, text: string): Declaration[] {
  const found: Declaration[] = [];
  const named = ({ id }: { id: Declaration | null }) => {
    if (id !== null) found.push(id);
  };
  const member = ({ key }: { key: { type: string; name?: unknown; start: number } }) => {
    if (key.type === "Identifier") found.push({ name: String(key.name), start: key.start });
  };
  const callable = ({ id, params }: { id?: Declaration | null; params: readonly ParamPattern[] }) => {
    named({ id: id ?? null });
    found.push(...params.flatMap(namesIn));
  };
  new Visitor({
    VariableDeclarator: ({ id }) => void found.push(...namesIn(id)),
    FunctionDeclaration: callable,
    FunctionExpression: callable,
    ArrowFunctionExpression: ({ params }) => callable({ params }),
    ClassDeclaration: named,
    TSInterfaceDeclaration: named,
    TSTypeAliasDeclaration: named,
    TSPropertySignature: member,
    TSMethodSignature: member,
    PropertyDefinition: member,
    MethodDefinition: member,
  }).visit(parseSync(file, text).program);
  return found;
}

const wordsOf = (name: string) =>
  name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_|\$/).map((word) => word.toLowerCase());

/** The names that have a word, and where each is declared. */
const words = new Map<string, { name: string; place: string }[]>();
for (const file of trackedFiles(root)) {
  if (!/\.tsx?$/.test(file)) continue;
  const text = readFileSync(join(root, file), "utf8");
  for (const { name, start } of declarationsIn(file, text)) {
    const place = `${file}:${text.slice(0, start).split("\n").length}`;
    for (const word of new Set(wordsOf(name))) words.set(word, [...(words.get(word) ?? []), { name, place }]);
  }
}

if (searched === undefined) {
  for (const [word, uses] of [...words].toSorted(([, a], [, b]) => b.length - a.length)) {
    const names = [...new Set(uses.map(({ name }) => name))];
    console.log(`${uses.length}\t${word}\t${names.slice(0, 5).join(" ")}`);
  }
} else {
  for (const { name, place } of words.get(searched) ?? []) console.log(`${place}\t${name}`);
}
