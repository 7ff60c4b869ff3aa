import { isAbsolute } from "node:path";
import { z } from "zod";
import { shortestPassword } from "@minbar/domain/people/account-form";
import { isDemoAddress } from "@minbar/domain/people/demo-account";
import ipaddr from "ipaddr.js";
import type { Setting } from "@minbar/router/system";
import { isLoopback, isLoopbackOrigin } from "./this-machine.ts";
import { readSecretFiles, secretFileNames } from "./secret-files.ts";
import { optional, webUrl, withDefault } from "./setting-schema.ts";
import { siteOf, siteVariables } from "./site-settings.ts";

/** Settings whose values may be shown: none that contains a key, a password or a URL that could contain one. */
const shown = new Set([
  "PORT",
  "HOST",
  "PUBLIC_URL",
  "DEMO",
  "BACKUP_DIR",
  "BACKUP_EVERY",
  "BACKUP_KEEP",
  "BACKUP_COMMAND_LIMIT_S",
  "OIDC_NAME",
  "GEMINI_MODELS",
  "PRODUCT_NAME",
  "PRODUCT_TAGLINE",
  "PRODUCT_LOGO",
  "PRODUCT_COLOR",
  "PRODUCT_COLOR_DARK",
  "SUPPORT_EMAIL",
  "DONATION_URL",
  "IMPRINT_URL",
  "PRIVACY_URL",
  "SECURITY_CONTACT",
  "PUBLIC_REPORTS",
  "EMBED_ORIGINS",
  "HSTS_SUBDOMAINS",
  "TRUST_PROXY",
  "LOG_LEVEL",
  "DRAIN_MS",
  "SHUTDOWN_GRACE_MS",
  "STALE_WHILE_DOWN_S",
]);

/** Which settings are set, for admins. An empty variable counts as unset. */
function visibleSettings(environment: NodeJS.ProcessEnv, names: readonly string[]): Setting[] {
  return names.map((name) => {
    const given = environment[name] || null;
    return { name, isSet: given !== null, value: shown.has(name) ? given : null };
  });
}

/** Ranges with a shorter prefix are no network of one's own: 10.0.0.0/8 and fc00::/7 are the widest that are. */
const shortestPrefix = { ipv4: 8, ipv6: 7 };

/** The IPv4 addresses as IPv6, by which the server also recognises clients with IPv4. */
const mapped = { first: ipaddr.IPv6.parse("::ffff:0:0"), prefix: 96 };

/** Whether addresses and ranges leave clients that they do not trust: none is very wide, and together they are no half of all. */
function leavesStrangers(entries: readonly string[]): boolean {
  const ranges = entries.flatMap(rangeOf);
  const share = (kind: Range["kind"]) =>
    ranges.filter((range) => range.kind === kind).reduce((sum, { prefix }) => sum + 2 ** -prefix, 0);
  return (
    ranges.every(({ kind, prefix }) => prefix >= shortestPrefix[kind]) &&
    share("ipv4") < 0.5 &&
    share("ipv6") < 0.5
  );
}

interface Range {
  kind: "ipv4" | "ipv6";
  prefix: number;
}

/** Of an IPv6 range that includes IPv4 addresses, the range of those; nothing of a name such as `loopback`. */
function rangeOf(entry: string): Range[] {
  const [address = "", bits] = entry.split("/");
  if (ipaddr.IPv4.isValid(address)) return [{ kind: "ipv4", prefix: Number(bits ?? 32) }];
  if (!ipaddr.IPv6.isValid(address)) return [];
  const prefix = Number(bits ?? 128);
  const isMapped = mapped.first.match(ipaddr.IPv6.parse(address), Math.min(prefix, mapped.prefix));
  if (!isMapped) return [{ kind: "ipv6", prefix }];
  return [{ kind: "ipv4", prefix: Math.max(0, prefix - mapped.prefix) }];
}

const switches: Record<string, boolean> = {
  on: true,
  true: true,
  "1": true,
  off: false,
  false: false,
  "0": false,
};

