const steps = new Map([
  ["[", 1],
  ["{", 1],
  ["]", -1],
  ["}", -1],
]);

/** Whether lists and objects in a JSON text stand in each other more than `most` deep; one pass, no recursion. */
export function isNestedDeeper(json: string, most: number): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length && depth <= most; index += 1) {
    const character = json[index] ?? "";
    if (character === '"') inText = !inText;
    else if (!inText) depth += steps.get(character) ?? 0;
    else if (character === "\\") index += 1;
  }
  return depth > most;
}
