import type { Random } from "./fuzz-random.ts";

/** As much of a JSON Schema as the OpenAPI document uses. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
}

/** Ids of what is there, by the name of the field or the noun of the path. */
export type Ids = Record<string, readonly (number | string)[]>;

const texts: Record<string, readonly string[]> = {
  color: ["#3b82f6", "#FFFFFF"],
  youtubeUrl: ["https://youtu.be/aqz-KE-bpKQ", "https://www.youtube.com/watch?v=R6MlUcmOul8"],
  youtubeId: ["aqz-KE-bpKQ"],
  email: ["guest@example.org", "somebody.else@example.org"],
  model: ["gemini-2.5-flash"],
  time: ["0:22", "1:02:03", "0:22.480", "0", "12:03"],
  end: ["0:25", "1:02:05", "99:00:00"],
  cursor: ["1795258496123.1", "1795258496123.1.2"],
  operationId: ["save-1", "save-2"],
};

const plainTexts = ["Peace", "الصبر", "Sabır", "1\n00:00:01,000 --> 00:00:02,000\nPeace", "a b c"];

/** A value that fits a schema. `name`: the field's, which says what its text or id is to be. */
export function validValue(schema: Schema, { random, ids }: Draw, name = ""): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return validValue(random.pick(choices), { random, ids }, name);
  const known = ids[name];
  if (known && schema.type !== "array" && schema.type !== "null") return random.pick(known);
  return byType(schema, { random, ids }, name);
}

export interface Draw {
  random: Random;
  ids: Ids;
}

function byType(schema: Schema, draw: Draw, name: string): unknown {
  const { random } = draw;
  const { type = "null", minimum = 0, maximum = 5 } = schema;
  const makers: Partial<Record<string, () => unknown>> = {
    string: () => random.pick(texts[name] ?? plainTexts),
    integer: () => minimum + random.upTo(Math.min(maximum - minimum, 5)),
    number: () => minimum + random.upTo(Math.min(maximum - minimum, 5)) / 2,
    boolean: () => random.chance(0.5),
    array: () => validList(schema, draw, name),
    object: () => validObject(schema, draw),
  };
  return makers[type]?.() ?? null;
}

function validList(schema: Schema, draw: Draw, name: string): unknown[] {
  const length = (schema.minItems ?? 0) + draw.random.upTo(4);
  return Array.from({ length }, () => validValue(schema.items ?? {}, draw, name.replace(/s$/, "")));
}

function validObject({ properties = {}, required = [] }: Schema, draw: Draw): object {
  const chosen = Object.entries(properties).filter(
    ([name]) => required.includes(name) || draw.random.chance(0.4),
  );
  return Object.fromEntries(chosen.map(([name, schema]) => [name, validValue(schema, draw, name)]));
}
