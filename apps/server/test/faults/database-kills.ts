import { setTimeout as sleep } from "node:timers/promises";
import { findDatabase, signal } from "./database-processes.ts";
import type { Report } from "./report.ts";
import { becomesWell } from "./scenario.ts";
import type { Scenario } from "./scenario.ts";

/** Kills the embedded PostgreSQL as the kernel does when memory runs out; the server has to start it again. */
export async function killDatabase(scenario: Scenario, count: number): Promise<Report["results"]> {
  const ports = new Set<number>();
  let killed = 0;
  for (let number = 0; number < count; number += 1) {
    await sleep(Math.random() * 1000);
    const database = await findDatabase(scenario.dataDir);
    if (!database) {
      scenario.faults.push("there was no PostgreSQL to kill");
      break;
    }
    ports.add(database.port);
    const since = performance.now();
    scenario.observations.outages.push({ from: since, to: since });
    if (signal(database.postmaster, "SIGKILL")) killed += 1;
    if (!(await becomesWell(scenario, since))) break;
  }
  if (ports.size > 1) scenario.faults.push(`PostgreSQL came back on other ports: ${[...ports].join(", ")}`);
  return { "PostgreSQL killed (kill -9)": killed, "ports it was found on": ports.size };
}
