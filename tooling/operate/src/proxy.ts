import { readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeTestFolder } from "@minbar/data/test/testing";
import { freePort } from "@minbar/server/test/faults/server-process";
import { onTestFinished } from "vitest";
import { runProgram, startProgram } from "./program.ts";

export const proxyNames = ["nginx", "caddy"] as const;
export type ProxyName = (typeof proxyNames)[number];

/** What a proxy needs before it starts: its address, and the certificate that its clients trust. */
export interface ProxySite {
  origin: string;
  port: number;
  folder: string;
  certificate: string;
  edits?: readonly (readonly [line: string, replacement: string])[] | undefined;
}

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
  const folder = await makeTestFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
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

async function startNginx(
  { folder, port, edits = [] }: ProxySite,
  ports: readonly number[],
): Promise<string> {
  const redirectPort = await freePort();
  const site = fill("nginx/minbar.conf", [
    ["127.0.0.1:3001", `127.0.0.1:${ports[0]}`],
    ["127.0.0.1:3002", `127.0.0.1:${ports[1]}`],
    ["127.0.0.1:3003", `127.0.0.1:${await freePort()}`],
    ["listen 80;", `listen 127.0.0.1:${redirectPort};`],
    ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
    ["/etc/ssl/certs/minbar.pem", join(folder, "certificate.pem")],
    ["/etc/ssl/private/minbar.key", join(folder, "key.pem")],
    ["minbar.example.org", "localhost"],
    ...edits,
  ]);
  writeFileSync(join(folder, "minbar.conf"), site);
  const main = join(folder, "nginx.conf");
  writeFileSync(
    main,
    `pid ${folder}/nginx.pid; error_log stderr warn; worker_processes 1; daemon off;
     events { worker_connections 768; }
     http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
       fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
       include ${folder}/minbar.conf; }`,
  );
  const args = ["-p", folder, "-c", main];
  const checked = runProgram("nginx", [...args, "-t"]);
  await startProgram({ command: "nginx", args, port });
  return checked;
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
export function fill(path: string, values: readonly (readonly [string, string])[]): string {
  let text = readFileSync(join(deploy, path), "utf8");
  for (const [placeholder, value] of values) {
    if (!text.includes(placeholder)) throw new Error(`deploy/${path} lacks ${placeholder}`);
    text = text.replaceAll(placeholder, value);
  }
  return text;
}
