import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@minbar/data/test/free-port";
import { newTestFolder } from "@minbar/data/test/test-folder";
import { runProgram, startProgram } from "./program.ts";

export const proxyNames = ["nginx", "caddy"] as const;
export type ProxyName = (typeof proxyNames)[number];

/** What a proxy needs before it starts: its address, and the certificate that its clients trust. */
export interface ProxySite {
  origin: string;
  port: number;
  folder: string;
  certificate: string;
  edits?: Values | undefined;
  /** Of nginx: with the cache of `cache.conf`. */
  isCached?: boolean | undefined;
  /** Of nginx: the addresses of a CDN before it, as `cdn.conf` has them. */
  cdn?: string | undefined;
}

type Values = readonly (readonly [text: string, replacement: string])[];

const deploy = fileURLToPath(new URL("../../../deploy/", import.meta.url));

interface CertificateOptions {
  host?: string | undefined;
  /** Until its end. */
  days?: number | undefined;
}

export async function prepareSite({
  host = "localhost",
  days = 60,
}: CertificateOptions = {}): Promise<ProxySite> {
  const folder = await newTestFolder();
  const port = await freePort();
  const [key, request, pem] = [
    join(folder, "key.pem"),
    join(folder, "request.pem"),
    join(folder, "certificate.pem"),
  ];
  const name = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  runProgram("openssl", ["req", ...kind, ...name, "-keyout", key, "-out", request]);
  // Unlike `openssl req -x509`, this makes a certificate that ended yesterday, too.
  const signed = ["-req", "-in", request, "-signkey", key, "-copy_extensions", "copy", "-days", String(days)];
  runProgram("openssl", ["x509", ...signed, "-out", pem]);
  return { origin: `https://localhost:${port}`, port, folder, certificate: readFileSync(pem, "utf8") };
}

/**
 * Checks the configuration in `deploy/` with the proxy itself, and starts it. Ports, the host's name and the certificate's
 * paths are replaced, nothing else. Returns what the check printed.
 */
export async function startProxy(
  name: ProxyName,
  site: ProxySite,
  ports: readonly number[],
): Promise<string> {
  return name === "nginx" ? startNginx(site, ports) : startCaddy(site, ports);
}

async function startNginx(proxySite: ProxySite, ports: readonly number[]): Promise<string> {
  const { folder, port, edits = [] } = proxySite;
  const redirectPort = await freePort();
  const site = fill("nginx/minbar.conf", [
    ...moreServers(ports.slice(2)),
    ["127.0.0.1:3001", `127.0.0.1:${ports[0]}`],
    ["127.0.0.1:3002", `127.0.0.1:${ports[1]}`],
    ["127.0.0.1:3003", `127.0.0.1:${await freePort()}`],
    ["listen 80;", `listen 127.0.0.1:${redirectPort};`],
    ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
    ["/etc/ssl/certs/minbar.pem", join(folder, "certificate.pem")],
    ["/etc/ssl/private/minbar.key", join(folder, "key.pem")],
    ["minbar.example.org", "localhost"],
    ...writeCache(proxySite),
    ...edits,
  ]);
  const sites = join(folder, "conf.d");
  writeFileSync(join(sites, "minbar.conf"), site);
  const main = join(folder, "nginx.conf");
  writeFileSync(
    main,
    `pid ${folder}/nginx.pid; error_log stderr warn; worker_processes 1; daemon off;
     events { worker_connections 768; }
     http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
       fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
       include ${sites}/*.conf; }`,
  );
  const args = ["-p", folder, "-c", main];
  const checked = runProgram("nginx", [...args, "-t"]);
  await startProgram({ command: "nginx", args, port });
  return checked;
}

/** Servers beside the two of the file, in both lists. */
function moreServers(ports: readonly number[]): Values {
  return ["max_fails=1 fail_timeout=1s", "max_fails=0"].map((options) => {
    const line = `server 127.0.0.1:3002 ${options};`;
    return [line, [line, ...ports.map((port) => `server 127.0.0.1:${port} ${options};`)].join("\n")];
  });
}

/** Writes the files that the site asks for; returns what they replace in that of the site. */
function writeCache({ folder, isCached, cdn }: ProxySite): Values {
  const sites = join(folder, "conf.d");
  mkdirSync(sites, { recursive: true });
  if (cdn !== undefined)
    writeFileSync(join(sites, "cdn.conf"), fill("nginx/cdn.conf", [["192.0.2.0/24", cdn]]));
  if (!isCached) return [];
  const [lines, cache] = [join(folder, "cache-location.conf"), join(folder, "cache")];
  writeFileSync(join(sites, "cache.conf"), fill("nginx/cache.conf", [["/var/cache/nginx-minbar", cache]]));
  writeFileSync(lines, fill("nginx/cache-location.conf", []));
  return [["# include /etc/nginx/minbar-cache-location.conf;", `include ${lines};`]];
}

async function startCaddy({ folder, port }: ProxySite, ports: readonly number[]): Promise<string> {
  const site = fill("caddy/Caddyfile", [
    ["127.0.0.1:3001", `127.0.0.1:${ports[0]}`],
    ["127.0.0.1:3002", `127.0.0.1:${ports[1]}`],
    [
      "{$MINBAR_HOST:minbar.example.org} {",
      `localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/certificate.pem ${folder}/key.pem`,
    ],
  ]);
  const config = join(folder, "Caddyfile");
  writeFileSync(config, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
  const args = ["--adapter", "caddyfile", "--config", config];
  const checked = runProgram("caddy", ["validate", ...args]);
  const environment = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  await startProgram({ command: "caddy", args: ["run", ...args], port, environment });
  return checked;
}

/** The file in `deploy/` with other addresses and paths. */
export function fill(path: string, values: Values): string {
  let text = readFileSync(join(deploy, path), "utf8");
  for (const [placeholder, value] of values) {
    if (!text.includes(placeholder)) throw new Error(`deploy/${path} lacks ${placeholder}`);
    text = text.replaceAll(placeholder, value);
  }
  return text;
}
