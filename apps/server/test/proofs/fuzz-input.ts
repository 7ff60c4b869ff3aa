import fc from "fast-check";
import { z } from "zod";
import type { Procedure } from "@minbar/router/procedures";
import { hostileText, hostileValue } from "./fuzz-values.ts";

/** As much of a JSON Schema as the inputs of procedures use. */
interface Schema {
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
  /** What the reference shows in place of a schema that reads anything. */
  override?: Schema;
}

/** Ids of what is there, by the name of the field or the noun of the path. */
export type Ids = Record<string, readonly (number | string)[]>;

interface Options {
  /** Asked anew for each value, since what is there changes. */
  ids: () => Ids;
  /** Whether some values are ones that no schema allows. */
  isSpoiled: boolean;
}

const texts: Record<string, readonly string[]> = {
  color: ["#3b82f6", "#FFFFFF"],
  youtubeUrl: ["https://youtu.be/aqz-KE-bpKQ", "https://www.youtube.com/watch?v=R6MlUcmOul8"],
  youtubeId: ["aqz-KE-bpKQ"],
  youtubeIds: ["aqz-KE-bpKQ", "aqz-KE-bpKQ,R6MlUcmOul8"],
  email: ["guest@example.org", "somebody.else@example.org"],
  model: ["gemini-2.5-flash"],
  time: ["0:22", "1:02:03", "0:22.480", "0", "12:03"],
  end: ["0:25", "1:02:05", "99:00:00"],
  cursor: ["1795258496123.1", "1795258496123.1.2"],
  operationId: ["save-1", "save-2"],
  since: ["2026-01-01T00:00:00Z"],
  until: ["2027-01-01T00:00:00Z"],
};

const anyText = fc.oneof(
  fc.constantFrom("Peace", "الصبر", "Sabır", "1\n00:00:01,000 --> 00:00:02,000\nPeace", "a b c"),
  fc.string({ unit: "grapheme", minLength: 1 }),
);

/** Inputs of a procedure: what its zod schemas allow, or nearly so. */
export function inputOf(
  { inputs, path }: Pick<Procedure, "inputs" | "path">,
  { ids, isSpoiled }: Options,
): fc.Arbitrary<Record<string, unknown>> {
  // `{id}` means what stands before it in the path.
  const named = [...path.matchAll(/([^/]+)\/\{(\w+)\}/g)].map(([, noun = "", name = ""]) => [name, noun]);
  const nouns: Record<string, string | undefined> = Object.fromEntries(named);
  const idOf = (name: string) => {
    const kind = nouns[name] ?? name;
    return ids()[kind] && pickId(() => ids()[kind] ?? []);
  };
  const schemas = inputs.filter((input) => input instanceof z.ZodType);
  const parts = schemas.map((input) => {
    const schema: Schema = JSON.parse(
      JSON.stringify(z.toJSONSchema(input, { io: "input", unrepresentable: "any" })),
    );
    return objectOf(schema, { idOf, isSpoiled });
  });
  return fc.tuple(...parts).map((all) => Object.assign({}, ...all));
}

function pickId(known: () => Ids[string]): fc.Arbitrary<unknown> {
  return fc.nat(20).map((at) => known().at(at % known().length));
}

interface RandomDraw {
  idOf: (name: string) => fc.Arbitrary<unknown> | undefined;
  isSpoiled: boolean;
}

/** `name`: the field's, which says what its text or id is to be. */
function valueOf(schema: Schema, draw: RandomDraw, name = ""): fc.Arbitrary<unknown> {
  const valid = validValue(schema, draw, name);
  if (!draw.isSpoiled) return valid;
  const hostile = { arbitrary: hostileValue, weight: 1 };
  // Another text gets further than a value of another type.
  const other = { arbitrary: schema.type === "string" ? hostileText : valid, weight: 3 };
  return fc.oneof({ arbitrary: valid, weight: 5 }, other, hostile);
}

function validValue(schema: Schema, draw: RandomDraw, name: string): fc.Arbitrary<unknown> {
  if (schema.override) return validValue(schema.override, draw, name);
  const id = ["array", "null"].includes(schema.type ?? "") || schema.anyOf ? undefined : draw.idOf(name);
  if (id) return id;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, draw, name)));
  return byType(schema, draw, name);
}

function byType(schema: Schema, draw: RandomDraw, name: string): fc.Arbitrary<unknown> {
  const { type = "null", minimum = 0, maximum = Infinity, minItems: minLength = 0, items = {} } = schema;
  const makers: Partial<Record<string, () => fc.Arbitrary<unknown>>> = {
    string: () => (texts[name] ? fc.constantFrom(...texts[name]) : anyText),
    integer: () => fc.integer({ min: minimum, max: Math.min(maximum, minimum + 5) }),
    number: () => fc.constantFrom(minimum, Math.min(maximum, minimum + 2.5)),
    boolean: () => fc.boolean(),
    array: () => {
      const itemName = name.replace(/s$/, "");
      const item = valueOf(items, draw, itemName);
      const length = { minLength, maxLength: minLength + 3 };
      return draw.idOf(itemName) ? fc.uniqueArray(item, length) : fc.array(item, length);
    },
    object: () => objectOf(schema, draw),
  };
  return makers[type]?.() ?? fc.constant(null);
}

function objectOf(
  { properties = {}, required: requiredKeys = [] }: Schema,
  draw: RandomDraw,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, draw, name)]);
  const record: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
  return fc.record(record, { requiredKeys, noNullPrototype: true });
}
