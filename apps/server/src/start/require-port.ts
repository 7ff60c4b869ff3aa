import { once } from "node:events";
import { createServer } from "node:net";
import type { Settings } from "../foundation/env.ts";

/** Throws the error of `listen` if the port is in use, before a database is created. */
export async function requirePort({ host, port }: Pick<Settings, "host" | "port">): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, "listening");
  server.close();
  await once(server, "close");
}
