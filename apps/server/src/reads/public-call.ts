import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { allProcedures } from "@minbar/router/procedures";
import { withoutIgnored } from "../foundation/ignored-query.ts";

/** A call with the same response for every visitor. */
export interface PublicCall {
  procedure: string;
  /** The input as it was sent. */
  input: unknown;
  /** The transport of its response. */
  transport: "rest" | "trpc";
  /** The same for all spellings of a call. */
  key: string;
}

interface Source {
  name: string;
  input: z.ZodType | undefined;
}

/** Characters; a URL can be as long as Node's limit on headers. */
const longestKey = 300;

const byName = new Map(
  allProcedures()
    .filter(({ isCached }) => isCached)
    .map(({ name, inputs }): [string, Source] => [
      name,
      { name, input: inputs.find((input) => input instanceof z.ZodType) },
    ]),
);

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

function restCall({ routeOptions, query, params }: FastifyRequest): PublicCall | undefined {
  const source = byName.get(routeOptions.config.procedure ?? "");
  const fields = source && fieldsOf(withoutIgnored(query));
  return fields && callOf(source, "rest", { ...fields, ...Object(params) });
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

/** Calls with repeated or empty fields are made by their route. */
function fieldsOf(query: FastifyRequest["query"]): Record<string, string> | undefined {
  const fields = Object.entries<unknown>({ ...Object(query) });
  const texts = fields.flatMap(([name, value]) =>
    typeof value === "string" && value ? [[name, value]] : [],
  );
  return texts.length === fields.length ? Object.fromEntries(texts) : undefined;
}

function callOf(
  { name, input: schema }: Source,
  transport: PublicCall["transport"],
  input: unknown,
): PublicCall | undefined {
  const parsed = schema?.safeParse(input);
  if (parsed?.success === false) return undefined;
  const key = `${transport} ${name} ${canonical(parsed?.data)}`;
  return key.length > longestKey ? undefined : { procedure: name, input, transport, key };
}

/** JSON with the fields of each object in a fixed order. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? {}, (_key, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
