import { once } from "node:events";
import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { insertApiToken } from "@minbar/data/people/api-tokens";
import { insertUser } from "@minbar/data/people/users";
import { demoAccounts } from "@minbar/demo/accounts";
import type { TokenScope } from "@minbar/domain/people/api-token";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { signedInAs } from "../../test/calls/callers.ts";
import { openTestServer } from "../../test/testing.ts";
import { hashPassword } from "#access/password.ts";
import { reportFindings } from "./doctor-report.ts";
import { redirectFinding, siteFindings } from "./doctor-site.ts";

const server = await openTestServer();
const origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
// The body that was refused may still be under way, and a stop waits for it.
afterAll(() => server.app.server.closeAllConnections());

async function complaintsOf(site: string, token?: string): Promise<string[]> {
  const findings = await siteFindings(new URL(site), token);
  return findings.flatMap(({ level, text }) => (level === "ok" ? [] : [`${level} ${text}`]));
}

async function tokenOf(scope: TokenScope): Promise<string> {
  const { user } = await signedInAs(server, "admin");
  const made = await insertApiToken(server.db, { userId: user.id, name: "Doctor", scope, actorId: user.id });
  return made?.secret ?? "";
}

/** The origin of a server that answers in that way until the test ends. */
async function listen(answer: RequestListener): Promise<string> {
  const other = createServer(answer);
  onTestFinished(() => other.close().closeAllConnections());
  await once(other.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
}

test("the doctor warns about a server without TLS and skips the checks that need a token", async () => {
  expect(await complaintsOf(origin)).toEqual([
    "warn TLS: the address is http, so passwords travel unencrypted: use https",
    "skip redirect: not checked, because the address is http",
    "skip metrics: not checked, because programs on the server may read them",
    "skip streaming, forwarded address, PUBLIC_URL, statement limit: pass --token-file",
  ]);
});

test("the doctor distinguishes an invalid token from one with too narrow a scope", async () => {
  const narrow = await complaintsOf(origin, await tokenOf("read"));
  expect(narrow).toContain(
    "fail report: the token needs the scope admin, or the server is of an older version",
  );
  expect(await complaintsOf(origin, "minbar_wrong")).toContain("fail report: the token is not valid");
});

test("a token is not sent without TLS to another machine", async () => {
  const question = { site: new URL("http://minbar.example.org"), token: "minbar_secret" };
  const ask = () => Promise.reject(new Error("it was sent"));
  expect(await reportFindings({ ...question, ask })).toEqual([
    { level: "skip", text: "report: the token is not sent without TLS: use https" },
  ]);
});

test("with an admin's token, the doctor checks that responses are streamed", async () => {
  const findings = await siteFindings(new URL(origin), await tokenOf("admin"));
  expect(findings).toContainEqual({ level: "ok", text: "streaming: answers arrive while they are written" });
});

test("the doctor reports a site that is unreachable or does not run Minbar in one line", async () => {
  const [, unreachable] = await complaintsOf("http://127.0.0.1:9");
  expect(unreachable).toMatch(/^fail page: (bad port|connect ECONNREFUSED)/);
  expect(await complaintsOf(await listen((_request, response) => response.writeHead(502).end()))).toContain(
    "fail page: /landing answered 502 instead of 200: is a server running behind the proxy?",
  );
});

test("the doctor warns about a clock that differs and about headers that a proxy replaced", async () => {
  const complaints = await complaintsOf(
    await listen((_request, response) => {
      const date = new Date(Date.now() - 60_000).toUTCString();
      const headers = {
        "x-content-type-options": "nosniff, nosniff",
        "content-security-policy": "default-src 'self'",
      };
      response.writeHead(200, { ...headers, date }).end();
    }),
  );
  expect(complaints).toContainEqual(expect.stringMatching(/^warn clock: (59|60|61) s apart/));
  expect(complaints).toContain(
    "warn headers: x-content-type-options is not the one of Minbar: do not set it in the proxy, Minbar does",
  );
});

test.each([
  [301, "https://minbar.example.org/landing", "ok"],
  [301, "http://minbar.example.org/landing", "fail"],
  [200, undefined, "fail"],
])("an HTTP response %i with the location %s is reported as %s", async (status, location, level) => {
  const plain = await listen((_request, response) => {
    response.writeHead(status, location === undefined ? {} : { location }).end();
  });
  expect((await redirectFinding(new URL("https://minbar.example.org"), plain)).level).toBe(level);
});

test("the doctor warns when nothing answers over HTTP", async () => {
  const finding = await redirectFinding(new URL("https://minbar.example.org"), "http://127.0.0.1:9");
  expect(finding.level).toBe("warn");
});

test("the doctor tries an account of the demo once, and says when it signs in", async () => {
  const said = async () =>
    (await siteFindings(new URL(origin))).filter(({ text }) => text.startsWith("demo:"));
  expect(await said()).toEqual([{ level: "ok", text: "demo: its accounts cannot sign in" }]);
  const { email, password } = demoAccounts[0];
  const { id } = await insertUser(server.db, {
    email,
    role: "admin",
    passwordHash: await hashPassword(password),
  });
  expect(await said()).toEqual([
    { level: "fail", text: expect.stringContaining(`${email} signs in with the published password`) },
  ]);
  const left = server.db.selectFrom("sessions").select("id").where("userId", "=", id);
  expect(await left.execute()).toEqual([]);
});
