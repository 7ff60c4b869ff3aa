import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { componentsIn, formatNotice, formatSbom, lacksLicense } from "./components.ts";

const program = "\u007FELF and more";

/** A release whose bundles contain one package, and whose `node_modules` another two, one inside the other. */
function makeRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), "minbar-components-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bundled = [{ name: "react", version: "19.0.0", identifier: "MIT", text: "Of React" }];
  const files: Record<string, object | string> = {
    "apps/viewer/dist/licenses.json": bundled,
    "apps/viewer/dist/font-licenses.json": [],
    "apps/viewer/dist/server/licenses.json": bundled,
    "apps/console/dist/licenses.json": [],
    "server/licenses.json": [],
    "node_modules/@scope/one/package.json": { name: "@scope/one", version: "1.0.0", license: "ISC" },
    "node_modules/@scope/one/license": "Of one",
    "node_modules/@scope/one/esm/package.json": { type: "module" },
    "node_modules/@scope/one/one.node": program,
    "node_modules/@scope/one/node_modules/two/package.json": { name: "two", version: "2.0.0" },
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
  }
  return folder;
}

test("a release contains the packages of its bundles once, and those in node_modules, also inside others", () => {
  expect(componentsIn(makeRelease())).toEqual([
    {
      name: "@scope/one",
      version: "1.0.0",
      license: "ISC",
      text: "Of one",
      purl: "pkg:npm/%40scope/one@1.0.0",
    },
    { name: "react", version: "19.0.0", license: "MIT", text: "Of React", purl: "pkg:npm/react@19.0.0" },
    { name: "two", version: "2.0.0", purl: "pkg:npm/two@2.0.0" },
  ]);
});

test("NOTICE has the licenses of all, and a package without any is found", () => {
  const components = componentsIn(makeRelease());
  const notice = formatNotice(components);
  for (const text of ["@scope/one 1.0.0 (ISC)\n\nOf one", "react 19.0.0 (MIT)\n\nOf React", "two 2.0.0"])
    expect(notice).toContain(text);
  expect(components.filter(lacksLicense).map(({ name }) => name)).toEqual(["two"]);
});

test("the SBOM names packages, and native files with their hash", () => {
  const folder = makeRelease();
  const release = { folder, version: "1.2.0", license: "MIT" };
  const { components, metadata } = JSON.parse(formatSbom(componentsIn(folder), release));
  expect(metadata.component).toMatchObject({ name: "minbar", version: "1.2.0" });
  expect(components).toMatchObject([
    { purl: "pkg:npm/%40scope/one@1.0.0", licenses: [{ expression: "ISC" }] },
    { purl: "pkg:npm/react@19.0.0" },
    { purl: "pkg:npm/two@2.0.0" },
    {
      type: "file",
      name: "node_modules/@scope/one/one.node",
      hashes: [{ alg: "SHA-256", content: createHash("sha256").update(program).digest("hex") }],
    },
  ]);
});
