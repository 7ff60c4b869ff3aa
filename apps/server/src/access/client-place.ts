import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { SessionPlace } from "@minbar/data/people/sessions";
import { clientNetwork } from "./client-address.ts";

/** Characters of a `User-Agent` that are read; those of browsers have about 120. */
const longestAgent = 500;

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

/** The network of an address; `null` for something else. */
export function networkOf(ip: string): string | null {
  return ipaddr.isValid(ip) ? clientNetwork(ip) : null;
}
