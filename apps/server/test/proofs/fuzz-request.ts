import type { Operation } from "./fuzz-operation.ts";
import type { Random } from "./fuzz-random.ts";
import { validValue } from "./fuzz-schema.ts";
import type { Draw, Ids } from "./fuzz-schema.ts";
import { hostileSegment, hostileString, hostileValue, unknownKeys, writeJson } from "./fuzz-values.ts";

/** What goes over the wire. */
export interface WireRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

interface Parts {
  path: string;
  query: [name: string, value: string][];
  body: unknown;
}

/** Cookies and tokens, good and bad ones, as headers. */
export type Disguises = readonly Record<string, string>[];

/** A call made up from what the document says of it: right, nearly right, or meant to break something. */
export function makeRequest(operation: Operation, draw: Draw, disguises: Disguises): WireRequest {
  const { random } = draw;
  const parts = validParts(operation, draw);
  const attitude = random.upTo(10);
  if (attitude >= 4) spoil(parts, operation, random);
  if (attitude >= 8) spoil(parts, operation, random);
  const headers = { ...random.pick(disguises) };
  return random.chance(0.2) && operation.procedure !== undefined
    ? byTrpc(operation, { parts, headers, random })
    : byRest(operation, { parts, headers, random });
}

function validParts({ path, parameters, body }: Operation, draw: Draw): Parts {
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const filled = inPath.reduce((filling, { name, schema }) => {
    const value = validValue(schema, { ...draw, ids: idsAt(path, name, draw.ids) }, name);
    return filling.replace(`{${name}}`, encodeURIComponent(String(value)));
  }, path);
  const query = parameters
    .filter((parameter) => parameter.in === "query" && draw.random.chance(0.4))
    .map(({ name, schema }): [string, string] => [name, String(validValue(schema, draw, name))]);
  return { path: filled, query, body: body && validValue(body, draw) };
}

/** `{id}` means what stands before it in the path. */
function idsAt(path: string, name: string, ids: Ids): Ids {
  const noun =
    path
      .slice(0, path.indexOf(`/{${name}}`))
      .split("/")
      .at(-1) ?? "";
  return { ...ids, [name]: ids[noun] ?? [1] };
}

/** One thing wrong with it. */
function spoil(parts: Parts, operation: Operation, random: Random): void {
  const where = random.upTo(operation.body ? 10 : 5);
  if (where < 2) parts.path = spoiledPath(parts.path, operation, random);
  else if (where < 5) parts.query.push(spoiledParameter(operation, random));
  else parts.body = spoiledBody(parts.body, random);
}

function spoiledPath(path: string, operation: Operation, random: Random): string {
  const names = operation.path.split("/");
  const places = names.flatMap((name, index) => (name.startsWith("{") ? [index] : []));
  const parts = path.split("/");
  if (places.length > 0) parts[random.pick(places)] = hostileSegment(random);
  else if (random.chance(0.3)) parts.push(hostileSegment(random));
  return parts.join("/");
}

function spoiledParameter({ parameters }: Operation, random: Random): [string, string] {
  const names = [...parameters.map(({ name }) => name), ...unknownKeys, "limit[]", "limit[__proto__][x]"];
  const value = random.chance(0.02) ? "a".repeat(20_000) : hostileString(random).slice(0, 2000);
  return [random.pick(names), value];
}

function spoiledBody(body: unknown, random: Random): unknown {
  if (!(body instanceof Object) || random.chance(0.15)) return hostileValue(random);
  const fields = Object.entries(body) as [string, unknown][];
  if (fields.length === 0 || random.chance(0.3))
    return Object.fromEntries([...fields, [random.pick(unknownKeys), hostileValue(random)]]);
  const [field, value] = random.pick(fields);
  return Object.fromEntries([...fields, [field, spoiledValue(value, random)]]);
}

function spoiledValue(value: unknown, random: Random): unknown {
  const how = random.upTo(6);
  if (how === 0) return [value];
  if (how === 1) return { value };
  if (how === 2) return writeJson(value);
  if (how === 3 && Array.isArray(value) && value.length > 0) {
    const items: unknown[] = [...value];
    items[random.upTo(items.length)] = spoiledBody(random.pick(items), random);
    return items;
  }
  return hostileValue(random);
}

interface Making {
  parts: Parts;
  headers: Record<string, string>;
  random: Random;
}

function byRest({ method }: Operation, { parts, headers, random }: Making): WireRequest {
  const query = parts.query.map((pair) => pair.map(encodeLoosely).join("=")).join("&");
  const path = query === "" ? parts.path : `${parts.path}?${query}`;
  if (parts.body === undefined)
    return { method, path, headers, body: random.chance(0.05) ? junk(random) : undefined };
  return { method, path, ...onWire(writeJson(parts.body), { headers, random }) };
}

/** By tRPC a call takes its path and its body as one input. */
function byTrpc({ procedure = "", method }: Operation, { parts, headers, random }: Making): WireRequest {
  const id = parts.path.split("/").find((part) => /^\d+$/.test(part));
  const given = { ...(id === undefined ? {} : { id: Number(id) }), ...Object(parts.body ?? {}) };
  const input = writeJson(random.chance(0.1) ? hostileValue(random) : given);
  const path = `/trpc/${procedure}`;
  if (method !== "GET") return { method: "POST", path, ...onWire(input, { headers, random }) };
  const asked = encodeLoosely(random.chance(0.1) ? hostileString(random).slice(0, 2000) : input);
  return { method, path: `${path}?input=${asked.slice(0, 8000)}`, headers, body: undefined };
}

function encodeLoosely(text: string): string {
  // Half a letter has no encoding; what a broken client sends in its place has.
  return encodeURIComponent(text.toWellFormed());
}

const types = [
  "text/plain",
  "application/xml",
  "multipart/form-data; boundary=x",
  "application/json; charset=latin1",
  "application/json, text/plain",
  "x",
  "",
];

function onWire(json: string, { headers, random }: Omit<Making, "parts">) {
  const type = random.chance(0.06) ? random.pick(types) : "application/json";
  const body = random.chance(0.08) ? junk(random, json) : Buffer.from(json);
  return { headers: { ...headers, ...(type === "" ? {} : { "content-type": type }) }, body };
}

/** A body that is no JSON, or a bad one, in ways that a connection or an enemy makes it. */
function junk(random: Random, json = "{}"): Buffer {
  const makers = [
    () => json.slice(0, random.upTo(json.length)),
    () => `${json}${json}`,
    () => json.replace(/^\{/, '{"__proto__":{"role":"admin"},'),
    () => `{"content":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    () => '{"a":'.repeat(100_000),
    () => Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
    () =>
      Buffer.concat([
        Buffer.from('{"name":"'),
        Buffer.from([0xc3, 0x28, 0xed, 0xa0, 0x80]),
        Buffer.from('"}'),
      ]),
    () => " ".repeat(10_000),
    () => "",
    () => `{"name":"${"a".repeat(random.chance(0.05) ? 2 * 1024 * 1024 : 60_000)}"}`,
  ];
  return Buffer.from(random.pick(makers)());
}
