import { valuesByName, valuesByOwner } from "./example-values.ts";

type Json = Record<string, unknown>;
type Schemas = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return value instanceof Object && !Array.isArray(value);
}

/** An operation with examples of its query parameters and its response. */
export function withExamples(operation: Json, schemas: Schemas): Json {
  const owner = String(operation["operationId"]);
  const { parameters, responses } = operation;
  return {
    ...operation,
    ...(Array.isArray(parameters) && {
      parameters: parameters.map((parameter) => withParameterExample(parameter, owner)),
    }),
    ...(isObject(responses) && {
      responses: { ...responses, 200: withJsonExample(responses["200"], { owner, schemas }) },
    }),
  };
}

function withParameterExample(parameter: unknown, owner: string): unknown {
  if (!isObject(parameter) || parameter["in"] !== "query" || parameter["example"] !== undefined)
    return parameter;
  const example = valueOf(String(parameter["name"]), owner);
  return example === undefined ? parameter : { ...parameter, example };
}

function withJsonExample(part: unknown, place: Place): unknown {
  const content = isObject(part) ? part["content"] : undefined;
  const json = isObject(content) ? content["application/json"] : undefined;
  if (!isObject(part) || !isObject(content) || !isObject(json)) return part;
  const example = exampleOf(json["schema"], place);
  return { ...part, content: { ...content, "application/json": { ...json, example } } };
}

function valueOf(name: string, owner: string): unknown {
  if (process.env["NO_NOTES"]) return undefined;
  const own = valuesByOwner[owner];
  return own && name in own ? own[name] : valuesByName[name];
}

interface Place {
  /** The schema or operation that the part belongs to. */
  owner: string;
  schemas: Schemas;
}

const reference = "#/components/schemas/";

/** Builds an example from the values of the fields; texts without a value are empty. */
function exampleOf(schema: unknown, place: Place): unknown {
  if (!isObject(schema)) return undefined;
  const { $ref, anyOf, items, properties, example } = schema;
  if (example !== undefined) return example;
  if (typeof $ref === "string") {
    const owner = $ref.slice(reference.length);
    return exampleOf(place.schemas[owner], { ...place, owner });
  }
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0], place);
  if (isObject(items)) return [exampleOf(items, place)];
  if (isObject(properties)) return exampleOfObject(properties, place);
  return exampleOfValue(schema);
}

function exampleOfObject(properties: Json, place: Place): Json {
  const entries = Object.entries(properties).map(([name, field]) => {
    const value =
      isObject(field) && field["example"] !== undefined ? field["example"] : valueOf(name, place.owner);
    return [name, value === undefined ? exampleOf(field, place) : value];
  });
  return Object.fromEntries(entries);
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
