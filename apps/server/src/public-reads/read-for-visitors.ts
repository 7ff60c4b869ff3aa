import { callTRPCProcedure } from "@trpc/server";
import type { Db } from "@minbar/data/connect";
import { contentRevision } from "@minbar/data/content-revision";
import { transcriptsAsJson } from "@minbar/data/transcripts-as-json";
import { isLanguageTag } from "@minbar/domain/language";
import { appRouter } from "@minbar/router/index";
import type { Context } from "@minbar/router/trpc";
import { fileAddress } from "../transcript-files/file-address.ts";
import { makeTranscriptFile } from "../transcript-files/transcript-file.ts";
import { answerInPieces, answerWith, plainAnswer } from "./answer.ts";
import type { Answer } from "./answer.ts";
import type { Made } from "./answer-cache.ts";
import type { PublicRead } from "./public-read.ts";

/** Where visitors' reads go. */
export interface Sources {
  db: Db;
  /** Asked instead of `db` whenever it has caught up with it. */
  replica?: Db | undefined;
}

/**
 * The answer that the procedure gives to nobody in particular, by either transport. The revision is counted up in the
 * transaction of each write: where it is still the one that held before, all that was read belongs to it.
 */
export async function readForVisitors(
  { db, replica }: Sources,
  read: PublicRead,
  revision: number | undefined,
): Promise<Made> {
  const source = replica && (await hasReached(replica, revision)) ? replica : db;
  const answer = await (read.by === "file" ? answerFile(source, read) : answerCall(source, read));
  return { answer, revision: (await hasReached(source, revision)) ? revision : undefined };
}

/** What tRPC puts around the data of a call. */
const [before, after] = [Buffer.from('{"result":{"data":'), Buffer.from("}}")];

async function answerCall(source: Db, read: PublicRead): Promise<Answer> {
  const { json, link, pieces } = await (shortcuts[read.procedure]?.(source, read.input) ??
    callAsNobody(source, read.procedure, read.input));
  if (pieces) return answerInPieces(read.by === "rest" ? pieces : [before, ...pieces, after]);
  return plainAnswer(read.by === "rest" ? json : ['{"result":{"data":', ...json, "}}"], link);
}

async function answerFile(source: Db, { input }: PublicRead): Promise<Answer> {
  const address = fileAddress(input);
  if (!address) throw new Error("No such file");
  const { text, headers } = await makeTranscriptFile({ db: source, address: "" }, address);
  return answerWith(text, headers);
}

interface Given {
  /** In pieces, one after the other. */
  json: readonly string[];
  link: string | null;
  /** A long list as bytes, in place of `json`. */
  pieces?: readonly Buffer[] | undefined;
}

/** Answers too large to become objects on their way, made by the database as the procedure would give them. */
const shortcuts: Partial<Record<string, (db: Db, input: Record<string, string>) => Promise<Given>>> = {
  "transcripts.listByVideo": async (db, { videoId, language }) => {
    if (language !== undefined && !isLanguageTag(language)) throw new Error("No such language");
    const json = await transcriptsAsJson(db, Number(videoId), language);
    if (json === undefined) throw new Error("No such video");
    return { json, link: null };
  },
};

export async function callAsNobody(db: Db, procedure: string, input: unknown): Promise<Given> {
  const headers = new Map<string, string>();
  let pieces: readonly Buffer[] | undefined;
  const takeJson = (json: readonly Buffer[]) => {
    pieces = json;
  };
  const context: Context = { db, address: "", headers, takeJson };
  const data = await callTRPCProcedure({
    router: appRouter,
    path: procedure,
    getRawInput: () => Promise.resolve(input),
    ctx: context,
    type: "query",
    signal: undefined,
    batchIndex: 0,
  });
  return { json: [JSON.stringify(data)], pieces, link: headers.get("Link") ?? null };
}

/** A replica that does not answer is as good as one that is behind. */
async function hasReached(db: Db, revision: number | undefined): Promise<boolean> {
  return revision !== undefined && (await contentRevision(db).catch(() => undefined)) === revision;
}
