import type { Role } from "./user.ts";

/** What a token may do; each scope includes the previous one: read; change content; manage people, tokens and settings. */
export const tokenScopes = ["read", "content", "admin"] as const;

export type TokenScope = (typeof tokenScopes)[number];

const largestScope: Record<Role, TokenScope> = {
  viewer: "read",
  editor: "content",
  arabic_transcripts_editor: "content",
  translations_editor: "content",
  admin: "admin",
};

/** The effective scope of a token whose owner has this role: never more than the role. */
export function scopeWithin(role: Role, scope: TokenScope): TokenScope {
  const place = Math.min(tokenScopes.indexOf(scope), tokenScopes.indexOf(largestScope[role]));
  return tokenScopes[place] ?? "read";
}
