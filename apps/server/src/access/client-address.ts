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

const groupsOfSite = 3;
const bytesOfNetwork = 3;

/** The network of an address, which names no person: `203.0.113.0/24`, `2001:db8:7::/48`. */
export function clientNetwork(ip: string): string {
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, bytesOfNetwork).join(".")}.0/24`;
  return `${new ipaddr.IPv6([...address.parts.slice(0, groupsOfSite), 0, 0, 0, 0, 0]).toString()}/48`;
}
