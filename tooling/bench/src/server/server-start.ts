import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "./server-process.ts";

const main = fileURLToPath(new URL("../../../../apps/server/src/main.js", import.meta.url));
const script = fileURLToPath(new URL("server-contender.ts", import.meta.url));

/** From the command to the first answer, and what the process holds once it has been idle for a while. */
interface StartResult {
  milliseconds: number;
  idleMegabytes: number;
}

/** Minbar by its own `main.js`, as `pnpm start` runs it; the others as in `server-contender.ts`. */
export async function measureStart(name: string, path: string, env: NodeJS.ProcessEnv): Promise<StartResult> {
  const port = await freePort();
  const args = name === "minbar" ? [main] : [script, name, String(port)];
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "error", ...env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    await firstAnswer(`http://127.0.0.1:${port}${path}`);
    const milliseconds = performance.now() - begin;
    await sleep(5000);
    return { milliseconds, idleMegabytes: residentMegabytes(child.pid ?? 0) };
  } finally {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
}

async function firstAnswer(url: string): Promise<void> {
  for (let tries = 0; tries < 6000; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(5);
  }
  throw new Error(`${url} did not answer within 30 s`);
}

/** Of Linux, as `ps` shows it. */
function residentMegabytes(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
