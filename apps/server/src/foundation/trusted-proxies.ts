import ipaddr from "ipaddr.js";

/** Ranges with a shorter prefix are no network of one's own: 10.0.0.0/8 and fc00::/7 are the widest that are. */
const shortestPrefix = { ipv4: 8, ipv6: 7 };

/** The IPv4 addresses as IPv6, by which the server also recognises clients with IPv4. */
const mapped = { first: ipaddr.IPv6.parse("::ffff:0:0"), prefix: 96 };

/** Whether addresses and ranges leave clients that they do not trust: none is very wide, and together they are no half of all. */
export function leavesStrangers(entries: readonly string[]): boolean {
  const ranges = entries.flatMap(rangeOf);
  const share = (kind: Range["kind"]) =>
    ranges.filter((range) => range.kind === kind).reduce((sum, { prefix }) => sum + 2 ** -prefix, 0);
  return (
    ranges.every(({ kind, prefix }) => prefix >= shortestPrefix[kind]) &&
    share("ipv4") < 0.5 &&
    share("ipv6") < 0.5
  );
}

interface Range {
  kind: "ipv4" | "ipv6";
  prefix: number;
}

/** Of an IPv6 range that includes IPv4 addresses, the range of those; nothing of a name such as `loopback`. */
function rangeOf(entry: string): Range[] {
  const [address = "", bits] = entry.split("/");
  if (ipaddr.IPv4.isValid(address)) return [{ kind: "ipv4", prefix: Number(bits ?? 32) }];
  if (!ipaddr.IPv6.isValid(address)) return [];
  const prefix = Number(bits ?? 128);
  const isMapped = mapped.first.match(ipaddr.IPv6.parse(address), Math.min(prefix, mapped.prefix));
  if (!isMapped) return [{ kind: "ipv6", prefix }];
  return [{ kind: "ipv4", prefix: Math.max(0, prefix - mapped.prefix) }];
}
