import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "@minbar/data/test/free-port";
import { admin, signIn } from "../console/console-library.ts";

const main = fileURLToPath(new URL("../../../../apps/server/src/main.js", import.meta.url));
const probe = fileURLToPath(new URL("growth-probe.js", import.meta.url));

/** Minbar as `pnpm start` runs it, in a process of its own. */
export interface GrowthServer {
  get: (path: string, as: Caller) => Promise<Answer>;
  /** Changes the content, so that nothing kept in memory holds any more. */
  write: () => Promise<void>;
  /** The longest delay of its event loop since the last call, in milliseconds. */
  longestDelay: () => Promise<number>;
  stop: () => Promise<void>;
}

export type Caller = "visitor" | "staff";

interface Answer {
  status: number;
  bytes: number;
  text: string;
  /** Until the last byte. */
  milliseconds: number;
}

export async function startGrowthServer(databaseUrl: string): Promise<GrowthServer> {
  const port = await freePort();
  const child = fork(main, {
    execArgv: ["--import", probe],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  });
  const origin = `http://localhost:${port}`;
  await ready(origin, child);
  const { name, value } = await signIn(origin);
  const cookie = `${name}=${value}`;
  const headers = { visitor: {}, staff: { cookie } };
  return {
    get: (path, as) => timed(`${origin}${path}`, headers[as]),
    write: async () => {
      const body = JSON.stringify({ description: `Written at ${Date.now()}` });
      const writeHeaders = { cookie, origin, "content-type": "application/json" };
      const answer = await fetch(`${origin}/api/categories/1`, {
        method: "PUT",
        headers: writeHeaders,
        body,
      });
      if (!answer.ok) throw new Error(`A write failed: ${await answer.text()}`);
    },
    longestDelay: async () => {
      // `growth-probe.js` answers any message.
      child.send("longest delay");
      const [milliseconds] = (await once(child, "message")) as [number];
      return milliseconds;
    },
    stop: async () => {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error("The server did not become ready within 30 s");
}

async function timed(url: string, headers: Record<string, string>): Promise<Answer> {
  const begin = performance.now();
  const answer = await fetch(url, { headers: { ...headers, "accept-encoding": "identity" } });
  const body = Buffer.from(await answer.arrayBuffer());
  const milliseconds = performance.now() - begin;
  const text = body.length < 100_000 ? body.toString() : "";
  return { status: answer.status, bytes: body.length, text, milliseconds };
}
