import { once } from "node:events";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { openTestServer } from "../../test/testing.ts";

const server = await openTestServer();
let port: number;

beforeAll(async () => {
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});

async function answerTo(headers: readonly string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(`GET /healthz HTTP/1.1\r\n${headers.join("\r\n")}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

test("a request with two Host headers is rejected", async () => {
  expect(await answerTo(["Host: a.example"])).toMatch(/^HTTP\/1\.1 200 /);
  for (const second of ["Host: a.example", "host: b.example"]) {
    const answer = await answerTo(["Host: a.example", second]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("Send one Host header");
  }
});
