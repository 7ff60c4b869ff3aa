import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { allProcedures } from "@minbar/router/procedures";
import { restPath } from "@minbar/router/rest-path";
import { withoutIgnored } from "../foundation/ignored-query.ts";

/** A call with the same response for every visitor. */
export interface PublicCall {
  procedure: string;
  /** The input as it was sent. */
  input: unknown;
  /** The transport of its response. */
  by: "rest" | "trpc";
  /** The same for all spellings of a call. */
  key: string;
}

interface Source {
  name: string;
  input: z.ZodType | undefined;
  /** Its REST path, as the adapter matches it. */
  path: RegExp;
}

/** Characters; a URL can be as long as Node's limit on headers. */
const longestKey = 300;

const sources: readonly Source[] = allProcedures()
  .filter(({ isCached }) => isCached)
  .map(({ name, path, inputs }) => ({
    name,
    input: inputs.find((input) => input instanceof z.ZodType),
    path: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}/?$`, "i"),
  }));
const byName = new Map(sources.map((source) => [source.name, source]));

/** The public call of a GET request, if it is one with a valid input. */
export function publicCallOf(request: FastifyRequest): PublicCall | undefined {
  const { url } = request;
  if (url.startsWith("/api/")) return restCall(request);
  return url.startsWith("/trpc/") ? trpcCall(request) : undefined;
}

/** The same for a call from the apps. */
export function publicCall(procedure: string, input: unknown): PublicCall | undefined {
  const source = byName.get(procedure);
  return source && callOf(source, "trpc", input);
}

function restCall(request: FastifyRequest): PublicCall | undefined {
  const [path = ""] = restPath(request.url, "/api")?.split("?", 1) ?? [];
  for (const source of sources) {
    const match = source.path.exec(path);
    if (!match) continue;
    const query = fieldsOf(withoutIgnored(request.query));
    // As in the adapter, path parameters take precedence over the query.
    return query && callOf(source, "rest", { ...query, ...match.groups });
  }
  return undefined;
}

/** A single call, not a batch. */
function trpcCall(request: FastifyRequest): PublicCall | undefined {
  const [procedure = ""] = request.url.slice("/trpc/".length).split("?", 1);
  const source = byName.get(procedure);
  const query = source && fieldsOf(request.query);
  if (!query) return undefined;
  const { input, ...others } = query;
  if (Object.keys(others).length > 0) return undefined;
  try {
    return callOf(source, "trpc", input === undefined ? undefined : JSON.parse(input));
  } catch {
    return undefined;
  }
}

/** The adapters handle repeated or empty fields. */
function fieldsOf(query: FastifyRequest["query"]): Record<string, string> | undefined {
  const fields = Object.entries<unknown>({ ...Object(query) });
  const texts = fields.flatMap(([name, value]) =>
    typeof value === "string" && value ? [[name, value]] : [],
  );
  return texts.length === fields.length ? Object.fromEntries(texts) : undefined;
}

function callOf(
  { name, input: schema }: Source,
  by: PublicCall["by"],
  input: unknown,
): PublicCall | undefined {
  const parsed = schema?.safeParse(input);
  if (parsed?.success === false) return undefined;
  const key = `${by} ${name} ${canonical(parsed?.data)}`;
  return key.length > longestKey ? undefined : { procedure: name, input, by, key };
}

/** JSON with the fields of each object in a fixed order. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? {}, (_key, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
