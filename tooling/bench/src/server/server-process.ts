import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort } from "@minbar/data/test/free-port";

const probe = fileURLToPath(new URL("server-probe.js", import.meta.url));
const script = fileURLToPath(new URL("server-contender.js", import.meta.url));

/** A server under measurement, on a free port of the loopback. */
export interface ServerProcess {
  origin: string;
  /** Processor time since its start. */
  cpuMicroseconds(): Promise<number>;
  stop(): Promise<void>;
}

export async function startContender(name: string, env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const port = await freePort();
  const child = fork(script, [name, String(port)], {
    execArgv: ["--import", probe],
    env: { ...process.env, NODE_ENV: "production", ...env },
  });
  await said(child, "ready");
  return measuredProcess(child, port);
}

function measuredProcess(child: ChildProcess, port: number): ServerProcess {
  return {
    origin: `http://127.0.0.1:${port}`,
    cpuMicroseconds: async () => {
      child.send("usage");
      const [microseconds] = (await once(child, "message")) as [number];
      return microseconds;
    },
    stop: async () => {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}

/** Waits until the process says that word. Rejects when it ends before. */
async function said(child: ChildProcess, word: string): Promise<void> {
  const gone = once(child, "exit").then(() => "exit");
  const [message] = (await Promise.race([once(child, "message"), gone.then(() => ["exit"])])) as [unknown];
  if (message !== word) throw new Error(`A server ended before it was ready`);
}
