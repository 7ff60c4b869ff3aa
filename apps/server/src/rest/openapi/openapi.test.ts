import { beforeAll, expect, test } from "vitest";
import { seedDemo } from "@minbar/demo/seed";
import { signedInAs, callsOf } from "../../../test/calls/callers.ts";
import type { Calls, Person } from "../../../test/calls/callers.ts";
import { newTestServer, openTestServer } from "../../../test/testing.ts";

interface DocumentedCall {
  operationId: string;
  description?: string;
  parameters?: { in: string; name: string; required?: boolean; example?: string | number }[];
  requestBody?: {
    required?: boolean;
    content: Record<string, { schema: { required?: string[] }; example?: unknown }>;
  };
  responses: Record<string, { description?: string; headers?: object }>;
}

type OperationAtPath = DocumentedCall & { method: Parameters<Calls>[0]; path: string };

const server = await openTestServer();
let admin: Person;
let calls: Calls;
let documented: OperationAtPath[] = [];

beforeAll(async () => {
  admin = await signedInAs(server, "admin");
  calls = callsOf(server, admin);
  const { body } = await calls("GET", "/openapi.json");
  const { paths } = body as { paths: Record<string, Record<string, DocumentedCall>> };
  documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      ...call,
      method: method.toUpperCase() as OperationAtPath["method"],
      path,
    })),
  );
});

const named = (walked: OperationAtPath[]) => walked.map(({ operationId }) => operationId).toSorted();

/** Calls with a JSON body; those that save a raw file are tested beside their route. */
const jsonCalls = () => documented.filter(({ requestBody }) => requestBody?.content["application/json"]);

/** The URL with ids that do not exist. */
const absent = ({ path }: OperationAtPath) => path.replaceAll(/\{\w+\}/g, "999999");

test("every path parameter is documented and required", () => {
  for (const { operationId, path, parameters = [] } of documented) {
    const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name).toSorted();
    const inPath = parameters.filter((parameter) => parameter.in === "path");
    expect(inPath.map(({ name }) => name).toSorted(), operationId).toEqual(names);
    expect(
      inPath.map(({ required }) => required),
      operationId,
    ).toEqual(names.map(() => true));
  }
});

test("a body is documented as required exactly where a call without one is rejected", async () => {
  const withBody = jsonCalls();
  expect(withBody.length).toBeGreaterThan(20);
  for (const call of withBody) {
    const { status, body } = await calls(call.method, absent(call));
    expect(status === 400, `${call.operationId}: ${JSON.stringify(body)}`).toBe(call.requestBody?.required);
    const fields = call.requestBody?.content["application/json"]?.schema.required ?? [];
    const issues = status === 400 ? (body as { issues: { path: string[] }[] }).issues : [];
    expect(
      issues.map(({ path }) => path[0]),
      call.operationId,
    ).toEqual(fields);
  }
  const optional = named(withBody.filter(({ requestBody }) => requestBody?.required === false));
  expect(optional).toEqual(expect.arrayContaining(["transcripts-publish", "transcripts-revisions-restore"]));
});

test("a body that is too large or not JSON is rejected as documented", async () => {
  for (const call of jsonCalls()) {
    const [, kibibytes] =
      /^The body is larger than (\d+) KiB$/.exec(call.responses["413"]?.description ?? "") ?? [];
    const payload = JSON.stringify("x".repeat(Number(kibibytes) * 1024 - 2));
    const send = async (type: string, body: string): Promise<number> => {
      const headers = { ...admin.headers, "content-type": type };
      const url = `/api${absent(call)}`;
      const request = { method: call.method, url, headers, payload: body };
      return (await server.app.inject(request)).statusCode;
    };
    const statuses = [
      await send("application/json", payload),
      await send("application/json", `${payload} `),
      await send("text/plain", "x"),
    ];
    expect(statuses, call.operationId).toEqual([400, 413, 415]);
    expect(Object.keys(call.responses), call.operationId).toEqual(expect.arrayContaining(["413", "415"]));
  }
});

test("every status returned to a stranger or an admin for unknown ids is documented", async () => {
  const stranger = callsOf(server);
  for (const call of documented)
    for (const asking of [calls, stranger]) {
      const { status } = await asking(call.method, absent(call));
      expect(Object.keys(call.responses), call.operationId).toContain(String(status));
    }
});

/** The URL with ids of the demo content, whose first rows have the id 1, and all required parameters. */
function present({ path, parameters = [] }: OperationAtPath): string {
  const required = parameters.filter(({ in: place, required }) => place === "query" && required);
  const query = required.map(({ name, example }) => `${name}=${encodeURIComponent(String(example ?? 1))}`);
  return `${path.replace("{language}", "en").replaceAll(/\{\w+\}/g, "1")}?${query.join("&")}`;
}

test.each(["stranger", "viewer", "translations_editor", "admin"] as const)(
  "every status returned to a caller with a good or bad request is documented: %s",
  async (role) => {
    await seedDemo(server.db, () => Promise.resolve("no password"));
    const { headers } = role === "stranger" ? { headers: {} } : await signedInAs(server, role);
    let succeeded = 0;
    const undocumented: string[] = [];
    for (const call of documented) {
      const [media, { example } = {}] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
      const body = typeof example === "string" ? example : JSON.stringify(example);
      const send = async (query: string, payload?: string) => {
        const type = media !== undefined && payload !== undefined && { "content-type": media };
        const url = `/api${present(call)}${query}`;
        const request = { method: call.method, url, headers: { ...headers, ...type } };
        const { statusCode } = await server.app.inject(
          payload === undefined ? request : { ...request, payload },
        );
        if (!(statusCode in call.responses)) undocumented.push(`${statusCode} ${call.method} ${url}`);
        if (statusCode === 200) succeeded += 1;
      };
      await send("&other=1", body);
      await send("", body);
      if (media === "application/json") await send("", `{"other":1}`);
    }
    expect(undocumented).toEqual([]);
    expect(succeeded).toBeGreaterThan(10);
  },
);

