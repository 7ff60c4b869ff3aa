import { LRUCache } from "lru-cache";
import type { FastifyRequest } from "fastify";
import type { AddressLimits, Rate } from "../foundation/limits.ts";
import { clientAddress } from "./client-address.ts";
import { credentialsKey } from "./credentials.ts";

interface Bucket {
  tokens: number;
  /** Milliseconds. */
  at: number;
}

/** The maximum number of buckets. The least recently used are dropped and start full again. */
const most = 20_000;

/** Milliseconds for which the account of a cookie or a token is cached. */
const recognised = 10 * 60_000;

/** A token bucket for each address and each account, in this process. */
export function createAddressLimit(limits: AddressLimits, sessionCookie: string) {
  const buckets = new LRUCache<string, Bucket>({ max: most });
  /** Keyed by the hash of a session's or a token's secret. */
  const accounts = new LRUCache<string, string>({ max: most, ttl: recognised });

  const takeFrom = (key: string, { burst, perSecond }: Rate, cost: number): number => {
    const now = performance.now();
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: now };
    const filled = Math.min(burst, tokens + ((now - at) / 1000) * perSecond);
    const isEnough = filled >= cost;
    buckets.set(key, { tokens: isEnough ? filled - cost : filled, at: now });
    return isEnough ? 0 : Math.ceil((cost - filled) / perSecond);
  };

  return {
    /** Takes `cost` requests; returns the whole seconds to wait if the limit is exceeded, otherwise 0. */
    take: (request: FastifyRequest, cost: number) => {
      // Invalid credentials belong to no account, so they count towards the limit of their address.
      const key = credentialsKey(request, sessionCookie);
      const userId = key === undefined ? undefined : accounts.get(key);
      return userId === undefined
        ? takeFrom(`address ${clientAddress(request.ip)}`, limits.address, cost)
        : takeFrom(`account ${userId}`, limits.account, cost);
    },
    /** Links these credentials to the account: later requests with them count towards the account's limit only. */
    recognise: (request: FastifyRequest, userId: string) => {
      const key = credentialsKey(request, sessionCookie);
      if (key !== undefined) accounts.set(key, userId);
    },
  };
}
