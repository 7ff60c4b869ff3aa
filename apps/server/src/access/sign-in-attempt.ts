import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { noteFailedSignIn } from "@minbar/data/audit-sign-ins";
import type { Db } from "@minbar/data/connect";
import { beginSignInAttempt, forgetSignInAttempt } from "@minbar/data/people/sign-in-attempts";
import { findUserByEmail } from "@minbar/data/people/users";
import type { User } from "@minbar/domain/people/user";
import { createHmac, randomBytes } from "node:crypto";
import type { AccessOptions } from "./access-options.ts";
import { clientAddress, clientNetwork } from "./client-address.ts";
import { passwordQueues, signInPatience, verifyPassword } from "./password.ts";
import { QueueFull } from "./admission/queue.ts";
import { signIns } from "../foundation/metrics.ts";
import { createRepeats } from "../foundation/repeats.ts";

/** New in each process, so that the hashes in the log cannot be traced to an address. */
const key = randomBytes(32);

/** A short hash, so that lines about the same account or address can be matched. */
function mark(text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url").slice(0, 12);
}

/** Lines a minute per outcome; further ones are only counted. */
const linesPerMinute = 60;

interface Result {
  outcome: "signed-in" | "wrong" | "refused" | "busy";
  user?: { id: string };
}

type LogSignIn = (request: FastifyRequest, email: string, result: Result) => void;

/** Counts and logs sign-in attempts, without e-mail addresses and client addresses. */
function createSignInLog(log: FastifyBaseLogger): LogSignIn {
  const isWorthALine = createRepeats({
    most: linesPerMinute,
    onRest: (kind, more) => log.warn(`sign-in ${kind}: and ${more} more in the last minute`),
  });
  return (request, email, { outcome, user }) => {
    signIns.add({ outcome });
    if (!isWorthALine(outcome)) return;
    const from = mark(clientAddress(request.ip));
    if (user) request.log.info({ user: user.id, from }, "signed in");
    else request.log.warn({ outcome, account: mark(email.toLowerCase()), from }, "sign-in failed");
  };
}

interface Credentials {
  email: string;
  password: string;
}

type Attempt =
  | { outcome: "signed-in"; user: User }
  /** `retryAfter`: whole seconds. */
  | { outcome: "refused"; retryAfter: number; isRemembered?: boolean }
  /** `isBlocked`: the account may not sign in, which the answer does not say. */
  | { outcome: "wrong"; isBlocked?: boolean }
  /** The queue for password checks is full. */
  | { outcome: "busy" };

type Options = Pick<AccessOptions, "db" | "retryAfterCache" | "sessions">;

export type TrySignIn = (credentials: Credentials, request: FastifyRequest) => Promise<Attempt>;

export function createSignIn(options: Options, log: FastifyBaseLogger): TrySignIn {
  const logSignIn = createSignInLog(log);
  return async (credentials, request) => {
    const attempt = await trySignIn(credentials, request, options);
    logSignIn(request, credentials.email, attempt);
    await auditFailure(options.db, attempt, { email: credentials.email, network: clientNetwork(request.ip) });
    return attempt;
  };
}

/**
 * Attempts a sign-in within the limits of its account and of its address, or within those of a known browser alone. After a
 * recent refusal, the next attempt is refused without counting it; others wait in a bounded queue.
 */
async function trySignIn(
  credentials: Credentials,
  request: FastifyRequest,
  { db, retryAfterCache, sessions }: Options,
): Promise<Attempt> {
  const { origin, queue, keys } = limitsOf(request, credentials.email);
  const retryAfter = Math.max(
    retryAfterCache.secondsLeft(keys.account),
    retryAfterCache.secondsLeft(keys.address),
  );
  if (retryAfter > 0) return { outcome: "refused", retryAfter, isRemembered: true };
  try {
    return await queue(
      async () => {
        const attempt = await beginSignInAttempt(db, origin);
        if (attempt.outcome === "allowed")
          return await compare(db, credentials, {
            attemptId: attempt.id,
            acceptsDemo: sessions.acceptsDemo(request),
          });
        retryAfterCache.remember(keys.account, attempt.waits.account);
        retryAfterCache.remember(keys.address, attempt.waits.address);
        return attempt;
      },
      { patience: signInPatience },
    );
  } catch (error) {
    if (error instanceof QueueFull) return { outcome: "busy" };
    throw error;
  }
}

/** What an attempt counts towards, where it waits, and the keys of its refusals. */
function limitsOf(request: FastifyRequest, email: string) {
  const { knownBrowser, ip } = request;
  if (knownBrowser !== undefined) {
    const known = `browser ${knownBrowser}`;
    const key = `sign-in in ${known}`;
    return { origin: { known }, queue: passwordQueues.known, keys: { account: key, address: key } };
  }
  const address = clientAddress(ip);
  const keys = { account: `sign-in to ${email.toLowerCase()}`, address: `sign-in from ${address}` };
  return { origin: { email, address }, queue: passwordQueues.unknown, keys };
}

/** Refusals from memory are not counted, since a flood of them costs no query. */
async function auditFailure(
  db: Db,
  attempt: Attempt,
  who: { email: string; network: string },
): Promise<void> {
  if (attempt.outcome === "wrong")
    await noteFailedSignIn(db, { ...who, kind: attempt.isBlocked ? "blocked" : "wrong" });
  if (attempt.outcome === "refused" && !attempt.isRemembered)
    await noteFailedSignIn(db, { ...who, kind: "refused" });
}

async function compare(
  db: Db,
  { email, password }: Credentials,
  { attemptId, acceptsDemo }: { attemptId: number; acceptsDemo: boolean },
): Promise<Attempt> {
  const found = await findUserByEmail(db, email);
  const isRight = await verifyPassword(password, found?.passwordHash);
  if (!found) return { outcome: "wrong" };
  const { passwordHash: _, blockedAt, isDemo, ...user } = found;
  // Blocked people and accounts of the demo get the same answer as an unknown address, after the same work.
  const isBlocked = blockedAt !== null || (isDemo && !acceptsDemo);
  if (!isRight || isBlocked) return { outcome: "wrong", isBlocked };
  await forgetSignInAttempt(db, attemptId);
  return { outcome: "signed-in", user };
}
