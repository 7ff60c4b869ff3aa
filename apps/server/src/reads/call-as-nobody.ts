import { callTRPCProcedure } from "@trpc/server";
import type { Db } from "@minbar/data/connect";
import { appRouter } from "@minbar/router/index";
import type { Context } from "@minbar/router/trpc";
import { answerOf } from "./answer.ts";
import type { Answer } from "./answer.ts";
import type { PublicCall } from "./public-call.ts";

interface Called {
  data: unknown;
  answer: Answer;
}

/** What a procedure gives to nobody in particular, and the answer that it makes. Rejects as the procedure does. */
export async function callAsNobody(db: Db, { procedure, input, by }: PublicCall): Promise<Called> {
  const headers = new Map<string, string>();
  const ctx: Context = { db, address: "", headers };
  const data = await callTRPCProcedure({
    router: appRouter,
    path: procedure,
    getRawInput: () => Promise.resolve(input),
    ctx,
    type: "query",
    signal: undefined,
    batchIndex: 0,
  });
  const json = await jsonBytes(data);
  const body =
    by === "rest" ? json : Buffer.concat([Buffer.from('{"result":{"data":'), json, Buffer.from("}}")]);
  const link = headers.get("Link");
  const type = { "content-type": "application/json; charset=utf-8" };
  return { data, answer: answerOf(body, link === undefined ? type : { ...type, link }) };
}

/** Asynchronous, for answers that are so long that they have to be written in steps. */
async function jsonBytes(data: unknown): Promise<Buffer> {
  return Buffer.from(JSON.stringify(data));
}
