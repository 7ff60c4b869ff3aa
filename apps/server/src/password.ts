/** Argon2id (the library's default) with 46 MiB and one pass (OWASP, Password Storage Cheat Sheet); memory in KiB. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** The hash of random bytes that nobody knows, at the same cost: no account takes as long as a wrong password. */
const nobodys =
  "$argon2id$v=19$m=47104,t=1,p=1$WLjJaraM0lS9LcKM3oAujQ$BCdFqq1aZWK9fy7VLlGUCTLy2FETlVIjdU2x+OBotZA";

export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => (await argon2()).hash(password, cost));
}

/** `stored` is absent for an unknown address, and for those who sign in with a provider only. */
export function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  return inTurn(async () => (await argon2()).verify(stored ?? nobodys, password));
}

/** Loaded with the first password. */
const argon2 = () => import("@node-rs/argon2");

/** More at once would take 46 MiB each, and every thread that files and other work wait for. */
const mostAtOnce = 4;
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < mostAtOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
