import { execFileSync, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/**
 * What a person waits for: from `npx -y pnpm start` in a fresh clone with empty caches to the first page, and the same
 * for a second start. Also that Ctrl+C stops all of it. Prints a table for docs/benchmarks.md.
 */
const repository = fileURLToPath(new URL("../../..", import.meta.url));
const port = 3977;
const page = `http://127.0.0.1:${port}/landing`;
const givingUp = 10 * 60_000;

const folder = mkdtempSync(join(tmpdir(), "minbar-fresh-"));
chmodSync(folder, 0o755);
const clone = join(folder, "minbar");
const home = join(folder, "home");
mkdirSync(home);

execFileSync("git", ["clone", "--quiet", "--no-hardlinks", repository, clone]);
try {
  console.log("| start | to the first page | stopped by Ctrl+C in |\n|---|---|---|");
  for (const name of ["fresh clone, empty caches", "second", "third"]) {
    const { started, stopped } = await measure();
    console.log(`| ${name} | ${seconds(started)} | ${seconds(stopped)} |`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<{ started: number; stopped: number }> {
  const begin = performance.now();
  // A terminal sends Ctrl+C to the whole group, so the group is one of its own.
  const child = spawn("npx", ["-y", "pnpm", "start"], {
    cwd: clone,
    env: {
      ...withoutPnpm(),
      HOME: home,
      XDG_CACHE_HOME: join(home, "cache"),
      XDG_DATA_HOME: join(home, "data"),
      PORT: String(port),
      // As at a terminal, which this is not.
      DRAIN_MS: "0",
    },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  const gone = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
  });
  await firstPage(child, begin);
  const started = performance.now() - begin;

  const stopping = performance.now();
  process.kill(-(child.pid ?? 0), "SIGINT");
  await gone;
  while (await answers()) await sleep(20);
  return { started, stopped: performance.now() - stopping };
}

async function firstPage(child: ChildProcess, begin: number): Promise<void> {
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`the start ended with ${child.exitCode}`);
    if (performance.now() - begin > givingUp) throw new Error("no page within ten minutes");
    await sleep(50);
  }
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(page)).ok;
  } catch {
    // Nobody listens yet, or any more.
    return false;
  }
}

/** The environment as a shell would give it, not as pnpm leaves it to this script. */
function withoutPnpm(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|pnpm_|PNPM_|INIT_CWD|NODE_PATH)/i.test(name) || name === "npm_config_cafile",
  );
  const path = (process.env["PATH"] ?? "").split(":").filter((part) => !part.includes("node_modules/.bin"));
  return { ...Object.fromEntries(entries), PATH: path.join(":") };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
