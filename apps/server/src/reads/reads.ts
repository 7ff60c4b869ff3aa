import type { Db } from "@minbar/data/connect";
import { contentRevision } from "@minbar/data/content-revision";
import { countCacheAnswer } from "../health/metrics.ts";
import type { Answer } from "./answer.ts";
import { callAsNobody } from "./call-as-nobody.ts";
import { ContentState } from "./content-state.ts";
import { Memory } from "./memory.ts";
import type { Found, Outcome, Sized } from "./memory.ts";
import { publicCall } from "./public-call.ts";
import type { PublicCall } from "./public-call.ts";
import { within } from "./within.ts";

/** Where visitors' answers are kept. */
export interface PublicReads {
  /** Of the database, for a connection that hears of every write. */
  databaseUrl: string;
  /** Asked instead of the database whenever it has caught up with it. */
  replica?: Db | undefined;
  /** Of all that is kept, 64 MiB unless told. */
  maxBytes?: number | undefined;
  /** Hears where each read was answered from. */
  count?: ((outcome: Outcome) => void) | undefined;
}

interface Options {
  db: Db;
  /** Without it nothing is kept. */
  publicReads?: PublicReads | undefined;
  /** Seconds: how old an answer may be while the database is away. */
  staleWhileDown: number;
}

/** What visitors read: from memory, or made once for all who wait for it. */
export interface Reads {
  /** Where nothing is kept, `undefined`. */
  content: ContentState | undefined;
  answers: Memory<Answer>;
  call: (call: PublicCall, beforeMaking?: () => void) => Promise<Found<Answer>>;
  /** What a call of the apps gives, for a page. Rejects where it is no public one. */
  data: (procedure: string, input: unknown) => Promise<unknown>;
  /** What is no call, made from the database that it is given. */
  read: (key: string, make: (db: Db) => Promise<Answer>, beforeMaking?: () => void) => Promise<Found<Answer>>;
  /** A memory for pages, beside the one for answers. */
  pages: <Page extends Sized>() => Memory<Page>;
}

const mebibyte = 1024 * 1024;

export function createReads({ db, publicReads, staleWhileDown }: Options): Reads {
  const { databaseUrl, replica, maxBytes = 64 * mebibyte, count = countCacheAnswer } = publicReads ?? {};
  const content = databaseUrl === undefined ? undefined : new ContentState({ db, databaseUrl });
  const memoryOf = <Value extends Sized>(share: number) =>
    new Memory<Value>({ maxBytes: Math.ceil(maxBytes * share), staleWhileDown, content, count });
  const answers = memoryOf<Answer>(3 / 4);

  const read: Reads["read"] = (key, make, beforeMaking) =>
    answers.read(key, async (revision) => make(await sourceOf(revision, { db, replica })), beforeMaking);

  return {
    content,
    answers,
    read,
    call: (call, beforeMaking) =>
      read(call.key, async (source) => (await callAsNobody(source, call)).answer, beforeMaking),
    data: async (procedure, input) => {
      const call = publicCall(procedure, input);
      if (!call) throw new Error(`${procedure} is no public read`);
      const made: { data?: unknown } = {};
      const { value } = await read(call.key, async (source) => {
        const { data, answer } = await callAsNobody(source, call);
        made.data = data;
        return answer;
      });
      return made.data ?? JSON.parse(value.body.toString()).result.data;
    },
    pages: () => memoryOf(1 / 4),
  };
}

/** Milliseconds that a replica has to say how far it is. */
const replicaLimit = 500;

/** The replica once it has reached the revision; one that does not answer is as good as one that is behind. */
async function sourceOf(
  revision: number | undefined,
  { db, replica }: { db: Db; replica: Db | undefined },
): Promise<Db> {
  if (!replica || revision === undefined) return db;
  const reached = await within(replicaLimit, contentRevision(replica)).catch(() => undefined);
  return reached === revision ? replica : db;
}
