import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { seedDemo } from "@minbar/demo/seed";
import { signedInAs } from "../../../test/calls/callers.ts";
import { openTestServer } from "../../../test/testing.ts";
import { openApiDocument } from "./openapi.ts";
import { allProcedures } from "@minbar/router/procedures";
import { tagDescriptions } from "@minbar/router/rest";

type Json = Record<string, unknown>;
type Content = Record<string, { example?: unknown }>;
interface Call {
  operationId: string;
  security: object[];
  tags: string[];
  summary: string;
  description?: string;
  parameters?: Json[];
  requestBody?: { content: Content };
  responses: Record<string, { headers?: Json; content?: Content }>;
}

const options = { name: "Minbar", publicUrl: "https://minbar.example.org", sessionCookie: "session" };
const document = JSON.parse(JSON.stringify(openApiDocument(options)));
/** Raw files are no procedures. */
const isUpload = (operationId: string) => operationId.startsWith("transcripts-put-");
const calls: [path: string, verb: string, call: Call][] = Object.entries<Record<string, Call>>(
  document.paths,
).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, call]) => [path, verb, call] as [string, string, Call]),
);
const server = await openTestServer({}, { cachesReads: true });

beforeAll(async () => {
  await seedDemo(server.db, () => Promise.resolve("no password"));
});
/** All fields and parameters in a part of the document, each with its owner. */
function fieldsIn(part: unknown, owner: string): { owner: string; name: string; field: Json }[] {
  if (!(part instanceof Object)) return [];
  const { properties, in: place, name } = part as Json;
  const own = properties instanceof Object ? Object.entries(properties as Record<string, Json>) : [];
  return [
    ...own.map(([name, field]) => ({ owner, name, field })),
    ...(typeof place === "string" && typeof name === "string" ? [{ owner, name, field: part as Json }] : []),
    ...Object.values(part).flatMap((value) => fieldsIn(value, owner)),
  ];
}
const fields = [
  ...Object.entries(document.components.schemas).flatMap(([name, schema]) => fieldsIn(schema, name)),
  ...calls.flatMap(([, , call]) => fieldsIn(call, call.operationId)),
];

test("every field and parameter has an explanation", () => {
  expect(fields.length).toBeGreaterThan(300);
  const bare = fields.filter(
    ({ field }) => typeof field["description"] !== "string" || !field["description"],
  );
  expect(bare.map(({ owner, name }) => `${owner}.${name}`)).toEqual([]);
});

function isNullable({ type, anyOf, enum: values }: Json): boolean {
  const types = [anyOf].flat().map((one) => Object(one).type);
  return [type].flat().includes("null") || types.includes("null") || [values].flat().includes(null);
}

test("only a field that may be null says what null means", () => {
  const explained = fields.filter(({ field }) => /; null(?::| if)/.test(String(field["description"])));
  expect(explained.length).toBeGreaterThan(50);
  const wrong = explained.filter(({ field }) => !isNullable(field));
  expect(wrong.map(({ owner, name }) => `${owner}.${name}`)).toEqual([]);
});

test("every operation has a description", () => {
  expect(calls.length).toBeGreaterThan(80);
  for (const [, , { operationId, description }] of calls)
    expect(description, operationId).toMatch(/^[A-Z][^]*\.$/);
});

test.each([
  ["videos-create", "For admins."],
  ["playlists-create", "For admins and editors."],
  ["assist-split", "For admins and editors of Arabic."],
  ["dashboard-stats", "For staff."],
])("the description of %s says who may call it: %s", (id, sentence) => {
  const [, , operation] = calls.find(([, , { operationId }]) => operationId === id) ?? [];
  expect(operation?.description?.match(/For [^.]*\.$/)?.[0]).toBe(sentence);
});

test("the description of a public call names no role", () => {
  const [, , operation] = calls.find(([, , { operationId }]) => operationId === "categories-list") ?? [];
  expect(operation?.description).toMatch(/Visitors may call it\.$/);
});

