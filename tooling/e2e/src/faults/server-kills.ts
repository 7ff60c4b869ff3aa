import { setTimeout as sleep } from "node:timers/promises";
import { startEmbedded } from "@minbar/data/embedded/embedded";
import { secondsOf } from "@minbar/server/test/faults/report";
import type { Report } from "@minbar/server/test/faults/report";
import type { Browser } from "@playwright/test";
import { KilledServer } from "./killed-server.ts";
import { countSaves, finishWriters } from "./writers-report.ts";
import { startWriters } from "./writers.ts";

interface Kills {
  ofServer: number;
  ofDatabase: number;
  /** The writers go on until so many are acknowledged. */
  saves: number;
}

/** Four writers at two drafts, while their server and its database are killed: what was acknowledged of theirs is looked up. */
export async function killUnderWriters(browser: Browser, kills: Kills): Promise<Report> {
  const server = await KilledServer.start();
  const shared = process.env["BASE_URL"];
  process.env["BASE_URL"] = server.url;
  try {
    const writers = await startWriters(browser);
    const waits: number[] = [];
    const total = kills.ofServer + kills.ofDatabase;
    for (let number = 1; number <= total; number += 1) {
      await sleep(Math.random() * 700);
      // Spread over the whole: after this one the share of kills of the database is reached.
      const isDatabase =
        Math.floor((number * kills.ofDatabase) / total) >
        Math.floor(((number - 1) * kills.ofDatabase) / total);
      const since = performance.now();
      await (isDatabase ? server.killDatabase() : server.killAndStart());
      await Promise.all(writers.map((writer) => writer.isSavedAgain()));
      waits.push(performance.now() - since);
    }
    while (countSaves(writers) < kills.saves) await sleep(100);
    // Joins the one that the server runs.
    const database = await startEmbedded(server.dataDir);
    const { results, faults } = await finishWriters(database.url, writers);
    await database.stop();
    const title = "Four people who save, while the server and its database are killed";
    const counted = {
      "server killed (kill -9)": kills.ofServer,
      "PostgreSQL killed (kill -9)": kills.ofDatabase,
      "all four saved again after": secondsOf(waits),
    };
    return { title, results: { ...counted, ...results }, faults };
  } finally {
    process.env["BASE_URL"] = shared;
    await server.stop();
  }
}
