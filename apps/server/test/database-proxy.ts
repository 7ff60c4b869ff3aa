import { once } from "node:events";
import { createServer, connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { setImmediate } from "node:timers/promises";

/** Stands between a server and its database, and can take the database away from it. */
export interface DatabaseProxy {
  /** The database's, by way of the proxy. */
  url: string;
  /** Every connection breaks, and none can be made; done once this process has heard of it. */
  cut(): Promise<void>;
  /** What is asked still arrives, but nothing is answered. */
  hang(): void;
  /** Answers that were held back arrive, and connections can be made again. */
  restore(): void;
  close(): Promise<void>;
}

type Pair = [client: Socket, upstream: Socket];

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
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
      pairs.delete(pair);
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
    // The other ends are in this process, too: they are told in the next turn of its loop.
    await setImmediate();
    await setImmediate();
  };
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(port) }).href,
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
