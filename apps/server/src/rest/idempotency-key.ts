import { createHash } from "node:crypto";
import type { TRPCError } from "@trpc/server";
import type { FastifyRequest } from "fastify";
import { inTransaction, tryLockKey } from "@minbar/data/in-transaction";
import { findStoredAnswer, storeAnswer } from "@minbar/data/people/idempotency-keys";
import type { KeyedCall } from "@minbar/data/people/idempotency-keys";
import { message } from "@minbar/domain/messages/message";
import type { Jobs } from "@minbar/router/jobs";
import type { Procedure } from "@minbar/router/procedures";
import { conflict, invalidInput, Refusal } from "@minbar/router/refusal";
import type { Context } from "@minbar/router/trpc";
import type { RestAnswer } from "./rest-call.ts";

/** A structured field string (RFC 8941), as the IETF draft requires it, or the same characters without quotes. */
const quoted = /^"(?:[ !#-[\]-~]|\\["\\]){1,510}"$/;
const bare = /^[!#-~][!-~]*$/;
const longestKey = 255;

/** Seconds until a repeated call may find the answer of the first one. */
const retryAfter = "1";

/**
 * The call that a POST with an `Idempotency-Key` makes; `undefined` without that header, for other methods, and with an `operationId`,
 * which identifies the call itself. Throws a 400 for a key that is not valid or that the call does not accept.
 */
export function keyedCallOf(
  request: FastifyRequest,
  procedure: Procedure,
  { user }: Context,
): KeyedCall | undefined {
  const { method, url, body, headers } = request;
  const header = headers["idempotency-key"];
  if (method !== "POST" || header === undefined) return undefined;
  const key = keyOf(String(header));
  if (!procedure.takesKey) throw invalidInput(message("key_not_accepted"));
  if (!user) throw invalidInput(message("key_without_account"));
  if (body instanceof Object && "operationId" in body) return undefined;
  return { userId: user.id, key, requestHash: hashOf([url, body]) };
}

function keyOf(header: string): string {
  const isQuoted = quoted.test(header);
  const key = isQuoted ? header.slice(1, -1).replaceAll(/\\(["\\])/g, "$1") : header;
  if ((isQuoted || bare.test(header)) && key.length <= longestKey) return key;
  throw invalidInput(message("key_invalid", { characters: longestKey }));
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

interface KeyedCallInput {
  call: KeyedCall;
  procedure: Procedure;
  context: Context;
  makeCall: (context: Context) => Promise<RestAnswer>;
}

/**
 * Makes the call and stores its answer in one transaction, so that a repeated call gets the same answer and changes nothing. A refused
 * call changes nothing, so nothing is stored: its key may be used again. Rejects like the call, with a 409 while the first call with the
 * key runs, and with a 422 if that was another call.
 */
export async function answerOnce({
  call,
  procedure,
  context,
  makeCall,
}: KeyedCallInput): Promise<RestAnswer> {
  const { db, longCalls = db } = context;
  const deferred = createDeferredJobs(context.jobs);
  const answer = await inTransaction(procedure.isLong ? longCalls : db, async (trx) => {
    if (!(await tryLockKey(trx, `idempotency ${call.userId} ${call.key}`))) throw stillRunning(context);
    const first = await findStoredAnswer(trx, call);
    if (first) return repeated(first, call, context);
    deferred.forget();
    const made = await makeCall({ ...context, db: trx, longCalls: trx, jobs: deferred.jobs });
    await storeAnswer(trx, call, { status: 200, answer: made.body });
    return made;
  });
  deferred.begin();
  return answer;
}

type FirstCall = Pick<KeyedCall, "requestHash"> & { answer: string };

function repeated(first: FirstCall, { requestHash }: KeyedCall, { headers }: Context): RestAnswer {
  if (first.requestHash !== requestHash) throw otherRequest();
  headers?.set("Idempotency-Replayed", "true");
  return { body: first.answer };
}

function stillRunning({ headers }: Context): TRPCError {
  headers?.set("Retry-After", retryAfter);
  return conflict(message("first_call_running"));
}

function otherRequest(): TRPCError {
  return new Refusal("UNPROCESSABLE_CONTENT", message("key_of_another_call"));
}

/** Jobs that begin after the commit, because other connections do not see a row before. */
function createDeferredJobs(jobs: Jobs | undefined) {
  let begun: (() => void)[] = [];
  const deferred = (begin: () => void) => void begun.push(begin);
  return {
    jobs: jobs && {
      fetchVideo: (id: number) => deferred(() => jobs.fetchVideo(id)),
      makeDraft: (id: number) => deferred(() => jobs.makeDraft(id)),
    },
    forget: () => {
      begun = [];
    },
    begin: () => begun.forEach((begin) => begin()),
  };
}
