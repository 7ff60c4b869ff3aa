import { setTimeout as sleep } from "node:timers/promises";
import { startEmbedded } from "@minbar/data/embedded/embedded";
import { fastestFolder } from "@minbar/data/test/temporary-folder";
import { newTestFolder } from "@minbar/data/test/test-folder";
import type { Role } from "@minbar/domain/people/user";
import { onTestFinished } from "vitest";
import { findDatabase, signal } from "./database-processes.ts";
import type { HttpClient } from "./http-client.ts";
import { createObservations, observationTable, observedFaults, recoveryLimit } from "./observations.ts";
import type { Observations } from "./observations.ts";
import { findWriteTargets, staffMember, visitor } from "./people.ts";
import { fillLibrary } from "./staffed-library.ts";
import { secondsOf } from "./report.ts";
import type { Report } from "./report.ts";
import { createWriters, lostSaves } from "./saves.ts";
import type { WriteTarget, Writers } from "./saves.ts";
import { startServer } from "./server-process.ts";
import type { ServerProcess } from "./server-process.ts";

/** The server with its embedded database, and people who read and write while that is broken on purpose. */
export interface Scenario {
  server: ServerProcess;
  dataDir: string;
  staff: HttpClient;
  observations: Observations;
  writers: Writers;
  /** No other writer uses it. */
  spare: WriteTarget;
  patience: number;
  /** From each fault, or its end, until all was well again, in milliseconds. */
  recoveries: number[];
  faults: string[];
}

interface Options {
  /** By default a new empty folder. */
  dataDir?: string | undefined;
  /** Whether anybody saves what visitors see, which empties their memory each time. */
  savesTranslations?: boolean | undefined;
  kilobytesOfSave?: number | undefined;
  /** Multiplies every limit of time, for a machine that is busy with other tests. */
  patience?: number | undefined;
}

/** Longer than any limit: a server that takes so long, in milliseconds, does not recover. */
const givenUp = 15_000;

export async function startScenario(options: Options = {}): Promise<Scenario> {
  const dataDir = options.dataDir ?? (await newTestFolder(await fastestFolder()));
  onTestFinished(() => endDatabase(dataDir), 30_000);
  const settings = { DATA_DIR: dataDir, DRAIN_MS: "0" };
  await fillLibrary(settings);
  const server = await startServer(settings);
  const clientOf = (role: Role): Promise<HttpClient> => staffMember(role, server.origin);
  const staff = await clientOf("admin");
  const observations = createObservations();
  const [spare, ...targets] = await findWriteTargets(staff);
  if (!spare) throw new Error("the demo has nothing to write on");
  const writers = createWriters({
    clients: {
      draft: await clientOf("arabic_transcripts_editor"),
      translation: await clientOf("translations_editor"),
    },
    targets: [spare, ...targets],
    onAnswer: (path, answer) => observations.add("staff's save", path, answer),
    kilobytes: options.kilobytesOfSave,
  });
  const drafts = targets.filter(({ kind }) => kind === "draft").slice(0, 4);
  const translations = targets.filter(({ kind }) => kind === "translation").slice(0, 2);
  for (const target of [...drafts, ...(options.savesTranslations ? translations : [])])
    writers.keepSaving(target);
  watchAll(server.origin, observations, await clientOf("editor"));
  const state = { server, dataDir, staff, observations, writers, spare, recoveries: [], faults: [] };
  const scenario = { ...state, patience: options.patience ?? 1 };
  await everybodyIsUnderWay(observations);
  return scenario;
}

/** And what visitors read is in memory: each was answered several times. */
async function everybodyIsUnderWay({ all }: Observations): Promise<void> {
  const answered = (path: string): number =>
    all.filter((one) => one.kind.startsWith("visitor's") && one.path === path && one.status === 200).length;
  while (visitorsPaths.some((path) => answered(path) < 5)) await sleep(50);
}

