import type { ColumnType, GeneratedAlways } from "kysely";

import type { TokenScope } from "@minbar/domain/people/api-token";
import type { AssignableRole, Role } from "@minbar/domain/people/user";

import type { Default, OrNull, Time } from "./schema-column.ts";

/** Accounts, sessions, tokens and sign-in attempts. */
export interface PeopleTables {
  users: {
    id: Default<string>;
    email: string;
    role: Role;
    firstName: OrNull<string>;
    lastName: OrNull<string>;
    profileImageUrl: OrNull<string>;
    /** `null` for people who sign in with a provider only. */
    passwordHash: OrNull<string>;
    /** The time of their last call, up to five minutes late. */
    lastSeenAt: OrNull<string>;
    /** From then on they cannot sign in; also set for removed people. */
    blockedAt: OrNull<string>;
    /** From then on the row contains no personal data except, if chosen, the name. */
    removedAt: OrNull<string>;
    /** An account of the demo, whose password is published: refused unless the demo is on and the caller is on this machine. */
    isDemo: Default<boolean>;
    createdAt: Time;
    updatedAt: Time;
  };

  identities: {
    issuer: string;
    subject: string;
    userId: string;
    createdAt: Time;
  };

  /** What a removed person must not sign in with again. */
  removedIdentities: {
    /** SHA-256 in hexadecimal, of an identity at a provider or of the e-mail address. */
    hash: string;
    userId: string;
    createdAt: Time;
  };

  sessions: {
    /** SHA-256 of the secret in the cookie, in hexadecimal: a copy of this table opens no session. */
    id: string;
    userId: string;
    createdAt: Time;
    /** Prolonged while the session is used, but never past the absolute end. */
    expiresAt: ColumnType<string, string, string>;
    absoluteExpiresAt: ColumnType<string, string, never>;
    /** The name of the browser and of the operating system at the last use, such as `Firefox` and `Windows`. */
    browser: OrNull<string>;
    system: OrNull<string>;
    /** The network at the last use: the first 24 bits of an IPv4 address, or 48 of an IPv6 one. */
    network: OrNull<string>;
    /** The last use, up to five minutes late; `null`: not used since this column exists. */
    lastSeenAt: ColumnType<string | null, string | undefined, string>;
  };

  oneTimeLinks: {
    /** SHA-256 of the secret in the link, in hexadecimal. */
    id: string;
    /** The id in the API. */
    number: GeneratedAlways<number>;
    kind: "set-up" | "invitation" | "password";
    email: OrNull<string>;
    /** Of the new account. */
    role: AssignableRole;
    /** Whose password it sets; only for that kind. */
    userId: OrNull<string>;
    createdBy: OrNull<string>;
    createdAt: Time;
    /** By default 24 hours after `createdAt`. */
    expiresAt: Time;
  };

  apiTokens: {
    id: GeneratedAlways<number>;
    /** SHA-256 of the token, in hexadecimal. */
    hash: string;
    userId: string;
    name: string;
    scope: TokenScope;
    lastUsedAt: OrNull<string>;
    createdAt: Time;
  };

  /** Answers of calls with an `Idempotency-Key`; old rows are deleted. */
  idempotencyKeys: {
    userId: string;
    key: string;
    /** Of the path and the body. */
    requestHash: string;
    status: number;
    /** JSON. */
    answer: string;
    bytes: GeneratedAlways<number>;
    createdAt: Time;
  };

  knownBrowsers: {
    /** SHA-256 of the secret in the cookie, in hexadecimal. */
    id: string;
    userId: string;
    createdAt: Time;
    /** By default 180 days after `createdAt`. */
    expiresAt: Time;
  };

  signInAttempts: {
    id: GeneratedAlways<number>;
    /** SHA-256 in hexadecimal, of the e-mail address or of a known browser. */
    account: string;
    /** The client's address; IPv6 shortened to its /64. Of a known browser the same as `account`. */
    address: string;
    createdAt: Time;
  };
}
