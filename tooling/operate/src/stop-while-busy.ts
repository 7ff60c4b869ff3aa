import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

interface Stop {
  /** The status of a request that ran when the signal came. */
  answered: number | undefined;
  /** The header that makes the client open its next connection to another server. */
  connection: string | undefined;
  /** The status of `/readyz` after the signal. */
  ready: number;
  exitCode: number | null;
}

/** Stops a server in the middle of a request, and waits for its end. */
export async function stopWhileBusy(origin: string, child: ChildProcess, stop: () => void): Promise<Stop> {
  const body = JSON.stringify({ email: "nobody@example.org", password: "a wrong one" });
  const headers = { "content-type": "application/json", "content-length": body.length };
  const sent = request(`${origin}/api/login`, { method: "POST", headers });
  const answer = once(sent, "response");
  sent.write(body.slice(0, 10));
  await sleep(300);
  const exit = once(child, "exit");
  stop();
  await sleep(300);
  const { status: ready } = await fetch(`${origin}/readyz`);
  sent.end(body.slice(10));
  const [response]: IncomingMessage[] = await answer;
  response?.resume();
  const [exitCode]: (number | null)[] = await exit;
  return {
    answered: response?.statusCode,
    connection: response?.headers.connection,
    ready,
    exitCode: exitCode ?? null,
  };
}
