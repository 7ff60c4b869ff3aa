import { createHmac, randomBytes } from "node:crypto";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { clientAddress } from "./client-address.ts";
import { signIns } from "../foundation/metrics.ts";
import { createRepeats } from "../foundation/repeats.ts";

/** New in each process, so that the hashes in the log cannot be traced to an address. */
const key = randomBytes(32);

/** A short hash, so that lines about the same account or address can be matched. */
function mark(text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url").slice(0, 12);
}

/** Lines a minute per outcome; further ones are only counted. */
const most = 60;

interface Result {
  outcome: "signed-in" | "wrong" | "refused" | "busy";
  user?: { id: string };
}

type LogSignIn = (request: FastifyRequest, email: string, result: Result) => void;

/** Counts and logs sign-in attempts, without e-mail addresses and client addresses. */
export function createSignInLog(log: FastifyBaseLogger): LogSignIn {
  const isWorthALine = createRepeats({
    most,
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
