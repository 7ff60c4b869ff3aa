import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { demoAccounts } from "@minbar/demo/accounts";
import { staffMember } from "@minbar/server/test/faults/people";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { prepareSite } from "./proxy.ts";
import type { ProxySite } from "./proxy.ts";
import { startSite } from "./site.ts";
import type { Site } from "./site.ts";

const minbar = fileURLToPath(new URL("../../../apps/server/src/minbar.js", import.meta.url));

interface Examination {
  code: number;
  /** Without those that are ok. */
  complaints: string[];
  output: string;
}

/** What `minbar doctor --url` prints. It trusts the certificate of the site. */
async function examine({ origin, folder }: ProxySite, tokenFile?: string): Promise<Examination> {
  const token = tokenFile === undefined ? [] : ["--token-file", tokenFile];
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, "certificate.pem") };
  const { promise, resolve } = Promise.withResolvers<Examination>();
  execFile(
    process.execPath,
    [minbar, "doctor", "--url", origin, ...token],
    { env },
    (error, stdout, stderr) => {
      const output = stdout + stderr;
      process.stdout.write(`\n${origin}\n${output}`);
      const complaints = output.split("\n").filter((line) => /^(fail|warn)/.test(line));
      resolve({ code: typeof error?.code === "number" ? error.code : 0, complaints, output });
    },
  );
  return promise;
}

/** Makes a token, and replaces the password, which is the demo's: the doctor tries that one. Returns the token file. */
async function setUpAdmin({ servers, folder }: Site): Promise<string> {
  const origin = servers[0]?.origin ?? "";
  const client = await staffMember("admin", origin);
  const answer = await client.call("/api/admin/tokens", {
    method: "POST",
    body: { name: "Doctor", scope: "admin" },
  });
  const { token } = z.object({ token: z.string() }).parse(JSON.parse(answer.body));
  const passwords = { currentPassword: demoAccounts[0].password, newPassword: "a password of this test" };
  const changed = await client.call("/api/auth/password", { method: "PUT", body: passwords });
  expect(changed.status, changed.body).toBe(200);
  const file = join(folder, "token");
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return file;
}

test("the doctor has no complaints about a site behind our nginx configuration", async () => {
  const site = await startSite("nginx");
  const { code, complaints, output } = await examine(site, await setUpAdmin(site));
  expect(complaints).toEqual([]);
  expect(output).toContain("ok    forwarded address: the server sees this machine as 127.0.0.1");
  expect(output).toContain("skip  redirect: not checked, because the address names a port");
  expect(code).toBe(0);
  const withoutToken = await examine(site);
  expect(withoutToken.output).toContain("PUBLIC_URL, statement limit: pass --token-file");
  expect(withoutToken.code).toBe(0);
});

test("the doctor reports a proxy that buffers responses, rejects large bodies and forwards forged addresses", async () => {
  const site = await startSite("nginx", {
    edits: [
      ["proxy_http_version 1.1;", "proxy_http_version 1.1; proxy_ignore_headers X-Accel-Buffering;"],
      ["client_max_body_size 5m;", "client_max_body_size 1m;"],
      ["X-Forwarded-For $remote_addr", "X-Forwarded-For $proxy_add_x_forwarded_for"],
    ],
  });
  const { code, complaints } = await examine(site, await setUpAdmin(site));
  expect(complaints).toEqual([
    expect.stringContaining("body size: the proxy answered 413 to 2 MB: let it accept 5 MB"),
    expect.stringContaining("streaming: the proxy collects an answer until it is complete"),
    expect.stringContaining("forwarded address: everybody can forge theirs"),
  ]);
  expect(code).toBe(1);
});

test("the doctor says which settings of the servers are wrong", async () => {
  const settings = { TRUST_PROXY: "", PUBLIC_URL: "http://minbar.example.org" };
  const site = await startSite("nginx", { settings });
  const { code, complaints } = await examine(site, await setUpAdmin(site));
  expect(complaints).toEqual([
    expect.stringContaining("headers: strict-transport-security is missing: set PUBLIC_URL"),
    expect.stringContaining("cookies: sent without Secure: set PUBLIC_URL"),
    expect.stringContaining(
      "forwarded address: the server sees the proxy (127.0.0.1) and not the client: set TRUST_PROXY",
    ),
    expect.stringContaining("PUBLIC_URL: it is http://minbar.example.org: set it to https://localhost"),
  ]);
  expect(code).toBe(1);
});

test.each([
  [{ days: -1 }, "fail  TLS: the certificate ended on"],
  [
    { host: "other.example.org" },
    "fail  TLS: the certificate is not for localhost but for DNS:other.example.org",
  ],
  [{ days: 5 }, "warn  TLS: the certificate ends in 4 days"],
])("the doctor says what is wrong with the certificate %o", async (options, complaint) => {
  const site = await prepareSite(options);
  const server = createServer(
    { key: readFileSync(join(site.folder, "key.pem")), cert: site.certificate },
    (_request, response) => response.writeHead(502).end(),
  );
  onTestFinished(() => void server.close());
  await once(server.listen(site.port, "127.0.0.1"), "listening");
  const { code, complaints } = await examine(site);
  expect(complaints[0]).toContain(complaint);
  expect(code).toBe(1);
});
