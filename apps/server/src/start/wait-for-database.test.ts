import { connect as connectSocket, createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import "@minbar/data/test/test-setup";
import { waitForDatabase } from "./wait-for-database.ts";

const cluster = new URL(inject("clusterUrl"));
/** Forwards connections to the database while it listens. */
const way: Server = createServer((socket) => {
  const there = connectSocket(Number(cluster.port), cluster.hostname);
  for (const each of [socket, there]) each.on("error", () => undefined);
  socket.pipe(there).pipe(socket);
});
let url: string;
let db: Db;

const listen = (port: number) =>
  new Promise<number>((resolve) => {
    way.listen(port, "127.0.0.1", () => resolve((way.address() as AddressInfo).port));
  });
const shut = () => new Promise<void>((resolve) => void way.close(() => resolve()));

beforeAll(async () => {
  const port = await listen(0);
  await shut();
  url = Object.assign(new URL(cluster), { port }).href;
  db = connect(url, { max: 1 });
});
afterAll(async () => {
  await disconnect(db);
  await shut();
});

test("waiting for an unreachable database fails with one line that does not contain the password", async () => {
  const lines: string[] = [];
  const waiting = waitForDatabase(db, { url, limit: 300, log: (line) => lines.push(line) });
  const { host } = new URL(url);
  await expect(waiting).rejects.toThrow(
    `The database at ${host} does not answer: connect ECONNREFUSED ${host}`,
  );
  expect(lines).toEqual([`Waiting up to 0.3 s for the database at ${host}: connect ECONNREFUSED ${host}`]);
});

test("the start waits for a database that comes up later, and reports this once", async () => {
  const lines: string[] = [];
  const firstLog = Promise.withResolvers<void>();
  const log = (line: string) => {
    lines.push(line);
    firstLog.resolve();
  };
  const waiting = waitForDatabase(db, { url, log });
  await firstLog.promise;
  await listen(Number(new URL(url).port));
  await waiting;
  expect(lines).toHaveLength(1);
});

test("a database that rejects the connection is not retried", async () => {
  const elsewhere = connect(Object.assign(new URL(cluster), { pathname: "/nowhere" }).href);
  const lines: string[] = [];
  const waiting = waitForDatabase(elsewhere, { url: cluster.href, log: (line) => lines.push(line) });
  await expect(waiting).rejects.toThrow(
    `The database refuses the connection: database "nowhere" does not exist`,
  );
  expect(lines).toEqual([]);
  await disconnect(elsewhere);
});

test("a pooler's rejection is not retried, although its code is that of a broken connection", async () => {
  const pooler = createServer((socket) => {
    const fields = "SFATAL\0C08P01\0Mno such database: none\0\0";
    const head = Buffer.from("E0000");
    head.writeInt32BE(fields.length + 4, 1);
    socket.once("data", () => socket.end(Buffer.concat([head, Buffer.from(fields)])));
  });
  await new Promise<void>((resolve) => void pooler.listen(0, "127.0.0.1", resolve));
  const address = `postgres://nobody@127.0.0.1:${(pooler.address() as AddressInfo).port}/none`;
  const elsewhere = connect(address);
  await expect(
    waitForDatabase(elsewhere, { url: address, limit: 2_000, log: () => undefined }),
  ).rejects.toThrow("The database refuses the connection: no such database: none");
  await disconnect(elsewhere);
  pooler.close();
});
