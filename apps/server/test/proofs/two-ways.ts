import type { TestServer } from "../testing.ts";
import type { Procedure } from "../../src/rest/procedures.ts";

/** The same call goes both ways. */
export const transports = ["REST", "tRPC"] as const;

type Transport = (typeof transports)[number];

export interface Asked {
  procedure: Procedure;
  transport: Transport;
  input: Record<string, unknown> | undefined;
  headers: Record<string, string>;
  /** The client's. */
  address?: string | undefined;
}

export interface Answered {
  status: number;
  /** Everything that left the server: status line aside, all headers and the body. */
  everything: string;
  /** What a person and a program are told of a refusal; the same by both ways. */
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

export async function ask(server: TestServer, asked: Asked): Promise<Answered> {
  const { url, method, payload } = asked.transport === "REST" ? byRest(asked) : byTrpc(asked);
  const answer = await server.app.inject({
    method,
    url,
    headers: asked.headers,
    remoteAddress: asked.address ?? "127.0.0.1",
    ...(payload === undefined ? {} : { payload }),
  });
  const body = answer.json<unknown>();
  return {
    status: answer.statusCode,
    everything: `${JSON.stringify(answer.headers)}\n${answer.body}`,
    refusal: answer.statusCode < 400 ? undefined : refusalOf(asked.transport, body),
    body,
  };
}

function refusalOf(transport: Transport, body: unknown): Answered["refusal"] {
  if (transport === "REST") {
    const { message, code, issues } = body as RestFailure;
    return { message, code, issues };
  }
  const { message, data } = (body as TrpcFailure).error;
  return { message, code: data.code, issues: data.issues };
}

interface Call {
  method: Procedure["method"];
  url: string;
  payload?: object | undefined;
}

/** What the path does not take goes into the query of a GET, or into a JSON body; without any there is no body. */
export function byRest({ procedure, input = {} }: Pick<Asked, "procedure" | "input">): Call {
  const rest = { ...input };
  const path = procedure.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const url = `/api${path}`;
  if (Object.keys(rest).length === 0) return { method: procedure.method, url };
  if (procedure.method !== "GET") return { method: procedure.method, url, payload: rest };
  const query = new URLSearchParams(rest as Record<string, string>);
  return { method: "GET", url: `${url}?${query.toString()}` };
}

function byTrpc({ procedure, input }: Asked): Call {
  const url = `/trpc/${procedure.name}`;
  if (procedure.type === "mutation") return { method: "POST", url, payload: input };
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return { method: "GET", url: `${url}${query}` };
}
