import { once } from "node:events";
import { createServer, connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { setImmediate } from "node:timers/promises";

/** A proxy between a server and its database, which can cut the database off. */
export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string;
  /** How many connections through it have ended. */
  readonly connections: { readonly ended: number };
  /** Breaks all connections and refuses new ones; resolves once this process has noticed. */
  cut(): Promise<void>;
  /** Passes on requests, but no answers. */
  hang(): void;
  /** Delivers the delayed answers, and accepts connections again. */
  restore(): void;
  close(): Promise<void>;
}

type Pair = [client: Socket, upstream: Socket];

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  const connections = { ended: 0 };
  let state: "open" | "cut" | "hanging" = "open";

  const server = createServer((client) => {
    client.on("error", () => client.destroy());
    if (state === "cut") {
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    const pair: Pair = [client, upstream];
    const end = (): void => {
      if (pairs.delete(pair)) connections.ended += 1;
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
    pairs.add(pair);
    client.pipe(upstream);
    if (state === "open") upstream.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const cut = async (): Promise<void> => {
    state = "cut";
    const sockets = [...pairs].flat();
    await Promise.all(sockets.map((socket) => once(socket.destroy(), "close")));
    // The other ends are in this process too, and notice in the next turn of its event loop.
    for (let turn = 0; turn < 2; turn += 1) await setImmediate();
  };
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(port) }).href,
    connections,
    cut,
    hang: () => {
      state = "hanging";
      for (const [, upstream] of pairs) upstream.unpipe().pause();
    },
    restore: () => {
      if (state === "hanging") for (const [client, upstream] of pairs) upstream.pipe(client);
      state = "open";
    },
    close: async () => {
      await cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