test("every status of a read that the caller has a copy of is documented", async () => {
  const cached = await newTestServer({}, { cachesReads: true });
  try {
    await seedDemo(cached.db, () => Promise.resolve("no password"));
    let current = 0;
    for (const call of documented.filter(({ method }) => method === "GET")) {
      const url = `/api${present(call)}`;
      const { etag } = (await cached.app.inject(url)).headers;
      if (etag === undefined) continue;
      const { statusCode } = await cached.app.inject({ url, headers: { "if-none-match": etag } });
      expect([statusCode, Object.keys(call.responses)], url).toEqual([304, expect.arrayContaining(["304"])]);
      expect(
        call.parameters?.map(({ name }) => name),
        url,
      ).toContain("If-None-Match");
      current += 1;
    }
    expect(current).toBeGreaterThan(5);
  } finally {
  }
});

const savingFiles = ["ass", "csv", "json", "lrc", "sbv", "srt", "srv3", "tsv", "ttml", "txt", "vtt"];

const askingTheModel = ["assist-split", "assist-translations", "assist-vowelMarks", "conversations-send"];

test.each([
  [
    "409",
    [
      [
        "account-changePassword",
        "categories-create",
        "categories-remove",
        "categories-update",
        "conversations-create",
      ],
      ["conversations-send", "people-block", "people-invite", "people-remove", "people-resetPassword"],
      ["playlists-create", "playlists-remove", "playlists-update"],
      ["reportedIssues-create", "reportedIssues-update", "tasks-create", "tasks-createMany"],
      ["tasks-update"],
      ["transcripts-openForEditing", "transcripts-publish"],
      savingFiles.map((ending) => `transcripts-put-${ending}`),
      ["transcripts-remove", "transcripts-retime", "transcripts-revisions-restore"],
      ["transcripts-saveDraft", "transcripts-setApproval", "transcripts-trash-restore"],
      ["transcripts-undoRetime", "transcripts-update"],
      ["transcripts-upsert", "transcripts-videoDraft-start", "transcripts-videoDraft-stop"],
      [
        "users-setRole",
        "videos-create",
        "videos-createMany",
        "videos-removeMany",
        "videos-reorder",
        "videos-retry",
      ],
      ["videos-update"],
    ].flat(),
  ],
  [
    "412",
    [
      ["categories-remove", "categories-update", "playlists-remove", "playlists-update"],
      ["reportedIssues-update", "tasks-update", "transcripts-publish", "transcripts-remove"],
      ["transcripts-revisions-restore", "transcripts-saveDraft", "transcripts-setApproval"],
      ["transcripts-update", "transcripts-upsert", "videos-update"],
      savingFiles.map((ending) => `transcripts-put-${ending}`),
    ]
      .flat()
      .toSorted(),
  ],
  ["502", [...askingTheModel, "videos-ofYoutubePlaylist"]],
  ["504", askingTheModel],
])("%s is documented for exactly the calls that return it", (status, names) => {
  expect(named(documented.filter(({ responses }) => status in responses))).toEqual(names);
});

test("each conflict has a schema for the stored record", () => {
  const schemas = documented.flatMap(({ operationId, responses }) => {
    const schema = JSON.stringify(responses["409"] ?? {});
    const [, name] = /"#\/components\/schemas\/(\w+)Conflict"/.exec(schema) ?? [];
    return name === undefined ? [] : [`${operationId} ${name}`];
  });
  expect(schemas).toEqual(
    expect.arrayContaining([
      "categories-update Category",
      "playlists-update Playlist",
      "reportedIssues-update Report",
      "tasks-update Task",
      "transcripts-publish Publishing",
      "transcripts-retime Versions",
      "transcripts-saveDraft Text",
      "transcripts-update Publishing",
      "videos-update Video",
    ]),
  );
});

test("every call documents a 429 with its Retry-After, and sending a chat message documents a 503", () => {
  for (const { operationId, responses } of documented)
    expect(responses["429"]?.headers ?? {}, operationId).toHaveProperty("Retry-After");
  const send = documented.find(({ operationId }) => operationId === "conversations-send");
  expect(Object.keys(send?.responses ?? {})).toContain("503");
});

test("a new video is public unless it is sent as hidden, as its description says", async () => {
  const create = documented.find(({ operationId }) => operationId === "videos-create");
  expect(create?.description).toContain("The video is public at once");
  const payload = { youtubeUrl: "https://youtu.be/aqz-KE-bpKQ", languages: ["ar"] };
  expect((await calls("POST", "/videos", payload)).body).toMatchObject({ isPublic: true });
  const hidden = { ...payload, isPublic: false };
  expect((await calls("POST", "/videos", hidden)).body).toMatchObject({ isPublic: false });
});

test("every reference in the document points to an existing schema", async () => {
  const { body } = await calls("GET", "/openapi.json");
  const references = JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
  const { components } = body as { components: { schemas: object } };
  const names = new Set(Array.from(references, ([, name]) => name));
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining([...names]));
});
