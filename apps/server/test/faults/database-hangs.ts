import { setTimeout as sleep } from "node:timers/promises";
import { freezeDatabase } from "./database-processes.ts";
import type { Observation } from "./observations.ts";
import type { Report } from "./report.ts";
import { becomesWell, finish, startScenario } from "./scenario.ts";

/** A hang, by the clock of `performance.now()`. */
interface Hang {
  from: number;
  to: number;
}

/** Milliseconds after which a server has noticed that it hears of no more writes: its heartbeat, and the wait for an answer. */
const noticedAfter = 8_000;

/**
 * Stops every process of PostgreSQL for a while (SIGSTOP) and lets it go on (SIGCONT). Only drafts are saved, so that what
 * visitors see stays in memory.
 */
export async function hangDatabase({
  seconds,
  patience,
}: {
  seconds: readonly number[];
  patience: number;
}): Promise<Report> {
  const scenario = await startScenario({ patience });
  const { observations } = scenario;
  const hangs: Hang[] = [];
  for (const length of seconds) {
    await sleep(Math.random() * 500);
    const outage: { from: number; to?: number } = { from: performance.now() };
    observations.outages.push(outage);
    const goOn = await freezeDatabase(scenario.dataDir);
    const from = performance.now();
    await sleep(length * 1000);
    const to = performance.now();
    goOn();
    outage.to = to;
    hangs.push({ from, to });
    if (!(await becomesWell(scenario, to))) break;
  }
  const whileHanging = observations.all.filter((one) => hangs.some((hang) => lies(one, hang)));
  scenario.faults.push(...faultsOfHangs(whileHanging, hangs));
  const count = (kind: string, status: number): number =>
    whileHanging.filter((one) => one.kind === kind && one.status === status).length;
  const results = {
    "seconds of each hang": seconds.join(", "),
    "visitors' reads meanwhile, from memory": `${count("visitor's read", 200)}, refused: ${count("visitor's read", 503)}`,
    "staff's reads meanwhile, refused": `${count("staff's read", 503)}, answered: ${count("staff's read", 200)}`,
    "saves meanwhile, refused": `${count("staff's save", 503)}, answered: ${count("staff's save", 200)}`,
  };
  return finish(scenario, { title: `${seconds.length} hangs of the database`, results });
}

/** From its first moment to its last. */
function lies({ at, milliseconds }: Observation, { from, to }: Hang): boolean {
  return at > from && at + milliseconds < to;
}

function faultsOfHangs(whileHanging: readonly Observation[], hangs: readonly Hang[]): string[] {
  const noticed = (one: Observation): boolean =>
    hangs.some((hang) => lies(one, hang) && one.at > hang.from + noticedAfter);
  const rules: [string, (one: Observation) => boolean][] = [
    ["visitors were refused what is in memory", (one) => one.kind === "visitor's read" && one.status !== 200],
    ["staff got an answer without the database", (one) => one.kind === "staff's read" && one.status === 200],
    [
      "an answer from memory did not say its age",
      (one) => one.kind === "visitor's read" && one.status === 200 && noticed(one) && !one.hasAge,
    ],
  ];
  return rules.flatMap(([rule, breaks]) => {
    const broken = whileHanging.filter(breaks);
    return broken.length === 0 ? [] : [`${rule} while it hung (${broken.length} times)`];
  });
}
