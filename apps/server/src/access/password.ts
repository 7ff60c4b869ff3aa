import { createTurns } from "./turns.ts";

/** Argon2id (the library's default) with 46 MiB and one pass (OWASP, Password Storage Cheat Sheet); memory in KiB. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** The hash of random bytes that nobody knows, at the same cost: no account takes as long as a wrong password. */
const nobodys =
  "$argon2id$v=19$m=47104,t=1,p=1$WLjJaraM0lS9LcKM3oAujQ$BCdFqq1aZWK9fy7VLlGUCTLy2FETlVIjdU2x+OBotZA";

/**
 * For all work with passwords. More at once would take 46 MiB each, and every thread that files and other work wait
 * for; those who may wait for them take about a second on two cores.
 */
export const inPasswordTurn = createTurns({ atOnce: 4, mostWaiting: 40 });

/** Rejects with `TurnRefused` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inPasswordTurn(async () => (await argon2()).hash(password, cost));
}

/** To be called in a password's turn. `stored` is absent for an unknown address, and for those who sign in with a provider only. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  return (await argon2()).verify(stored ?? nobodys, password);
}

/** Loaded with the first password. */
const argon2 = () => import("@node-rs/argon2");
