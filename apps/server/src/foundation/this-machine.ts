import type { FastifyRequest } from "fastify";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

type Origin = Pick<FastifyRequest, "headers" | "socket"> & {
  raw: Pick<FastifyRequest["raw"], "httpVersion">;
};

/**
 * Whether a program on this machine sent the request itself. A proxy or a tunnel also connects from here, but it passes on
 * the name that its visitors use, adds a header, or speaks HTTP/1.0, as nginx does unless it is told otherwise.
 */
export function isFromThisMachine({ headers, socket, raw }: Origin): boolean {
  return (
    isLoopback(socket.remoteAddress ?? "") &&
    isLoopbackOrigin(`http://${headers.host ?? ""}`) &&
    raw.httpVersion !== "1.0" &&
    !Object.keys(headers).some(isForwardingHeader)
  );
}

/** Whether the host of an address is a name or an address of this machine. */
export function isLoopbackOrigin(url: string): boolean {
  return URL.canParse(url) && isLoopback(new URL(url).hostname.replaceAll(/[[\]]/g, ""));
}

/** Headers of proxies, content delivery networks and tunnels whose names do not follow a pattern. */
const ofProxies = new Set([
  "via",
  "cdn-loop",
  "max-forwards",
  "surrogate-capability",
  "x-original-host",
  "x-original-url",
  "x-proxy-id",
  "x-varnish",
]);

/** Those that belong to one vendor: Cloudflare, Amazon, Azure, Envoy, Google, Akamai, Fastly, Fly, Vercel, Netlify, Tailscale. */
const ofVendors =
  /^(cf|cloudfront|x-amz|x-amzn|x-azure|x-fd|x-arr|x-envoy|x-cloud|x-appengine|x-akamai|akamai|fastly|fly|x-vercel|x-nf|tailscale|ngrok)-/;

/** `Forwarded` and its predecessors, and whatever names the address of a client: `X-Real-IP`, `True-Client-IP`, `X-Azure-ClientIP`. */
const ofClients = /forwarded|ip(v[46])?$|-addr(ess)?$|^x-(client|remote|real)-/;

/** Whether only a proxy sends a header of this name, in lower case. */
export function isForwardingHeader(name: string): boolean {
  return ofProxies.has(name) || ofVendors.test(name) || ofClients.test(name);
}

/** Whether an address to listen on is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || (isIP(host) !== 0 && ipaddr.process(host).range() === "loopback");
}
