import type { Db } from "@minbar/data/connect";
import { callQuery } from "@minbar/router/index";
import type { Context } from "@minbar/router/trpc";
import { answerInPieces, answerOf } from "./answer.ts";
import type { Answer } from "./answer.ts";
import type { PublicCall } from "./public-call.ts";

interface PublicAnswer {
  /** `undefined` for a long answer, which was made as bytes. */
  data: unknown;
  answer: Answer;
}

/** Calls a procedure as a visitor, and makes the answer. Rejects like the procedure. */
export async function callAnonymously(db: Db, { procedure, input, by }: PublicCall): Promise<PublicAnswer> {
  const headers = new Map<string, string>();
  let pieces: readonly Buffer[] | undefined;
  const takeJson = (json: readonly Buffer[]): void => {
    pieces = json;
  };
  const ctx: Context = { db, address: "", headers, takeJson };
  const data = await callQuery(ctx, procedure, input);
  const link = headers.get("Link");
  const type = { "content-type": "application/json; charset=utf-8", ...(link !== undefined && { link }) };
  const frame = (json: readonly Buffer[]): readonly Buffer[] =>
    by === "rest" ? json : [Buffer.from('{"result":{"data":'), ...json, Buffer.from("}}")];
  if (pieces) return { data: undefined, answer: await answerInPieces(frame(pieces), type) };
  return { data, answer: answerOf(Buffer.concat(frame([Buffer.from(JSON.stringify(data))])), type) };
}
