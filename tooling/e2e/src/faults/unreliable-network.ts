import type { Report } from "@minbar/server/test/faults/report";
import type { Browser } from "@playwright/test";
import { mishaps, startUnreliableProxy } from "./unreliable-proxy.ts";
import { countSaves, finishWriters } from "./writers-report.ts";
import { startWriters } from "./writers.ts";

interface NetworkFault {
  writers: number;
  /** So many saves meet each mishap. */
  ofEach: number;
  /** So many sessions end while somebody types. */
  sessions: number;
}

/** Writers whose saves meet a mishap each, and whose sessions end meanwhile. */
export async function saveThroughTrouble(browser: Browser, trouble: NetworkFault): Promise<Report> {
  let turn = 0;
  const next = () => mishaps[(turn += 1) % mishaps.length] ?? "passed";
  const proxy = await startUnreliableProxy(process.env["BASE_URL"] ?? "", next);
  try {
    const writers = await startWriters(browser, { count: trouble.writers, origin: proxy.origin });
    const isMet = () => mishaps.every((mishap) => proxy.counts[mishap] >= trouble.ofEach);
    for (let number = 0; number < trouble.sessions; number += 1) {
      const writer = writers[number % writers.length];
      await writer?.losesSession();
      await writer?.isSavedAgain();
    }
    while (!isMet()) await writers[0]?.isSavedAgain();
    const { results, faults } = await finishWriters(process.env["BASE_DATABASE_URL"] ?? "", writers);
    const title = `${countSaves(writers)} saves through a network that cannot be relied on`;
    return { title, results: { ...proxy.counts, "sessions ended": trouble.sessions, ...results }, faults };
  } finally {
    await proxy.stop();
  }
}
