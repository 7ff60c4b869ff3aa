export type Json = Record<string, unknown>;
type Schemas = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return value instanceof Object && !Array.isArray(value);
}

/** An operation with an example of its response, made from those of the fields. */
export function withExample(operation: Json, schemas: Schemas): Json {
  const { responses } = operation;
  if (!isObject(responses)) return operation;
  return { ...operation, responses: { ...responses, 200: withJsonExample(responses["200"], schemas) } };
}

function withJsonExample(part: unknown, schemas: Schemas): unknown {
  const content = isObject(part) ? part["content"] : undefined;
  const json = isObject(content) ? content["application/json"] : undefined;
  if (!isObject(part) || !isObject(content) || !isObject(json)) return part;
  const example = exampleOf(json["schema"], schemas);
  return { ...part, content: { ...content, "application/json": { ...json, example } } };
}

const reference = "#/components/schemas/";

/** The schema's own example, or one made from those of its fields; texts without one are empty. */
function exampleOf(schema: unknown, schemas: Schemas): unknown {
  if (!isObject(schema)) return undefined;
  const { $ref, anyOf, items, properties, example } = schema;
  if (example !== undefined) return example;
  if (typeof $ref === "string") return exampleOf(schemas[$ref.slice(reference.length)], schemas);
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0], schemas);
  if (isObject(items)) return [exampleOf(items, schemas)];
  if (isObject(properties))
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, exampleOf(field, schemas)]),
    );
  return exampleOfValue(schema);
}

const examplesByFormat: Partial<Record<string, string>> = {
  "date-time": "2026-11-21T12:51:46.302Z",
  email: "layla@example.org",
  uri: "https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg",
};

const examplesByType: Partial<Record<string, unknown>> = {
  integer: 1,
  number: 1,
  boolean: false,
  null: null,
};

function exampleOfValue({ type, format, enum: values }: Json): unknown {
  if (Array.isArray(values)) return values[0];
  const [first] = [type].flat();
  return first === "string" ? (examplesByFormat[String(format)] ?? "") : examplesByType[String(first)];
}
