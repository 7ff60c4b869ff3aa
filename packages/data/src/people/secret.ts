import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, fit for a link. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in hexadecimal, which is all that a table keeps of a secret. No salt: what it hashes is random. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
