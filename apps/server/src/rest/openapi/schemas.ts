import { notesByName, notesByOwner } from "./words.ts";

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return value instanceof Object && !Array.isArray(value);
}

/** Adds a description to each field and parameter in a part of the document; `owner`: their schema or operation. */
export function withNotes(part: unknown, owner: string): unknown {
  if (Array.isArray(part)) return part.map((entry) => withNotes(entry, owner));
  if (!isObject(part)) return part;
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    key === "properties" && isObject(value) ? withFieldNotes(value, owner) : withNotes(value, owner),
  ]);
  return withoutNoise(withoutUnionOfNull(ofParameter(Object.fromEntries(entries), owner)));
}

function withFieldNotes(fields: Json, owner: string): Json {
  const entries = Object.entries(fields).map(([name, field]) => {
    const schema = withNotes(field, owner);
    return [name, isObject(schema) ? { ...schema, ...missing(schema, noteOf(name, owner)) } : schema];
  });
  return Object.fromEntries(entries);
}

function noteOf(name: string, owner: string): Json {
  if (process.env["NO_NOTES"]) return {};
  const note = notesByOwner[owner]?.[name] ?? notesByName[name] ?? {};
  return typeof note === "string" ? { description: note } : { ...note };
}

/** Keeps the schema's own description and format; only text has a format. */
function missing(schema: Json, { description, format }: Json): Json {
  const isText = [schema["type"]].flat().includes("string") && schema["enum"] === undefined;
  return {
    ...(schema["description"] === undefined && description !== undefined && { description }),
    ...(isText && schema["format"] === undefined && format !== undefined && { format }),
  };
}

function ofParameter(part: Json, owner: string): Json {
  const { in: place, name, schema } = part;
  if ((place !== "path" && place !== "query") || typeof name !== "string") return part;
  const { description, example, ...bare } = isObject(schema) ? schema : {};
  const said = part["description"] ?? description ?? noteOf(name, owner)["description"];
  return {
    ...part,
    ...(said !== undefined && { description: said }),
    ...(example !== undefined && { example }),
    schema: bare,
  };
}

/** Removes the limits of JavaScript's numbers, and patterns that repeat the format. */
function withoutNoise({ minimum, maximum, pattern, ...schema }: Json): Json {
  return {
    ...schema,
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(pattern !== undefined && schema["format"] === undefined && { pattern }),
  };
}

/** Writes `anyOf` of a type and null as a nullable type; a reference keeps its `anyOf`. */
function withoutUnionOfNull(schema: Json): Json {
  const { anyOf, ...others } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [one, none]: unknown[] = anyOf;
  if (!isObject(one) || !isObject(none) || none["type"] !== "null" || typeof one["type"] !== "string")
    return schema;
  const values = Array.isArray(one["enum"]) && { enum: [...one["enum"], null] };
  return { ...one, ...others, ...values, type: [one["type"], "null"] };
}
