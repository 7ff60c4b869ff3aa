import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, safe in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in hexadecimal, the only form in which tables store a secret. No salt, because its input is random. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
