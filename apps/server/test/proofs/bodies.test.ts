import { beforeAll, expect, test } from "vitest";
import { signedInAs } from "../calls/callers.ts";
import { allProcedures } from "@minbar/router/procedures";
import { openTestServer } from "../testing.ts";

const unsafe = ["POST", "PUT", "PATCH", "DELETE"] as const;

interface Target {
  method: "GET" | (typeof unsafe)[number];
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

interface CheckedAnswer extends Answer {
  isCostly: boolean;
}

const procedures = allProcedures();

const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(",")}}`;
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
  "50,000 keys in a segment": `{"content":[${keys(50_000)}]}`,
  "5,000 keys": keys(5000),
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

const server = await openTestServer();
let targets: Target[];
const callers: { name: string; headers: Record<string, string> }[] = [];

beforeAll(async () => {
  const { headers } = await signedInAs(server, "admin");
  targets = [...writeRoutes(), ...callsByTrpc()];
  // What answers is loaded by the first call.
  await server.app.inject({ method: "PUT", url: "/api/categories/1", headers, payload: {} });
  callers.push({ name: "a stranger", headers: {} }, { name: "an admin", headers });
});

/** Every route that the server itself has, under every method that changes something. */
function writeRoutes(): Target[] {
  return server.routes.flatMap(({ method, url }) =>
    unsafe
      .filter((name) => [method].flat().includes(name))
      .map((name) => ({ method: name, url: url.replace("*", "x").replaceAll(/:\w+/g, "1") })),
  );
}

function callsByTrpc(): Target[] {
  return procedures
    .filter(({ type }) => type === "mutation")
    .map(({ name }) => ({ method: "POST", url: `/trpc/${name}` }));
}

async function send(
  target: Target,
  headers: Record<string, string>,
  payload?: string | Buffer,
): Promise<Answer> {
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

/** Milliseconds of processor, where reading the body's JSON takes less than a fifth of it. */
const maxCost = 100;
const maxBytes = 10_000;
/** A busy machine, or a collection of garbage that another call left, is not the call's own cost. */
const tries = 4;

/**
 * What a refusal of this body may cost, by what reading its JSON costs at this moment: the same body takes one
 * machine three times as long as another.
 */
function mostCostOf(payload?: string | Buffer): number {
  if (payload === undefined) return maxCost;
  const began = process.cpuUsage();
  JSON.parse(payload.toString());
  const { user, system } = process.cpuUsage(began);
  return Math.max(maxCost, (5 * (user + system)) / 1000);
}

async function refusalOf(
  target: Target,
  headers: Record<string, string>,
  payload?: string | Buffer,
): Promise<CheckedAnswer> {
  for (let round = 1; ; round += 1) {
    const answer = await send(target, headers, payload);
    const isCostly = answer.cost >= maxCost && answer.cost >= mostCostOf(payload);
    if (!isCostly || round === tries) return { ...answer, isCostly };
  }
}

/** What is wrong with a refusal, if anything. */
function faultsOf({ status, size, cost, isCostly, text }: CheckedAnswer, description: string): string[] {
  const faults: string[] = [];
  if (status < 400 || status >= 500) faults.push(`${description}: ${status} ${text.slice(0, 200)}`);
  if (size >= maxBytes) faults.push(`${description}: ${size} bytes`);
  if (isCostly) faults.push(`${description}: ${cost} ms of processor`);
  return faults;
}

test("the targets include every write, by REST and by tRPC", () => {
  const writes = procedures.filter(({ type }) => type === "mutation");
  const known = new Set(targets.map(({ method, url }) => `${method} ${url}`));
  const missing = writes
    .flatMap(({ name, method, path }) => [
      `POST /trpc/${name}`,
      `${method} /api${path.replaceAll(/\{\w+\}/g, "1")}`,
    ])
    .concat("POST /api/login", "POST /api/set-up")
    .filter((target) => !known.has(target));
  expect(missing).toEqual([]);
});

test.each(Object.entries(bodies))(
  "every write rejects %s as its input, cheaply and with a short message",
  async (name, body) => {
    const payload = Buffer.from(body);
    const faults: string[] = [];
    for (const target of targets)
      for (const caller of callers) {
        const answer = await refusalOf(target, caller.headers, payload);
        faults.push(...faultsOf(answer, `${name} from ${caller.name} to ${target.method} ${target.url}`));
      }
    expect(faults).toEqual([]);
  },
);

test.each(Object.entries(inputs))(
  "every read rejects %s as its input, cheaply and with a short message",
  async (name, input) => {
    const faults: string[] = [];
    for (const { name: procedure, type } of procedures) {
      if (type === "mutation") continue;
      const url = `/trpc/${procedure}?input=${encodeURIComponent(input)}`;
      for (const caller of callers) {
        const answer = await refusalOf({ method: "GET", url }, caller.headers);
        faults.push(...faultsOf(answer, `${name} from ${caller.name} to ${procedure}`));
      }
    }
    expect(faults).toEqual([]);
  },
);

const strangersWrites = ["/api/reported-issues", "/trpc/reportedIssues.create", "/api/login", "/api/set-up"];
const noObjects = ['"text"', "[1]", "7", "null"];

test("every public write rejects input that is not an object with the same message", async () => {
  for (const url of strangersWrites)
    for (const payload of noObjects) {
      const { status, text } = await send({ method: "POST", url }, {}, payload);
      const { message, issues } = failureIn(text);
      expect([status, message, issues], `${payload} to ${url}`).toEqual([
        400,
        "The input must be an object",
        [{ path: [], message: "The input must be an object", reason: "input_not_object", values: {} }],
      ]);
    }
});

test("an error names only one of many unknown fields and shortens its name", async () => {
  const payload = JSON.stringify({ ["x".repeat(9000)]: 1, other: 2, third: 3 });
  for (const url of strangersWrites) {
    const { text } = await send({ method: "POST", url }, {}, payload);
    const name = `${"x".repeat(50)}…`;
    expect(failureIn(text).issues, url).toContainEqual({
      path: [name],
      message: `Unrecognized key: "${name}"`,
      reason: "unknown_field",
      values: { name },
    });
    expect(text, url).not.toContain("other");
    expect(text.length, url).toBeLessThan(1000);
  }
});

test("a batch of ten rejections stays within the size limit of one", async () => {
  const names = Array.from({ length: 10 }, () => "reportedIssues.create").join(",");
  const wrong = { videoId: "x", playlistId: "x", segmentIndex: "x", language: "x", unknown: 1 };
  const payload = JSON.stringify(
    Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, wrong])),
  );
  const { status, size } = await send({ method: "POST", url: `/trpc/${names}?batch=1` }, {}, payload);
  expect(status).toBe(400);
  expect(size).toBeLessThan(maxBytes);
});

test("only 20 of 1,000 invalid ids are reported", async () => {
  const headers = callers[1]?.headers ?? {};
  const payload = JSON.stringify({ ids: Array.from({ length: 1000 }, () => 0) });
  for (const target of [
    { method: "PUT", url: "/api/videos" },
    { method: "POST", url: "/trpc/videos.updateMany" },
  ] as const) {
    const { text, size } = await send(target, headers, payload);
    expect(failureIn(text)).toMatchObject({ message: "An id starts at 1", issues: { length: 20 } });
    expect(size).toBeLessThan(maxBytes);
  }
});

interface Refusal {
  message: string;
  issues?: unknown;
}

/** The same of both transports. */
function failureIn(text: string): Refusal {
  const body = JSON.parse(text) as Refusal | { error: { message: string; data: { issues?: unknown } } };
  return "error" in body ? { message: body.error.message, issues: body.error.data.issues } : body;
}
