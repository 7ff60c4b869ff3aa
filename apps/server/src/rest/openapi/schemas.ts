import { isObject } from "./examples.ts";
import type { Json } from "./examples.ts";

/** A part of the document as its readers expect it: descriptions at parameters, nullable types, no meaningless limits. */
export function cleanPart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(cleanPart);
  if (!isObject(part)) return part;
  const entries = Object.entries(part).map(([key, value]) => [key, cleanPart(value)]);
  return withoutNoise(withoutUnionOfNull(ofParameter(Object.fromEntries(entries))));
}

/** The generator leaves the description and the example of a parameter inside its schema. */
function ofParameter(part: Json): Json {
  const { in: place, schema } = part;
  if ((place !== "path" && place !== "query") || !isObject(schema)) return part;
  const { description, example, ...bare } = schema;
  return {
    ...part,
    ...(description !== undefined && { description }),
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
