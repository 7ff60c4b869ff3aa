import { setTimeout as sleep } from "node:timers/promises";
import { connectionsOf, findDatabase, signal } from "./database-processes.ts";
import type { Report } from "./report.ts";
import { becomesWell } from "./scenario.ts";
import type { Scenario } from "./scenario.ts";

/**
 * Breaks one connection to the database after the other while people save and read: by turns kill -9 of the process that
 * serves it, after which PostgreSQL ends all others too and recovers, and SIGTERM, which is what `pg_terminate_backend` sends.
 */
export async function breakConnections(scenario: Scenario, count: number): Promise<Report["results"]> {
  const broken = { SIGKILL: 0, SIGTERM: 0 };
  for (let number = 0; number < count; number += 1) {
    const name = number % 2 === 0 ? "SIGKILL" : "SIGTERM";
    await sleep(Math.random() * 400);
    const since = performance.now();
    scenario.observations.outages.push({ from: since, to: since });
    if (await breakOne(scenario, name)) broken[name] += 1;
    if (!(await becomesWell(scenario, since))) break;
  }
  return {
    "connections killed (kill -9)": broken.SIGKILL,
    "connections ended (pg_terminate_backend)": broken.SIGTERM,
  };
}

async function breakOne({ dataDir, faults }: Scenario, name: NodeJS.Signals): Promise<boolean> {
  const database = await findDatabase(dataDir);
  const connections = database ? connectionsOf(database) : [];
  const victim = connections[Math.floor(Math.random() * connections.length)];
  if (victim !== undefined && signal(victim, name)) return true;
  faults.push("there was no connection to break");
  return false;
}
