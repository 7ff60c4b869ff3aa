import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { SessionPlace } from "@minbar/data/people/sessions";

/** Characters of a `User-Agent` that are read; those of browsers have about 120. */
const longestAgent = 500;

/** Bits of an address that are stored: enough to recognize a network, not a person. */
const networkBits = { ipv4: 24, ipv6: 48 };

/** Where a request comes from, as the owner of its session sees it. */
export async function placeOf({ headers, ip }: FastifyRequest): Promise<SessionPlace> {
  return { ...(await browserOf(headers["user-agent"] ?? "")), network: networkOf(ip) };
}

/** The names of the browser and of its operating system, without versions; `null`: unknown. */
export async function browserOf(userAgent: string): Promise<Pick<SessionPlace, "browser" | "system">> {
  if (userAgent === "") return { browser: null, system: null };
  // Loaded on first use.
  const { default: bowser } = await import("bowser");
  const { browser, os } = bowser.parse(userAgent.slice(0, longestAgent));
  return { browser: browser.name || null, system: os.name || null };
}

/** The network of an address: `203.0.113.0/24`, `2001:db8:7::/48`; `null` for something else. */
export function networkOf(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null;
  // An IPv4-mapped IPv6 address becomes IPv4.
  const address = ipaddr.process(ip);
  const cidr = `${address.toString()}/${networkBits[address.kind()]}`;
  const network =
    address.kind() === "ipv4"
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network.toString()}/${networkBits[address.kind()]}`;
}
