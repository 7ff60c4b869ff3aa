import type { TestServer } from "../testing.ts";
import type { Procedure } from "@minbar/router/procedures";

/** Every call works by both. */
export const transports = ["REST", "tRPC"] as const;

type Transport = (typeof transports)[number];

export interface TransportCall {
  procedure: Procedure;
  transport: Transport;
  input: Record<string, unknown> | undefined;
  headers: Record<string, string>;
  /** The client's. */
  address?: string | undefined;
}

export interface TransportAnswer {
  status: number;
  /** All headers and the body. */
  everything: string;
  /** The content of a refusal, the same by both transports. */
  refusal: { message: string; code: string; issues: unknown } | undefined;
  body: unknown;
}

interface TrpcFailure {
  error: { message: string; data: { code: string; issues?: unknown } };
}

interface RestFailure {
  message: string;
  code: string;
  issues?: unknown;
}

export async function ask(server: TestServer, call: TransportCall): Promise<TransportAnswer> {
  const { url, method, payload } = call.transport === "REST" ? byRest(call) : byTrpc(call);
  const answer = await server.app.inject({
    method,
    url,
    headers: call.headers,
    remoteAddress: call.address ?? "127.0.0.1",
    ...(payload === undefined ? {} : { payload }),
  });
  // As a browser does, for the next calls of the same caller.
  const renewed = answer.cookies.find(({ name }) => name === "minbar_session");
  if (renewed) call.headers["cookie"] = `${renewed.name}=${renewed.value}`;
  const body = answer.json<unknown>();
  return {
    status: answer.statusCode,
    everything: `${JSON.stringify(answer.headers)}\n${answer.body}`,
    refusal: answer.statusCode < 400 ? undefined : refusalOf(call.transport, body),
    body,
  };
}

function refusalOf(transport: Transport, body: unknown): TransportAnswer["refusal"] {
  if (transport === "REST") {
    const { message, code, issues } = body as RestFailure;
    return { message, code, issues };
  }
  const { message, data } = (body as TrpcFailure).error;
  return { message, code: data.code, issues: data.issues };
}

interface RestCall {
  procedure: Pick<Procedure, "method" | "path">;
  input: TransportCall["input"];
}

interface Call {
  method: Procedure["method"];
  url: string;
  payload?: object | undefined;
}

/** What the path does not take goes into the query of a GET or DELETE, or into a JSON body; without any there is no body. */
export function byRest({ procedure, input = {} }: RestCall): Call {
  const rest = { ...input };
  const path = procedure.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const url = `/api${path}`;
  if (Object.keys(rest).length === 0) return { method: procedure.method, url };
  const { method } = procedure;
  if (method !== "GET" && method !== "DELETE") return { method, url, payload: rest };
  const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) query.append(name, textOf(value));
  return { method, url: `${url}?${query.toString()}` };
}

function byTrpc({ procedure, input }: TransportCall): Call {
  const url = `/trpc/${procedure.name}`;
  if (procedure.type === "mutation") return { method: "POST", url, payload: input };
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return { method: "GET", url: `${url}${query}` };
}