test("every request and response body has an example without empty values", () => {
  for (const [, , { operationId, requestBody, responses }] of calls) {
    const contents = [requestBody?.content, responses["200"]?.content].filter(
      (content) => content !== undefined,
    );
    expect(contents.length, operationId).toBeGreaterThan(0);
    for (const { example } of contents.flatMap((content) => Object.values(content))) {
      expect(example, operationId).toBeTruthy();
      expect(JSON.stringify(example), operationId).not.toMatch(/[:[]""|\{\}/);
    }
  }
});

test("every example of a body is accepted by its call", () => {
  const withBody = allProcedures().filter(({ example }) => example !== undefined);
  const documented = calls.filter(
    ([, , { operationId, requestBody }]) => requestBody !== undefined && !isUpload(operationId),
  );
  expect(withBody.map(({ name }) => name.replaceAll(".", "-")).toSorted()).toEqual(
    documented.map(([, , { operationId }]) => operationId).toSorted(),
  );
  for (const { name, path, example, inputs } of withBody) {
    const [input] = inputs;
    const ids = Array.from(path.matchAll(/\{(\w+)\}/g), ([, id = ""]) => [id, "1"]);
    if (!(input instanceof z.ZodType)) throw new Error(`${name} takes no input`);
    const { error } = input.safeParse({ ...Object.fromEntries(ids), ...example });
    expect(error?.issues, name).toBeUndefined();
  }
});

test("every group of calls is explained", () => {
  const tags = new Set(calls.flatMap(([, , call]) => call.tags));
  expect([...tags].toSorted()).toEqual(Object.keys(tagDescriptions).toSorted());
});

test("the reference begins with videos and their transcripts, and ends with what is for admins", () => {
  const groups: string[] = document.tags.map(({ name }: { name: string }) => name);
  expect(groups.slice(0, 2)).toEqual(["Videos", "Transcripts"]);
  expect(groups.slice(-2)).toEqual(["Audit", "System"]);
});

test("a call that saves a file is named without an article before its format", () => {
  const saved = calls.filter(([, , { operationId }]) => isUpload(operationId));
  expect(saved.map(([, , { summary }]) => summary)).toContain(
    "Save a file in the format SRT as a language of a video",
  );
  for (const [, , { operationId, summary }] of saved)
    expect(summary, operationId).not.toMatch(/\ban? [A-Z]/u);
});

test("schemas that clients need as types have a name", () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining([
      "Video",
      "Transcript",
      "Segment",
      "Playlist",
      "Category",
      "Failure",
      "CurrentText",
    ]),
  );
  const { TextConflict, CurrentText } = document.components.schemas;
  expect(TextConflict.properties.current.anyOf[0]).toEqual({ $ref: "#/components/schemas/CurrentText" });
  expect(CurrentText.properties.content.items).toEqual({ $ref: "#/components/schemas/Segment" });
});

test("times, URLs and e-mail addresses have a format, and numbers have no meaningless limits", () => {
  const { Video, User } = document.components.schemas;
  expect(Video.properties.updatedAt.format).toBe("date-time");
  expect(Video.properties.thumbnailUrl).toMatchObject({ type: ["string", "null"], format: "uri" });
  expect(User.properties.email.format).toBe("email");
  expect(Video.properties.playlistId).toMatchObject({ type: ["integer", "null"] });
  expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
});

test("every call documents its authentication, which is optional exactly for the public calls", async () => {
  const open = calls.filter(([, , { security }]) => security.some((way) => Object.keys(way).length === 0));
  const isOpen = new Map(
    allProcedures().map(({ name, isProtected }) => [name.replaceAll(".", "-"), !isProtected]),
  );
  for (const [path, , { operationId, security }] of calls) {
    const ways = isUpload(operationId) ? [{ token: [] }] : [{ session: [] }, { token: [] }];
    expect(security, operationId).toEqual(expect.arrayContaining(ways));
    expect(security.length, operationId).toBeGreaterThanOrEqual(ways.length);
    const isFile = /\}\.\w+$/.test(path) || path === "/oembed";
    expect(
      open.some(([, , call]) => call.operationId === operationId),
      operationId,
    ).toBe(!isUpload(operationId) && (isFile || isOpen.get(operationId) === true));
  }
});

const needed: Partial<Record<string, string>> = {
  "videos-known": "?youtubeIds=aqz-KE-bpKQ",
  oembed: "?url=http%3A%2F%2Flocalhost%3A3000%2Fwatch%2F1",
  "tasks-search": "?status=Complete",
  "transcripts-marks-list": "?language=ar",
  "transcripts-memory": "?videoId=1&language=fr&segmentId=a&text=a",
};

/** The URL of a read with all required parameters. */
function addressOf(path: string, { operationId, parameters = [] }: Call): string {
  const takes = (wanted: string) => parameters.some(({ name }) => name === wanted);
  const usual = takes("limit") ? "?limit=1" : "";
  const searched = takes("q") ? "?q=a" : usual;
  const query = needed[operationId] ?? searched;
  return `/api${path.replace("{language}", "ar").replaceAll(/\{\w+\}/g, "1")}${query}`;
}

test("a response has the documented headers and no others", async () => {
  const { headers: admin } = await signedInAs(server, "admin");
  const reads = calls.filter(
    ([path, verb]) =>
      verb === "get" && !/revision|conversations\/|trash|arabic-draft\/segments|youtube\//.test(path),
  );
  expect(reads.length).toBeGreaterThan(20);
  for (const [path, , call] of reads) {
    const url = addressOf(path, call);
    const isOpen = call.security.some((way) => Object.keys(way).length === 0);
    const answer = await server.app.inject({ url, headers: isOpen ? {} : admin });
    expect(answer.statusCode, url).toBe(200);
    const declared = Object.keys(call.responses["200"]?.headers ?? {});
    const sent = Object.keys(answer.headers);
    expect(sent, url).toEqual(
      expect.arrayContaining(
        declared.filter((name) => !/^Link$|^RateLimit/.test(name)).map((name) => name.toLowerCase()),
      ),
    );
    expect(sent.includes("link") && !declared.includes("Link"), url).toBe(false);
    // The ETag of staff's answers is a version.
    expect("304" in call.responses, url).toBe(isOpen && sent.includes("etag"));
  }
});
