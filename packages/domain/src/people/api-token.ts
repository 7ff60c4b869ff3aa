import type { Role, User } from "./user.ts";

/** What a token may do, each including the one before: read; change content; look after people, tokens and settings. */
export const tokenScopes = ["read", "content", "admin"] as const;

export type TokenScope = (typeof tokenScopes)[number];

export interface ApiToken {
  id: number;
  name: string;
  scope: TokenScope;
  /** On whose behalf it acts. */
  user: Pick<User, "id" | "email">;
  /** ISO 8601, UTC; at most a minute behind. `null`: never used. */
  lastUsedAt: string | null;
  createdAt: string;
}

const largest: Record<Role, TokenScope> = {
  viewer: "read",
  editor: "content",
  arabic_transcripts_editor: "content",
  translations_editor: "content",
  admin: "admin",
};

/** The scope that a token of somebody in this role really has: never above the role. */
export function scopeWithin(role: Role, scope: TokenScope): TokenScope {
  const place = Math.min(tokenScopes.indexOf(scope), tokenScopes.indexOf(largest[role]));
  return tokenScopes[place] ?? "read";
}
