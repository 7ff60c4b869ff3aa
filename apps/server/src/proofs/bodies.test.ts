import { afterAll, beforeAll, expect, test } from "vitest";
import { as } from "../calls/as.ts";
import { allProcedures } from "../procedures.ts";
import { startTestServer } from "../testing.ts";
import type { TestServer } from "../testing.ts";

type Method = "POST" | "PUT" | "PATCH" | "DELETE" | "GET";

interface Target {
  method: Method;
  url: string;
}

interface Answer {
  status: number;
  /** Bytes. */
  size: number;
  /** Milliseconds of processor. */
  cost: number;
  text: string;
}

const unsafe = ["POST", "PUT", "PATCH", "DELETE"] as const;
const procedures = allProcedures();

const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(",")}}`;
const deep = (levels: number) => `${'{"content":'.repeat(levels)}1${"}".repeat(levels)}`;

/** None of them is an input, whatever the call. */
const bodies = {
  "a string": '"text"',
  "a long string": JSON.stringify("a".repeat(1_900_000)),
  "a list": "[1,2,3]",
  "a long list": `[${"1,".repeat(900_000)}1]`,
  "a number": "7",
  null: "null",
  "150,000 keys": keys(150_000),
  "150,000 keys in a list of segments": `{"content":[${keys(150_000)}],"draftContent":[${keys(10)}]}`,
  "a tenth of them": keys(15_000),
  "100,000 levels": deep(100_000),
  "2 MiB of text": `{"unknown":"${"a".repeat(2 * 1024 * 1024 - 20)}"}`,
};

/** The same as far as an address holds it. */
const inputs = {
  "a string": JSON.stringify("a".repeat(12_000)),
  "a list": `[${"1,".repeat(6000)}1]`,
  "a number": "7",
  null: "null",
  "1,200 keys": keys(1200),
  "1,000 levels": deep(1000),
};

let server: TestServer;
const callers: { name: string; headers: Record<string, string> }[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const { headers } = await as(server, "admin");
  callers.push({ name: "a stranger", headers: {} }, { name: "an admin", headers });
});
afterAll(() => server.stop());

/** Every route that the server itself has, under every method that changes something. */
function writeRoutes(): Target[] {
  return server.routes.flatMap(({ method, url }) =>
    unsafe
      .filter((name) => [method].flat().includes(name))
      .map((name) => ({ method: name, url: url.replace("*", "x").replaceAll(/:\w+/g, "1") })),
  );
}

function callsByRest(): Target[] {
  return procedures
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => ({ method, url: `/api${path.replaceAll(/\{\w+\}/g, "1")}` }));
}

function callsByTrpc(): Target[] {
  return procedures
    .filter(({ type }) => type === "mutation")
    .map(({ name }) => ({ method: "POST", url: `/trpc/${name}` }));
}

async function send(target: Target, headers: Record<string, string>, payload?: string): Promise<Answer> {
  const began = process.cpuUsage();
  const answer = await server.app.inject({
    ...target,
    headers: payload === undefined ? headers : { ...headers, "content-type": "application/json" },
    ...(payload === undefined ? {} : { payload }),
  });
  const { user, system } = process.cpuUsage(began);
  const text = answer.body;
  return { status: answer.statusCode, size: Buffer.byteLength(text), cost: (user + system) / 1000, text };
}

const mostCost = 100;
const mostBytes = 10_000;
/** A busy machine, or a collection of garbage that another call left, is not the call's own cost. */
const tries = 4;

async function refusalOf(
  target: Target,
  headers: Record<string, string>,
  payload?: string,
): Promise<Answer> {
  let least = await send(target, headers, payload);
  for (let round = 1; round < tries && least.cost >= mostCost; round += 1) {
    const again = await send(target, headers, payload);
    if (again.cost < least.cost) least = again;
  }
  return least;
}

function expectCheapRefusal({ status, size, cost, text }: Answer, told: string): void {
  expect(status, `${told}: ${text.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
  expect(status, `${told}: ${text.slice(0, 200)}`).toBeLessThan(500);
  expect(size, `${told}: bytes answered`).toBeLessThan(mostBytes);
  expect(cost, `${told}: milliseconds of processor`).toBeLessThan(mostCost);
}

test.each(Object.entries(bodies))(
  "%s in place of an input is refused by every write, at little cost and in few words",
  async (name, payload) => {
    const targets = [...writeRoutes(), ...callsByRest(), ...callsByTrpc()];
    expect(targets.length).toBeGreaterThan(60);
    for (const target of targets)
      for (const caller of callers) {
        const answer = await refusalOf(target, caller.headers, payload);
        expectCheapRefusal(answer, `${name} from ${caller.name} to ${target.method} ${target.url}`);
      }
  },
  60_000,
);

test.each(Object.entries(inputs))(
  "%s in place of a question's input is refused by every read, at little cost and in few words",
  async (name, input) => {
    for (const { name: procedure, type } of procedures) {
      if (type === "mutation") continue;
      const url = `/trpc/${procedure}?input=${encodeURIComponent(input)}`;
      for (const caller of callers) {
        const answer = await refusalOf({ method: "GET", url }, caller.headers);
        expectCheapRefusal(answer, `${name} from ${caller.name} to ${procedure}`);
      }
    }
  },
);
