import { createHash, randomUUID } from "node:crypto";
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from "node:fs";
import { join, relative } from "node:path";

/** A package or a program of others in a release. */
export interface Component {
  name: string;
  version: string;
  /** An SPDX expression. */
  license?: string | undefined;
  /** Of the license. */
  text?: string | undefined;
  purl: string;
  cpe?: string;
}

/** What Vite writes beside a bundle: the packages of which it contains code. */
const lists = [
  "apps/viewer/dist/licenses.json",
  "apps/viewer/dist/font-licenses.json",
  "apps/viewer/dist/server/licenses.json",
  "apps/console/dist/licenses.json",
  "server/licenses.json",
];

/** The packages in the bundles and in `node_modules` of a release, by name. */
export function componentsIn(folder: string): Component[] {
  const components = [...lists.flatMap((list) => bundled(join(folder, list))), ...installed(folder)];
  const byPurl = new Map(components.map((component) => [component.purl, component]));
  return [...byPurl.values()].toSorted((one, other) => (one.purl < other.purl ? -1 : 1));
}

function bundled(list: string): Component[] {
  const entries = JSON.parse(readFileSync(list, "utf8")) as {
    name: string;
    version: string;
    identifier?: string;
    text?: string;
  }[];
  return entries.map(({ identifier, ...entry }) => ({ ...entry, license: identifier, purl: purlOf(entry) }));
}

/** A package's folder lies below `node_modules`, or below a scope there. */
const manifest = /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/@]+\/package\.json$/;

function installed(folder: string): Component[] {
  const root = join(folder, "node_modules");
  if (!existsSync(root)) return [];
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).map(
    (path) => `node_modules/${path}`,
  );
  return files.filter((path) => manifest.test(path)).map((path) => readPackage(join(folder, path, "..")));
}

function readPackage(folder: string): Component {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    name: string;
    version: string;
    license?: unknown;
  };
  const file = readdirSync(folder).find((path) => /^(?:licen[cs]e|copying)/i.test(path));
  return {
    name,
    version,
    license: typeof license === "string" ? license : undefined,
    text: file && readFileSync(join(folder, file), "utf8").trim(),
    purl: purlOf({ name, version }),
  };
}

function purlOf({ name, version }: { name: string; version: string }): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

/** Whether nobody can say under which terms it is passed on. */
export function lacksLicense({ license, text }: Component): boolean {
  return license === undefined && text === undefined;
}

const separator = `\n\n${"-".repeat(80)}\n\n`;

/** The licenses of everything in the release, as a text for people. */
export function formatNotice(components: readonly Component[]): string {
  const sections = components.map(
    ({ name, version, license = "unknown license", text = "The package contains no license file." }) =>
      `${name} ${version} (${license})\n\n${text}`,
  );
  return `${["Minbar contains the following software and fonts.", ...sections].join(separator)}\n`;
}

/** The components as CycloneDX 1.6, with the hashes of all native programs and libraries in the folder. */
export function formatSbom(
  components: readonly Component[],
  { folder, version, license }: { folder: string; version: string; license: string },
): string {
  const packages = components.map(({ name, version, license, purl, cpe }) => ({
    type: "library",
    "bom-ref": purl,
    name,
    version,
    ...(license && { licenses: [{ expression: license }] }),
    ...(cpe && { cpe }),
    purl,
  }));
  const minbar = { type: "application", "bom-ref": "minbar", name: "minbar", version };
  const document = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { ...minbar, licenses: [{ expression: license }] },
    },
    components: [...packages, ...nativeFiles(folder)],
    dependencies: [{ ref: "minbar", dependsOn: packages.map((each) => each["bom-ref"]) }],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function nativeFiles(folder: string): object[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isNative)
    .toSorted()
    .map((path) => ({
      type: "file",
      "bom-ref": relative(folder, path),
      name: relative(folder, path),
      hashes: [{ alg: "SHA-256", content: createHash("sha256").update(readFileSync(path)).digest("hex") }],
    }));
}

/** Whether it is a program or a library of Linux, by its first bytes. */
function isNative(path: string): boolean {
  const file = openSync(path, "r");
  const start = Buffer.alloc(4);
  readSync(file, start, 0, 4, 0);
  closeSync(file);
  return start.equals(Buffer.from("\u007FELF", "latin1"));
}
