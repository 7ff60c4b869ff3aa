import { LRUCache } from "lru-cache";
import type { FastifyRequest } from "fastify";
import { clientAddress } from "./client-address.ts";

/** Requests: so many at once, and so many a second on and on. */
interface Rate {
  burst: number;
  perSecond: number;
}

export interface AddressLimits {
  /** Of everybody behind one address who is not signed in (of IPv6 the /64). */
  address: Rate;
  /** Of one account, wherever it is. */
  account: Rate;
}

interface AddressLimit {
  /** Takes so many requests off; the whole seconds to wait when they are too many, 0 when they are not. */
  take(request: FastifyRequest, cost: number): number;
  /** What this request brought along stands for that account: its next ones count for the account alone. */
  recognise(request: FastifyRequest, userId: string): void;
}

interface Bucket {
  tokens: number;
  /** Milliseconds. */
  at: number;
}

/** Of more than these the ones that asked longest ago are forgotten, and begin with a full bucket. */
const most = 20_000;

/** Milliseconds for which a cookie or a token is known without being looked up. */
const recognised = 10 * 60_000;

/** A token bucket for each address and each account, in this process. */
export function createAddressLimit(limits: AddressLimits): AddressLimit {
  const buckets = new LRUCache<string, Bucket>({ max: most });
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
    take: (request, cost) => {
      const credentials = credentialsOf(request);
      const userId = credentials === undefined ? undefined : accounts.get(credentials);
      return userId === undefined
        ? takeFrom(`address ${clientAddress(request.ip)}`, limits.address, cost)
        : takeFrom(`account ${userId}`, limits.account, cost);
    },
    recognise: (request, userId) => {
      const credentials = credentialsOf(request);
      if (credentials !== undefined) accounts.set(credentials, userId);
    },
  };
}

/** Whatever was made up is nobody's, and counts for its address. */
function credentialsOf({ headers }: FastifyRequest): string | undefined {
  return headers.authorization ?? headers.cookie;
}
