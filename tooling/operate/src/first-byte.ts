import * as http from "node:http";
import * as https from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { beginStream, event } from "@minbar/server/test/fake-gemini";
import { createClient } from "@minbar/server/test/faults/http-client";
import { signInAs } from "@minbar/server/test/faults/people";
import { z } from "zod";
import type { Site } from "./site.ts";

/** How long the model takes for the first words, and then for the others. Milliseconds. */
const [beforeFirst, beforeRest] = [150, 1_500];
const rounds = 7;

/** The times until the first words of an answer can be read at that address, in milliseconds. */
export async function firstByteTimes(
  { model, servers, certificate }: Site,
  origin: string,
): Promise<number[]> {
  model.answer = (_request, response) => {
    void (async () => {
      beginStream(response);
      await sleep(beforeFirst);
      response.write(event("First words"));
      await sleep(beforeRest);
      response.end(event(" and the rest.", "STOP"));
    })();
  };
  const headers = await signInAs("admin", servers[0]?.origin ?? "");
  const times: number[] = [];
  const client = createClient(origin, headers, { ca: certificate });
  for (let round = 0; round <= rounds; round += 1) {
    const created = await client.call("/api/gemini/conversations", { method: "POST", body: {} });
    const { id } = z.object({ id: z.int() }).parse(JSON.parse(created.body));
    const body = JSON.stringify({ 0: { id, message: "What is it about?" } });
    times.push(await timeToFirstWords({ origin, headers, certificate, body }));
  }
  // The first one loads the model's client.
  return times.slice(1);
}

interface Question {
  origin: string;
  headers: Record<string, string>;
  certificate: string;
  body: string;
}

function timeToFirstWords({ origin, headers, certificate, body }: Question): Promise<number> {
  const { request } = origin.startsWith("https:") ? https : http;
  const asStream = { "trpc-accept": "application/jsonl", "content-type": "application/json" };
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const begin = performance.now();
  const sent = request(
    `${origin}/trpc/conversations.stream?batch=1`,
    { method: "POST", headers: { ...headers, ...asStream }, ca: certificate },
    (response) => {
      let text = "";
      let first = 0;
      response.on("data", (chunk: Buffer) => {
        text += chunk.toString();
        if (first === 0 && text.includes("First words")) first = performance.now() - begin;
      });
      response.on("error", reject);
      // Read to its end: a person has three answers at a time.
      response.on("end", () => (first > 0 ? resolve(first) : reject(new Error(text.slice(0, 500)))));
    },
  );
  sent.on("error", reject);
  sent.end(body);
  return promise;
}
