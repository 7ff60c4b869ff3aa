import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

const groupsOfNetwork = 4;

/** The address for limits: for IPv6 the /64, because one client controls all its addresses. */
export function clientAddress(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // An IPv4-mapped IPv6 address becomes IPv4.
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, groupsOfNetwork).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}
