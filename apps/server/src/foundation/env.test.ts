import Fastify from "fastify";
import { expect, test } from "vitest";
import { mistakesIn } from "../../test/testing-settings.ts";
import { readSettings } from "./env.ts";

test("with nothing set, Minbar listens on this machine only, with the demo, under its own name", () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    publicUrl: "http://localhost:3000",
    demo: true,
  });
  expect(settings.site).toEqual({
    name: "Minbar",
    tagline: "Watch, read and learn in your language",
    supportEmail: null,
    donationUrl: null,
    publicReports: true,
    provider: null,
  });
});

test("all errors are reported at once, one line per variable", () => {
  const lines = mistakesIn({
    PORT: "eighty",
    LOG_LEVEL: "loud",
    DATABASE_URL: "mysql://x/y",
    DEMO: "perhaps",
    SUPPORT_EMAIL: "me",
  });
  expect(lines.map((line) => line.split(":")[0])).toEqual([
    "PORT",
    "DATABASE_URL",
    "DEMO",
    "SUPPORT_EMAIL",
    "LOG_LEVEL",
  ]);
});

test("an empty variable counts as unset", () => {
  expect(readSettings({ PORT: "", DATABASE_URL: "" }).port).toBe(3000);
});

test("the demo is off by default with an external database, and rejected on a public address", () => {
  expect(readSettings({ DATABASE_URL: "postgres://a:b@db/minbar" }).demo).toBe(false);
  expect(readSettings({ HOST: "0.0.0.0" }).demo).toBe(false);
  expect(mistakesIn({ HOST: "0.0.0.0", DEMO: "on" })[0]).toMatch(/^DEMO: .*known passwords/);
});

test.each([
  { PUBLIC_URL: "https://minbar.example.org" },
  { PUBLIC_URL: "http://192.168.1.7:3000" },
  { PUBLIC_URL: "https://localhost.example.org" },
  { TRUST_PROXY: "loopback" },
  { TRUST_PROXY: "10.0.0.1" },
  { HOST: "::" },
  { HOST: "192.168.1.7" },
])("the demo is off, and refused in one line, as soon as others can reach the server: %j", (settings) => {
  expect(readSettings(settings).demo).toBe(false);
  const [name] = Object.keys(settings);
  expect(mistakesIn({ ...settings, DEMO: "on" })).toEqual([
    `DEMO: demo accounts have known passwords, and ${name} lets other machines in; set DEMO=off`,
  ]);
  expect(mistakesIn({ ...settings, DATABASE_URL: "postgres://a:b@db/minbar", DEMO: "1" })).toHaveLength(1);
});

test("the refusal of the demo names each setting that lets others in", () => {
  const others = { PUBLIC_URL: "https://minbar.example.org", TRUST_PROXY: "loopback", DEMO: "on" };
  expect(mistakesIn(others)).toEqual([
    "DEMO: demo accounts have known passwords, and PUBLIC_URL and TRUST_PROXY let other machines in; set DEMO=off",
  ]);
});

test.each([{ PUBLIC_URL: "http://localhost:8080" }, { PUBLIC_URL: "http://[::1]" }, { TRUST_PROXY: "off" }])(
  "the demo stays on while only this machine is named: %j",
  (settings) => {
    expect(readSettings(settings).demo).toBe(true);
    expect(readSettings({ ...settings, DEMO: "on" }).demo).toBe(true);
  },
);

test("the first admin cannot have an address of the demo", () => {
  const admin = { ADMIN_EMAIL: "amina.admin@demo.minbar.example", ADMIN_PASSWORD: "a long password" };
  expect(mistakesIn(admin)).toEqual(["ADMIN_EMAIL: this address belongs to the demo; write one of your own"]);
});

test.each(["127.0.0.1", "127.9.9.9", "::1", "localhost"])(
  "the host %s counts as this machine only",
  (host) => {
    expect(readSettings({ HOST: host }).demo).toBe(true);
  },
);

test("settings that belong together are rejected when one is missing", () => {
  expect(mistakesIn({ ADMIN_EMAIL: "a@example.org" })).toHaveLength(1);
  expect(mistakesIn({ OIDC_ISSUER: "https://id.example.org" })).toHaveLength(1);
  expect(mistakesIn({ DATABASE_REPLICA_URL: "postgres://a:b@db/minbar" })).toHaveLength(1);
});

test.each([
  "true",
  "all",
  "proxy.example.org",
  "0.0.0.0/0",
  "::/0",
  "3",
  "10.0.0.1, all",
  "10.0.0.0/33",
  ",",
  "10.0.0.0/1",
  "0.0.0.0/1, 128.0.0.0/1",
  "10.0.0.0/7",
  "::/1",
  "2000::/3",
  "::ffff:0:0/96",
  "::ffff:10.0.0.0/97",
  "::/64",
  Array.from({ length: 128 }, (_, index) => `${index}.0.0.0/8`).join(),
])("%j is rejected as a trusted proxy", (proxy) =>
  expect(mistakesIn({ TRUST_PROXY: proxy })).toEqual([expect.stringMatching(/^TRUST_PROXY: /)]),
);