const visitorsReads = ["/api/playlists", "/api/categories", "/api/videos"];
const visitorsPages = ["/", "/landing"];
const visitorsPaths = [...visitorsReads, ...visitorsPages];

function watchAll(origin: string, observations: Observations, staff: HttpClient): void {
  for (const path of visitorsReads)
    observations.watch(visitor(origin), { kind: "visitor's read", path, pause: 20 });
  for (const path of visitorsPages)
    observations.watch(visitor(origin), { kind: "visitor's page", path, pause: 50 });
  for (const path of ["/api/playlists", "/api/dashboard/stats"])
    observations.watch(staff, { kind: "staff's read", path, pause: 20 });
  observations.watch(staff, { kind: "staff's page", path: "/", pause: 50 });
  observations.watch(visitor(origin), { kind: "/readyz", path: "/readyz", pause: 50 });
}

/**
 * Waits until all is well again: `/readyz`, a read and a save, five times one after the other. Notes how long that took from
 * `since` to the first of the five. False when the server has ended or does not recover.
 */
export async function becomesWell(scenario: Scenario, since: number): Promise<boolean> {
  let inARow = 0;
  let first = since;
  while (inARow < 5) {
    if (hasEnded(scenario)) return false;
    if (inARow === 0 && performance.now() - since > givenUp) {
      scenario.faults.push(`not well again after ${givenUp} ms`);
      return false;
    }
    const isWell = await worksOnce(scenario);
    if (isWell && inARow === 0) first = performance.now();
    inARow = isWell ? inARow + 1 : 0;
    await sleep(25);
  }
  scenario.recoveries.push(first - since);
  const limit = recoveryLimit * scenario.patience;
  if (first - since > limit)
    scenario.faults.push(`well again only after ${Math.round(first - since)} ms, not ${limit}`);
  return true;
}

async function worksOnce({ staff, writers, spare }: Scenario): Promise<boolean> {
  const [ready, read, save] = await Promise.all([
    staff.call("/readyz"),
    staff.call("/api/playlists"),
    writers.save(spare),
  ]);
  return ready.status === 200 && read.status === 200 && save.status === 200;
}

function hasEnded({ server, faults }: Scenario): boolean {
  const end = server.ended();
  if (end !== undefined && !faults.includes(end)) faults.push(end);
  return end !== undefined;
}

/** Ends all reading and writing, looks every acknowledged save up in the database, and says what was seen. */
export async function finish(scenario: Scenario, report: Pick<Report, "title" | "results">): Promise<Report> {
  const { writers, observations, dataDir, patience, recoveries } = scenario;
  hasEnded(scenario);
  await Promise.all([writers.stop(), observations.stop()]);
  // Joins the database that runs, or starts it where the server left none.
  const database = await startEmbedded(dataDir);
  const lost = await lostSaves(database.url, writers);
  await database.stop();
  const results = {
    ...report.results,
    "well again after": secondsOf(recoveries),
    "acknowledged saves": `${writers.acknowledged.length}, of which lost or changed: ${lost.length}`,
    "the server's process": scenario.server.ended() ?? "the same from the first request to the last",
  };
  // Nobody is there any more: said once is enough.
  const isRefusal = (line: string): boolean => line.includes("ECONNREFUSED");
  const observed = observedFaults(observations, patience).filter(
    (line) => scenario.server.ended() === undefined || !isRefusal(line),
  );
  const faults = [...scenario.faults, ...lost.slice(0, 5), ...observed.slice(0, 20)];
  return {
    title: report.title,
    results,
    tables: [observationTable(observations), scenario.server.output.complaints()],
    faults,
  };
}

/** Whatever the server left running of its database. */
async function endDatabase(dataDir: string): Promise<void> {
  const database = await findDatabase(dataDir);
  if (!database) return;
  for (const pid of [database.postmaster, ...database.children]) {
    signal(pid, "SIGCONT");
    signal(pid, "SIGKILL");
  }
}
