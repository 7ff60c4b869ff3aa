import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const fixture = fileURLToPath(new URL("../fixtures/with-starter.ts", import.meta.url));

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function startUnder(command: string): Promise<{ starter: number; started: number }> {
  // With a command after it, the shell does not give its process to Node.
  const shell = spawn(command, ["-c", `${process.execPath} ${fixture}; true`], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [output] = (await once(shell.stdout, "data")) as [Buffer];
  const started = Number(output.toString());
  onTestFinished(() => {
    if (isRunning(started)) process.kill(started, "SIGKILL");
  });
  return { starter: shell.pid ?? 0, started };
}

test("a start command ends when the package manager's shell that started it is terminated", async () => {
  const { starter, started } = await startUnder("sh");
  expect(isRunning(started)).toBe(true);
  process.kill(starter, "SIGTERM");
  await expect.poll(() => isRunning(started), { timeout: 5_000 }).toBe(false);
});

test("a start command goes on when another program that started it ends", async () => {
  const { starter, started } = await startUnder("bash");
  process.kill(starter, "SIGTERM");
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(isRunning(started)).toBe(true);
});
