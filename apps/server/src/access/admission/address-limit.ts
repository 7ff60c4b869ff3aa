import { LRUCache } from "lru-cache";
import type { FastifyRequest } from "fastify";
import type { AddressLimits } from "../../foundation/limits.ts";
import { cacheCapacity } from "../../foundation/cache-capacity.ts";
import { clientAddress } from "../client-address.ts";
import { credentialsKey } from "../credentials.ts";
import { hashSecret } from "@minbar/data/people/secret";

/** An account whose credentials were found valid. */
export interface KnownAccount {
  id: string;
  isStaff: boolean;
}

/** What is left of a limit after a request. */
export interface Allowance {
  limit: keyof AddressLimits;
  /** Requests. */
  left: number;
  /** Whole seconds to wait if the limit is exceeded, otherwise 0. */
  retryAfter: number;
}

interface Bucket {
  tokens: number;
  /** Milliseconds. */
  at: number;
}

/** The maximum number of buckets. The least recently used are dropped and start full again. */
const maxBuckets = 20_000;

/** Milliseconds for which the account of a cookie or a token is cached. */
const recognised = 10 * 60_000;

/** A token bucket for each address and each account, in this process. */
export function createAddressLimit(limits: AddressLimits, sessionCookie: string) {
  const buckets = new LRUCache<string, Bucket>(cacheCapacity(maxBuckets));
  /** Keyed by the hash of a session's or a token's secret. */
  const accounts = new LRUCache<string, KnownAccount>({ ...cacheCapacity(maxBuckets), ttl: recognised });

  const takeFrom = (limit: keyof AddressLimits, of: string, cost: number): Allowance => {
    const { burst, perSecond } = limits[limit];
    const key = `${limit} ${of}`;
    const now = performance.now();
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: now };
    const filled = Math.min(burst, tokens + ((now - at) / 1000) * perSecond);
    const isEnough = filled >= cost;
    const left = isEnough ? filled - cost : filled;
    buckets.set(key, { tokens: left, at: now });
    const retryAfter = isEnough ? 0 : Math.ceil((cost - filled) / perSecond);
    return { limit, left: Math.floor(left), retryAfter };
  };

  return {
    /** The account of a request whose credentials this process has found valid before. */
    accountOf: (request: FastifyRequest) => {
      const key = credentialsKey(request, sessionCookie);
      return key === undefined ? undefined : accounts.get(key);
    },
    /** Takes `cost` requests, if as many are left. */
    take: (request: FastifyRequest, account: KnownAccount | undefined, cost: number): Allowance =>
      // Invalid credentials belong to no account, so they count towards the limit of their address.
      account === undefined
        ? takeFrom("address", clientAddress(request.ip), cost)
        : takeFrom("account", account.id, cost),
    /**
     * Links these credentials, or the `secret` of a new session, to the account: later requests with them count towards the
     * account's limit only. Without an account they are no longer valid.
     */
    recognise: (request: FastifyRequest, account: KnownAccount | undefined, secret?: string) => {
      const key = secret === undefined ? credentialsKey(request, sessionCookie) : hashSecret(secret);
      if (key === undefined) return;
      if (account) accounts.set(key, account);
      else accounts.delete(key);
    },
  };
}
