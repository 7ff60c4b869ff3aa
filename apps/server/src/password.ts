import { hash } from "@node-rs/argon2";

/** Argon2id (the library's default) with 46 MiB and one pass (OWASP, Password Storage Cheat Sheet); memory in KiB. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}