test.each([
  "10.0.0.1, 10.0.0.2",
  "10.0.0.0/8,fd00::/8",
  "loopback, linklocal,uniquelocal",
  "::1",
  "::ffff:10.0.0.0/104",
])("%j is accepted as a list of trusted proxies", async (proxy) => {
  const { trustProxy } = readSettings({ TRUST_PROXY: proxy });
  expect(trustProxy).toBe(proxy);
  // Fastify accepts it too.
  await Fastify({ trustProxy }).close();
});

test.each(["off", "false", "0"])("TRUST_PROXY=%s trusts no proxy", (word) => {
  expect(readSettings({ TRUST_PROXY: word }).trustProxy).toBe(false);
});

test("a list of models must name at least one model", () => {
  expect(mistakesIn({ GEMINI_MODELS: " , " })).toEqual(["GEMINI_MODELS: name at least one model"]);
  expect(readSettings({ GEMINI_MODELS: "one, two=second" }).gemini.models).toEqual(["one", "two=second"]);
});

test("errors in single settings and in combinations are reported together", () => {
  const lines = mistakesIn({ PORT: "eighty", DEMO: "on", HOST: "0.0.0.0", ADMIN_EMAIL: "a@example.org" });
  expect(lines.map((line) => line.split(":")[0])).toEqual(["PORT", "DEMO", "ADMIN_EMAIL"]);
});

test("the public URL must be an origin without a path", () => {
  expect(readSettings({ PUBLIC_URL: "https://minbar.example" }).publicUrl).toBe("https://minbar.example");
  for (const more of ["/app", "/?a=1", "/#a"])
    expect(mistakesIn({ PUBLIC_URL: `https://minbar.example${more}` })).toHaveLength(1);
});

test("the public URL must not contain a user name and a password", () => {
  for (const address of ["https://user:pw@minbar.example", "https://user@minbar.example"])
    expect(mistakesIn({ PUBLIC_URL: address })).toEqual([
      "PUBLIC_URL: write the address without a user name and a password",
    ]);
});

test("the folder for backups must not depend on where the server was started", () => {
  expect(readSettings({ BACKUP_DIR: "/var/backups/minbar" }).backups?.folder).toBe("/var/backups/minbar");
  expect(mistakesIn({ BACKUP_DIR: "relative/dir" })).toEqual([
    "BACKUP_DIR: write an absolute path, such as /var/backups/minbar",
  ]);
});

test("the command after a backup needs scheduled backups, and its text is never shown", () => {
  const given = { BACKUP_DIR: "/var/backups/minbar", BACKUP_COMMAND: "restic --password secret" };
  const { backups, visibleSettings } = readSettings(given);
  expect(backups?.command).toEqual({ text: "restic --password secret", limitS: 3600 });
  const shown = visibleSettings.find(({ name }) => name === "BACKUP_COMMAND");
  expect(shown).toEqual({ name: "BACKUP_COMMAND", isSet: true, value: null });
  expect(mistakesIn({ BACKUP_COMMAND: "true" })).toEqual([
    "BACKUP_COMMAND: needs BACKUP_DIR, the folder of the backups that it is run on",
  ]);
});

test("a provider must use HTTPS or be on this machine, and its name defaults to its host", () => {
  const client = { OIDC_CLIENT_ID: "minbar", OIDC_CLIENT_SECRET: "secret" };
  const at = (issuer: string) => ({ ...client, OIDC_ISSUER: issuer });
  expect(mistakesIn(at("http://id.example.org"))[0]).toMatch(/^OIDC_ISSUER: write an https address/);
  expect(mistakesIn(at("example"))).toEqual([expect.stringMatching(/^OIDC_ISSUER: write a full address/)]);
  expect(readSettings(at("http://[::1]:8080")).oidc?.issuer.port).toBe("8080");
  const settings = readSettings(at("https://id.example.org/realms/staff"));
  expect(settings.oidc).toMatchObject({ clientId: "minbar", clientSecret: "secret" });
  expect(settings.site.provider).toBe("id.example.org");
  expect(readSettings({ ...at("https://id.example.org"), OIDC_NAME: "Keycloak" }).site.provider).toBe(
    "Keycloak",
  );
});

test("the first admin is read from both variables, and a short password is rejected", () => {
  const given = { ADMIN_EMAIL: "a@example.org", ADMIN_PASSWORD: "long enough" };
  expect(readSettings(given).firstAdmin).toMatchObject({
    email: "a@example.org",
    password: "long enough",
  });
  expect(readSettings({}).firstAdmin).toBeUndefined();
  expect(mistakesIn({ ...given, ADMIN_PASSWORD: "short" })).toEqual([
    "ADMIN_PASSWORD: use at least 8 characters",
  ]);
});
