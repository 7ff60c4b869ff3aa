import { createConnection } from "node:net";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isForwardingHeader, isFromThisMachine } from "./this-machine.ts";

const app = Fastify();
app.get("/", (request) => isFromThisMachine(request));
beforeAll(() => app.listen({ host: "127.0.0.1", port: 0 }));
afterAll(() => app.close());

async function isNear(headers: Record<string, string> = {}, remoteAddress = "127.0.0.1"): Promise<boolean> {
  return (
    await app.inject({ url: "/", headers: { host: "localhost:3000", ...headers }, remoteAddress })
  ).json();
}

test.each(["localhost", "LOCALHOST:3000", "127.0.0.1:3000", "127.9.8.7", "[::1]:3000"])(
  "a program on this machine reaches the server as %s",
  async (host) => expect(await isNear({ host })).toBe(true),
);

test.each([
  "minbar.example",
  "minbar.example:3000",
  "192.0.2.7",
  "[2001:db8::1]",
  "localhost.example.org",
  "localhost@minbar.example",
  "minbar.example#localhost",
  "10.0.0.1:3000",
  "0.0.0.0",
  "a b",
  "[::1",
])("a request for %s comes through a tunnel", async (host) => expect(await isNear({ host })).toBe(false));

test("a request from another machine is not from this one, whatever it says", async () => {
  for (const address of ["192.0.2.7", "10.0.0.1", "::ffff:192.0.2.7", "2001:db8::1", "169.254.1.1"])
    expect(await isNear({}, address)).toBe(false);
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
    expect(await isNear({}, address)).toBe(true);
});

const ofProxies = `
  Forwarded Forwarded-For X-Forwarded X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto
  X-Original-Forwarded-For X-Original-Host X-Real-IP Via True-Client-IP X-Client-IP Client-IP
  X-Cluster-Client-IP X-ProxyUser-Ip WL-Proxy-Client-IP X-Remote-Addr X-Remote-IP X-Originating-IP
  CF-Connecting-IP CF-Connecting-IPv6 CF-Ray CDN-Loop Fastly-Client-IP Fly-Client-IP
  X-Azure-ClientIP X-Azure-SocketIP X-ARR-ClientCert X-Amzn-Trace-Id X-Amz-Cf-Id
  X-Appengine-User-IP X-Envoy-External-Address DO-Connecting-IP X-Nf-Client-Connection-Ip
  Akamai-Origin-Hop X-Akamai-Edgescape Tailscale-User-Login X-Varnish Ngrok-Trace-Id`;

test.each(ofProxies.trim().split(/\s+/))(
  "the header %s shows that a proxy passed the request on",
  async (name) => {
    expect(await isNear({ [name]: "127.0.0.1" })).toBe(false);
  },
);

const ofPrograms = `
  accept accept-encoding accept-language authorization cache-control connection cookie
  content-type content-length dnt host idempotency-key if-match if-none-match origin pragma
  priority range referer sec-ch-ua-platform sec-fetch-site sec-gpc te traceparent
  transfer-encoding upgrade-insecure-requests user-agent x-request-id x-requested-with trpc-accept
  x-prometheus-scrape-timeout-seconds x-trpc-source`;

test("a header that programs and browsers send themselves does not look like a proxy's", async () => {
  for (const name of ofPrograms.trim().split(/\s+/))
    expect([name, isForwardingHeader(name)]).toEqual([name, false]);
});

test("nginx without any setting of headers speaks HTTP/1.0, and a request without a host is nobody's", async () => {
  const { port } = app.server.address() as AddressInfo;
  const answerTo = (head: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = createConnection(port, "127.0.0.1", () => socket.end(`${head}\r\n\r\n`));
      let text = "";
      socket.on("data", (bytes) => (text += String(bytes)));
      socket.on("end", () => resolve(text.split("\r\n\r\n")[1] ?? ""));
      socket.on("error", reject);
    });
  const close = "Connection: close";
  expect(await answerTo(`GET / HTTP/1.1\r\nHost: 127.0.0.1:3000\r\n${close}`)).toBe("true");
  expect(await answerTo(`GET / HTTP/1.0\r\nHost: 127.0.0.1:3000\r\n${close}`)).toBe("false");
  expect(await answerTo(`GET / HTTP/1.0\r\n${close}`)).toBe("false");
});
