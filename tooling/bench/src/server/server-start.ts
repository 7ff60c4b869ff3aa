import { spawn, execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "@minbar/data/test/free-port";
import type { Measurements } from "./server-contest.ts";

const main = fileURLToPath(new URL("../../../../apps/server/src/main.js", import.meta.url));
const script = fileURLToPath(new URL("server-contender.js", import.meta.url));

/** A program, and its arguments for a port; it also gets the port as `PORT`. */
export type StartCommand = (port: number) => readonly [string, ...string[]];

/** Minbar as `pnpm start` runs it. */
export const checkout: StartCommand = () => [process.execPath, main];

/** A peer of `server-contender.ts`. */
export function peer(name: string): StartCommand {
  return (port) => [process.execPath, script, name, String(port)];
}

/** From the command to the first answer, and the memory of the process after it has been idle for a while. */
export async function measureStart(
  commandOf: StartCommand,
  path: string,
  env: NodeJS.ProcessEnv,
): Promise<Measurements> {
  const port = await freePort();
  const [command, ...args] = commandOf(port);
  const begin = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, ...usual, ...env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    await firstAnswer(`http://127.0.0.1:${port}${path}`);
    const milliseconds = performance.now() - begin;
    const processor = processorMilliseconds(child.pid ?? 0);
    await sleep(5000);
    return {
      "ms to the first answer": milliseconds,
      "CPU ms": processor,
      "MB after 5 s idle": residentMegabytes(child.pid ?? 0),
    };
  } finally {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
}

const usual = {
  NODE_ENV: "production",
  LOG_LEVEL: "error",
  // For `bin/minbar`: the same Node.js for all.
  PATH: `${dirname(process.execPath)}:${process.env["PATH"]}`,
};

async function firstAnswer(url: string): Promise<void> {
  for (let tries = 0; tries < 6000; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(5);
  }
  throw new Error(`${url} did not answer within 30 s`);
}

/** Of Linux, whose clock ticks 100 times a second: user and system time since the process began. */
export function processorMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Of Linux, as `ps` shows it. */
function residentMegabytes(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

const releaseScript = fileURLToPath(new URL("../../../release/src/release.ts", import.meta.url));

/** Builds a release below that folder, as `pnpm release` does, and returns the path of its `bin/minbar`. */
export function buildRelease(folder: string): string {
  console.log("Building the release …");
  execFileSync(process.execPath, [releaseScript, "--out", folder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const name = readdirSync(folder).find((each) => /^minbar-.*\d$/.test(each)) ?? "";
  return join(folder, name, "bin/minbar");
}
