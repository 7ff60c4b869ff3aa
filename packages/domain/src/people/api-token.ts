import { z } from "zod";
import type { Role } from "./user.ts";

/** What a token may do; each scope includes the previous one: read; change content; manage people, tokens and settings. */
export const tokenScopes = ["read", "content", "admin"] as const;

export type TokenScope = (typeof tokenScopes)[number];

export const apiToken = z
  .object({
    id: z.int(),
    name: z.string(),
    scope: z.enum(tokenScopes),
    /** The account that it acts for. */
    user: z.object({ id: z.string(), email: z.string() }),
    /** ISO 8601, UTC; up to a minute late. `null`: never used. */
    lastUsedAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: "ApiToken" });

export type ApiToken = z.infer<typeof apiToken>;

const largest: Record<Role, TokenScope> = {
  viewer: "read",
  editor: "content",
  arabic_transcripts_editor: "content",
  translations_editor: "content",
  admin: "admin",
};

/** The effective scope of a token whose owner has this role: never more than the role. */
export function scopeWithin(role: Role, scope: TokenScope): TokenScope {
  const place = Math.min(tokenScopes.indexOf(scope), tokenScopes.indexOf(largest[role]));
  return tokenScopes[place] ?? "read";
}