const onOff = z.enum(Object.keys(switches), "write on or off").transform((word) => switches[word] === true);

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `write a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((number) => number >= from && number <= to, `write a number from ${from} to ${to}`);

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "write postgres://user:password@host:port/name",
});
const origin = webUrl
  .transform((text) => new URL(text))
  .refine(
    ({ username, password }) => username === "" && password === "",
    "write the address without a user name and a password",
  )
  .refine((url) => url.pathname === "/" && !url.search && !url.hash, {
    error: "write only the origin, such as https://example.org, without a path",
  });
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);

const embedHint = "list the sites that may embed videos (https://a.example, https://b.example), or write *";

const proxies = list.pipe(
  z
    .array(
      z.union([z.enum(["loopback", "linklocal", "uniquelocal"]), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]),
    )
    .min(1)
    .refine(leavesStrangers),
);

/** Origins for `frame-ancestors`: a semicolon or a path would end it or say something else. */
const embedOrigins = list
  .refine((origins) => origins.length > 0 && (origins.length === 1 || !origins.includes("*")), embedHint)
  .refine((origins) => origins.every((one) => one === "*" || isOrigin(one)), embedHint);

const variables = z.object({
  PORT: withDefault(wholeNumber(0, 65_535), 3000),
  HOST: withDefault(z.string(), "127.0.0.1"),
  PUBLIC_URL: optional(origin),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_REPLICA_URL: optional(postgresUrl),
  DATABASE_SESSION_URL: optional(postgresUrl),
  DATA_DIR: withDefault(z.string(), ".data"),
  ADMIN_EMAIL: optional(z.email("write an e-mail address")),
  ADMIN_PASSWORD: optional(z.string().min(shortestPassword, `use at least ${shortestPassword} characters`)),
  DEMO: optional(onOff),
  BACKUP_DIR: optional(z.string().refine(isAbsolute, "write an absolute path, such as /var/backups/minbar")),
  BACKUP_EVERY: withDefault(wholeNumber(1, 720), 24),
  BACKUP_KEEP: withDefault(wholeNumber(1, 1000), 7),
  BACKUP_COMMAND: optional(z.string()),
  BACKUP_COMMAND_LIMIT_S: withDefault(wholeNumber(1, 86_400), 3_600),
  OIDC_ISSUER: optional(
    webUrl.refine(isSafeIssuer, "write an https address; plain http is for a provider on this machine"),
  ),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_NAME: optional(z.string()),
  GEMINI_API_KEY: optional(z.string()),
  GEMINI_BASE_URL: optional(webUrl),
  GEMINI_MODELS: optional(list.refine((models) => models.length > 0, "name at least one model")),
  YOUTUBE_API_KEY: optional(z.string()),
  YOUTUBE_OEMBED_URL: withDefault(webUrl, "https://www.youtube.com/oembed"),
  YOUTUBE_API_URL: withDefault(webUrl, "https://www.googleapis.com/youtube/v3"),
  ...siteVariables,
  PUBLIC_REPORTS: withDefault(onOff, true),
  EMBED_ORIGINS: withDefault(embedOrigins, ["*"]),
  HSTS_SUBDOMAINS: withDefault(onOff, false),
  TRUST_PROXY: withDefault(
    z
      .string()
      .refine(
        (text) => switches[text] === false || proxies.safeParse(text).success,
        "list the proxies' addresses or ranges (10.0.0.7, 10.1.0.0/16, loopback, linklocal, uniquelocal), none wider than /8 (IPv6: /7); trusting all or half of all lets anybody forge theirs",
      ),
    "off",
  ),
  LOG_LEVEL: withDefault(
    z.enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "write fatal, error, warn, info, debug, trace or silent",
    ),
    "info",
  ),
  DRAIN_MS: withDefault(wholeNumber(0, 600_000), 5_000),
  SHUTDOWN_GRACE_MS: withDefault(wholeNumber(0, 600_000), 10_000),
  STALE_WHILE_DOWN_S: optional(wholeNumber(0, 86_400)),
});

type Variables = z.infer<typeof variables>;

export const settingNames = [...Object.keys(variables.shape), ...secretFileNames];

/** Invalid settings, one line per mistake. */
export class SettingsError extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}

/** All settings, checked together. Throws a SettingsError with a line for each mistake. */
export function readSettings(given: NodeJS.ProcessEnv) {
  const { environment, mistakes } = readSecretFiles(given);
  const parsed = variables.safeParse(environment);
  const invalid = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  mistakes.push(...invalid, ...conflicts(environment));
  if (!parsed.success || mistakes.length > 0) throw new SettingsError(mistakes);
  return { ...settingsFrom(parsed.data, environment), visibleSettings: visibleSettings(given, settingNames) };
}

export type Settings = ReturnType<typeof readSettings>;

function settingsFrom(given: Variables, environment: NodeJS.ProcessEnv) {
  return {
    host: given.HOST,
    port: given.PORT,
    publicUrl: given.PUBLIC_URL?.origin ?? `http://localhost:${given.PORT}`,
    databaseUrl: given.DATABASE_URL,
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    databaseSessionUrl: given.DATABASE_SESSION_URL,
    dataDir: given.DATA_DIR,
    backups: backupsOf(given),
    demo: given.DEMO ?? (given.DATABASE_URL === undefined && settingsForOthers(environment).length === 0),
    site: {
      ...siteOf(given),
      publicReports: given.PUBLIC_REPORTS,
      /** The OpenID provider's name on the sign-in page; `null` without one. */
      provider: given.OIDC_ISSUER ? (given.OIDC_NAME ?? new URL(given.OIDC_ISSUER).host) : null,
    },
    logo: given.PRODUCT_LOGO,
    securityContact: given.SECURITY_CONTACT,
    /** Whether `publicUrl` was set, and not only assumed. */
    hasPublicUrl: given.PUBLIC_URL !== undefined,
    embedOrigins: given.EMBED_ORIGINS,
    firstAdmin: firstAdminOf(given),
    oidc: oidcOf(given),
    gemini: {
      apiKey: given.GEMINI_API_KEY,
      baseUrl: given.GEMINI_BASE_URL,
      models: given.GEMINI_MODELS,
    },
    youtube: {
      apiKey: given.YOUTUBE_API_KEY,
      oembedUrl: given.YOUTUBE_OEMBED_URL,
      apiUrl: given.YOUTUBE_API_URL,
    },
    hstsSubdomains: given.HSTS_SUBDOMAINS,
    trustProxy: switches[given.TRUST_PROXY] === false ? false : given.TRUST_PROXY,
    logLevel: given.LOG_LEVEL,
    drainMs: given.DRAIN_MS,
    shutdownGraceMs: given.SHUTDOWN_GRACE_MS,
    staleWhileDownS: given.STALE_WHILE_DOWN_S,
  };
}

