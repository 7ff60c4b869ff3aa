import { isIPv6 } from "node:net";

const groupsOfNetwork = 4;
const groupsOfAddress = 8;

/** The address that limits count: of IPv6 the /64, since whoever has one address has all of those. */
export function clientAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [bare = ip] = ip.split("%");
  if (!isIPv6(bare)) return ip;
  // The URL parser writes every spelling of an address in one way.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = [], tail] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = tail ? groupsOfAddress - head.length - tail.length : 0;
  const groups = [...head, ...Array<string>(zeros).fill("0"), ...(tail ?? [])];
  return `${groups.slice(0, groupsOfNetwork).join(":")}::/64`;
}
