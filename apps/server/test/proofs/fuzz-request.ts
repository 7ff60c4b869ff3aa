import fc from "fast-check";
import { z } from "zod";
import { allProcedures } from "@minbar/router/procedures";
import type { Procedure } from "@minbar/router/procedures";
import { inputOf } from "./fuzz-input.ts";
import type { Ids } from "./fuzz-input.ts";
import {
  beyondNumbers,
  brokenBodies,
  hostileSegments,
  hostileValue,
  otherTypes,
  unknownKeys,
} from "./fuzz-values.ts";
import { byRest } from "./both-transports.ts";

/** What goes over the wire. */
export interface WireRequest {
  /** The call that it is meant for: `GET /api/videos/{id}`. */
  call: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** Cookies and tokens as headers. */
export interface Senders {
  admin: Record<string, string>;
  /** Good ones and bad ones. */
  all: readonly Record<string, string>[];
}

type Target = Pick<Procedure, "name" | "method" | "path" | "inputs">;

const account = { email: z.string(), password: z.string() };
const names = { firstName: z.string().optional(), lastName: z.string().optional() };

/** Every procedure, and the ways in, which set cookies and so are none. */
const targets: readonly Target[] = [
  ...allProcedures(),
  { name: "", method: "POST", path: "/login", inputs: [z.object(account)] },
  {
    name: "",
    method: "POST",
    path: "/set-up",
    inputs: [z.object({ token: z.string(), ...account, ...names })],
  },
  { name: "", method: "POST", path: "/set-up/link", inputs: [z.object({ token: z.string() })] },
];

export const calls: readonly string[] = targets.map(callOf);

function callOf({ method, path }: Target): string {
  return `${method} /api${path}`;
}

/** Calls made up from the inputs of the procedures: right, nearly right, or meant to break something. */
export function requestsTo(ids: () => Ids, senders: Senders): fc.Arbitrary<WireRequest> {
  const requests = targets.map((target) => {
    const valid = inputOf(target, { ids, isSpoiled: false });
    const spoiled = inputOf(target, { ids, isSpoiled: true });
    const extended = fc
      .tuple(spoiled, fc.constantFrom(...unknownKeys), hostileValue)
      .map(([input, key, value]) => ({ ...input, [key]: value }));
    const byTrpc = fc.nat(target.name === "" ? 0 : 4).map((fifth) => fifth > 3);
    const right = { input: valid, byTrpc, headers: fc.constant(senders.admin), fault: fc.constant({}) };
    const input = fc.oneof(valid, spoiled, extended);
    const any = { input, byTrpc, headers: fc.constantFrom(...senders.all), fault: wireFault };
    return fc
      .oneof({ arbitrary: fc.record(right), weight: 4 }, { arbitrary: fc.record(any), weight: 6 })
      .map((request) => ({ call: callOf(target), ...onWire(target, request) }));
  });
  return fc.oneof(...requests);
}

/** What is wrong outside of the input. */
interface WireFault {
  type?: string;
  body?: (json: string) => Buffer;
  segment?: string;
}

const wireFault: fc.Arbitrary<WireFault> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 20 },
  { arbitrary: fc.constantFrom(...otherTypes).map((type) => ({ type })), weight: 1 },
  { arbitrary: fc.constantFrom(...brokenBodies).map((body) => ({ body })), weight: 2 },
  { arbitrary: fc.constantFrom(...hostileSegments).map((segment) => ({ segment })), weight: 2 },
);

interface RequestParts {
  input: Record<string, unknown>;
  byTrpc: boolean;
  headers: Record<string, string>;
  fault: WireFault;
}

function onWire(target: Target, { input, byTrpc, headers, fault }: RequestParts): Omit<WireRequest, "call"> {
  const { method, url, payload } = byTrpc ? trpcCall(target, input) : restCall(target, input);
  const path = fault.segment === undefined ? url : url.replace(/\/(\d+|[^/]*$)/, `/${fault.segment}`);
  const json = payload === undefined ? undefined : writeJson(payload);
  const body = json === undefined ? undefined : (fault.body?.(json) ?? Buffer.from(json));
  const type = body === undefined ? "" : (fault.type ?? "application/json");
  return { method, path, headers: type === "" ? headers : { ...headers, "content-type": type }, body };
}

interface Call {
  method: string;
  url: string;
  payload?: object | undefined;
}

function restCall(procedure: Target, input: Record<string, unknown>): Call {
  const isInAddress = (name: string) => procedure.method === "GET" || procedure.path.includes(`{${name}}`);
  const entries = Object.entries(input).map(([name, value]) => [
    name,
    isInAddress(name) ? asText(value) : value,
  ]);
  return byRest({ procedure, input: Object.fromEntries(entries) });
}

function trpcCall({ name, method }: Target, input: Record<string, unknown>): Call {
  if (method !== "GET") return { method: "POST", url: `/trpc/${name}`, payload: input };
  const encodedInput = encodeURIComponent(writeJson(input).toWellFormed());
  return { method, url: `/trpc/${name}?input=${encodedInput.slice(0, 8000)}` };
}

/** As a client writes it into an address, where half a letter has no encoding. */
function asText(value: unknown): string {
  return (typeof value === "string" ? value : writeJson(value)).slice(0, 2000).toWellFormed();
}

/** As JSON text, with the numbers that JavaScript itself could not write. */
function writeJson(value: unknown): string {
  return (JSON.stringify(value) ?? "").replaceAll(`"${beyondNumbers}"`, "1e400");
}
