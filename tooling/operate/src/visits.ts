import { setTimeout as sleep } from "node:timers/promises";
import { interfaceLanguages } from "@minbar/domain/library/interface-language";
import { randomFrom } from "@minbar/bench/srt/srt-inputs";
import { openConnection } from "@minbar/server/test/faults/load-connection";
import { percentile } from "@minbar/server/test/faults/observations";
import { someAddress } from "@minbar/server/test/faults/some-address";

interface Visits {
  port: number;
  lectures: readonly number[];
  seconds: number;
  /** Requests a second; without it, each connection asks as soon as it was answered. */
  rate?: number | undefined;
}

export interface VisitsResult {
  /** By status, or why there was no answer. */
  outcomes: Record<string, number>;
  perSecond: number;
  /** Milliseconds from when a request was due. */
  p50: number;
  p99: number;
}

const connections = 32;

/**
 * Visitors who open lectures, each with an address and a language of their own: a page, then its texts. A lecture that is twice as
 * far down the list is opened half as often.
 */
export async function visit({ port, lectures, seconds, rate }: Visits): Promise<VisitsResult> {
  const random = randomFrom(23);
  const nextRequest = (number: number): Buffer => {
    const id = lectures[Math.floor(lectures.length ** random()) - 1] ?? lectures[0];
    const language = interfaceLanguages[Math.floor(random() * interfaceLanguages.length)];
    const path = [`/landing?video=${id}`, `/api/videos/${id}/transcripts`, `/api/videos/${id}`][number % 3];
    const headers = {
      Host: "localhost",
      "X-Forwarded-For": someAddress(),
      "Accept-Language": `${language},en;q=0.5`,
    };
    const lines = Object.entries({ ...headers, "Accept-Encoding": "gzip, deflate, br" });
    return Buffer.from(
      `GET ${path} HTTP/1.1\r\n${lines.map((line) => `${line.join(": ")}\r\n`).join("")}\r\n`,
    );
  };
  const outcomes: Record<string, number> = {};
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let sent = 0;
  const ask = async (): Promise<void> => {
    const connection = openConnection(port);
    for (;;) {
      const due = rate === undefined ? performance.now() : begin + (sent / rate) * 1000;
      if (due >= end) break;
      sent += 1;
      const early = due - performance.now();
      if (early > 0) await sleep(early);
      const { promise, resolve } = Promise.withResolvers<string>();
      connection.send(nextRequest(sent), resolve);
      const outcome = await promise;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      times.push(performance.now() - due);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, ask));
  times.sort((a, b) => a - b);
  const perSecond = times.length / ((performance.now() - begin) / 1000);
  return { outcomes, perSecond, p50: percentile(times, 50), p99: percentile(times, 99) };
}
