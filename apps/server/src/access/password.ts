import { createQueue } from "./admission/queue.ts";

/** Argon2id (the library's default) with 46 MiB and one pass (OWASP, Password Storage Cheat Sheet); memory in KiB. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** The hash of unknown random bytes at the same cost, so that an unknown address takes as long as a wrong password. */
const dummyHash =
  "$argon2id$v=19$m=47104,t=1,p=1$WLjJaraM0lS9LcKM3oAujQ$BCdFqq1aZWK9fy7VLlGUCTLy2FETlVIjdU2x+OBotZA";

/**
 * Two queues limit all password hashing, so that a flood of guesses delays nobody who is known: people in a known browser, with a
 * session or with a one-time link. Each hash takes 46 MiB and a thread of the pool of four that files also use; 40 waiting
 * hashes take about a second on two cores.
 */
export const passwordQueues = {
  known: createQueue({ atOnce: 2, maxWaiting: 40 }),
  unknown: createQueue({ atOnce: 2, maxWaiting: 40 }),
};

/** The longest wait of a sign-in in its queue, in milliseconds. */
export const signInPatience = 2_000;

/** For people who are known. Rejects with `QueueFull`. */
export function hashPassword(password: string): Promise<string> {
  return passwordQueues.known(() => hashNow(password));
}

/** Called within one of the queues. */
export async function hashNow(password: string): Promise<string> {
  return (await argon2()).hash(password, cost);
}

/** Called within one of the queues. `stored` is absent for an unknown address and for accounts without a password. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  return (await argon2()).verify(stored ?? dummyHash, password);
}

/** Loaded on first use. */
const argon2 = () => import("@node-rs/argon2");
