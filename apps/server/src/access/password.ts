import { createQueue } from "./queue.ts";

/** Argon2id (the library's default) with 46 MiB and one pass (OWASP, Password Storage Cheat Sheet); memory in KiB. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** The hash of unknown random bytes at the same cost, so that an unknown address takes as long as a wrong password. */
const dummyHash =
  "$argon2id$v=19$m=47104,t=1,p=1$WLjJaraM0lS9LcKM3oAujQ$BCdFqq1aZWK9fy7VLlGUCTLy2FETlVIjdU2x+OBotZA";

/**
 * Limits all password hashing. Each hash takes 46 MiB and a thread of the pool that files also use; 40 waiting hashes take
 * about a second on two cores.
 */
export const inPasswordQueue = createQueue({ atOnce: 4, maxWaiting: 40 });

/** Rejects with `QueueFull`. */
export function hashPassword(password: string): Promise<string> {
  return inPasswordQueue(async () => (await argon2()).hash(password, cost));
}

/** Called within `inPasswordQueue`. `stored` is absent for an unknown address and for accounts without a password. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  return (await argon2()).verify(stored ?? dummyHash, password);
}

/** Loaded on first use. */
const argon2 = () => import("@node-rs/argon2");