function backupsOf({
  BACKUP_DIR: folder,
  BACKUP_EVERY: everyHours,
  BACKUP_KEEP: keep,
  BACKUP_COMMAND: text,
  BACKUP_COMMAND_LIMIT_S: limitS,
}: Variables) {
  const command = text === undefined ? undefined : { text, limitS };
  return folder === undefined ? undefined : { folder, everyHours, keep, command };
}

function firstAdminOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password, PRODUCT_NAME: siteName }: Variables) {
  return email && password ? { email, password, siteName } : undefined;
}

function oidcOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
}: Variables) {
  return issuer && clientId && clientSecret ? { issuer: new URL(issuer), clientId, clientSecret } : undefined;
}

/** Rules between variables, checked on the raw values, so that they are reported together with all other mistakes. */
function conflicts(environment: NodeJS.ProcessEnv): string[] {
  const { ADMIN_EMAIL: adminEmail = "" } = environment;
  const isSet = (name: keyof Variables) => Boolean(environment[name]);
  const isAlone = (name: keyof Variables, needed: keyof Variables) => isSet(name) && !isSet(needed);
  const isPartlySet = (...names: (keyof Variables)[]) => names.some(isSet) && !names.every(isSet);
  return [
    demoRefusal(environment),
    isDemoAddress(adminEmail) && "ADMIN_EMAIL: this address belongs to the demo; write one of your own",
    isPartlySet("ADMIN_EMAIL", "ADMIN_PASSWORD") &&
      "ADMIN_EMAIL: set it together with ADMIN_PASSWORD, or neither",
    isPartlySet("OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET") &&
      "OIDC_ISSUER: set it together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none of them",
    isAlone("PRODUCT_COLOR_DARK", "PRODUCT_COLOR") &&
      "PRODUCT_COLOR_DARK: needs PRODUCT_COLOR, the color of light pages",
    isAlone("BACKUP_COMMAND", "BACKUP_DIR") &&
      "BACKUP_COMMAND: needs BACKUP_DIR, the folder of the backups that it is run on",
    isAlone("DATABASE_REPLICA_URL", "DATABASE_URL") &&
      "DATABASE_REPLICA_URL: needs DATABASE_URL, the database it is a replica of",
    isAlone("DATABASE_SESSION_URL", "DATABASE_URL") &&
      "DATABASE_SESSION_URL: needs DATABASE_URL, the address of the pooler before the same database",
  ].filter((line) => typeof line === "string");
}

function demoRefusal(environment: NodeJS.ProcessEnv): string | undefined {
  const names = settingsForOthers(environment);
  if (switches[environment["DEMO"] ?? ""] !== true || names.length === 0) return undefined;
  const verb = names.length > 1 ? "let" : "lets";
  return `DEMO: demo accounts have known passwords, and ${names.join(" and ")} ${verb} other machines in; set DEMO=off`;
}

/** The settings by which people on other machines reach the server. */
function settingsForOthers(environment: NodeJS.ProcessEnv): string[] {
  const { HOST: host, PUBLIC_URL: publicUrl, TRUST_PROXY: proxy } = environment;
  return [
    !isLoopback(host || "127.0.0.1") && "HOST",
    !isLoopbackOrigin(publicUrl || "http://localhost") && "PUBLIC_URL",
    switches[proxy || "off"] !== false && "TRUST_PROXY",
  ].filter((name) => typeof name === "string");
}

function isOrigin(text: string): boolean {
  return /^https?:\/\/[^\s;,'"]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

function isSafeIssuer(address: string): boolean {
  const { protocol } = new URL(address);
  return protocol === "https:" || isLoopbackOrigin(address);
}
