import { readFileSync } from "node:fs";

/** One server in a process of its own: `server-contender.ts <name> <port>`, with DATABASE_URL. Says `ready`. */
interface Contender {
  listen(port: number): Promise<unknown>;
}

const [name = "", port = ""] = process.argv.slice(2);
const url = process.env["DATABASE_URL"] ?? "";

/** Each loads only what it is made of. */
const contenders: Record<string, () => Promise<Contender>> = {
  minbar,
  "constant bytes": async () => {
    const { BODY_FILE: file = "", BODY_CODING: coding } = process.env;
    return onFastify((await import("./server-limits.ts")).constantBytes(readFileSync(file), coding));
  },
  "Fastify + pg": async () => onFastify((await import("./server-limits.ts")).fastifyAndPg(url)),
};

async function minbar(): Promise<Contender> {
  const { connect } = await import("@minbar/data/connect");
  const { createApp } = await import("@minbar/server/start/app");
  const { readSettings } = await import("@minbar/server/foundation/env");
  const settings = readSettings({ LOG_LEVEL: "error", DATABASE_URL: url });
  return onFastify(await createApp({ db: connect(url), settings, publicReads: { databaseUrl: url } }));
}

function onFastify(app: { listen(options: { host: string; port: number }): Promise<string> }): Contender {
  return { listen: (port) => app.listen({ host: "127.0.0.1", port }) };
}

const contender = await contenders[name]?.();
if (!contender) throw new Error(`Nobody is called ${name}`);
await contender.listen(Number(port));
process.send?.("ready");
