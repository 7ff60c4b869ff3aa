import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readDocument } from "./document.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** As a careful developer sets it. */
const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
  target: "es2024",
  lib: ["es2024", "dom", "dom.iterable"],
  types: [],
  module: "preserve",
  moduleResolution: "bundler",
  allowImportingTsExtensions: true,
};

/** An empty folder for a client, inside this package so that its libraries are found; the document lies in it. */
export async function makeClientFolder(name: string): Promise<{ folder: string; document: string }> {
  const folder = fileURLToPath(new URL(`../.clients/${name}`, import.meta.url));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["."] }));
  const document = join(folder, "openapi.json");
  await writeFile(document, JSON.stringify(readDocument()));
  return { folder, document };
}

/** What the compiler says of the client; nothing when it is right. */
export function compile(folder: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(join(root, "node_modules/.bin/tsc"), ["-p", folder], (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}${error.message}` : ""),
    );
  });
}
