import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

const groupsOfNetwork = 4;

/** The address for limits: of IPv6 the /64, since one client has all addresses of it. */
export function clientAddress(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // IPv4 in the form of IPv6 becomes IPv4.
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, groupsOfNetwork).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}
