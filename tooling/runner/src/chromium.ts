import { existsSync } from "node:fs";
import { run } from "./run.ts";

const usualPaths = [
  // The same engine without windows: it takes a third less of the processor.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Finds a real Chromium, or brings one: CHROMIUM_PATH, the usual paths, Debian's package as root, the test
 * library's own download. `undefined` when all fail; an empty string means the test library's own.
 */
export async function findChromium(): Promise<string | undefined> {
  const given = process.env["CHROMIUM_PATH"];
  if (given) return existsSync(given) ? given : undefined;
  return usualPath() ?? (await fromDebian()) ?? (await fromTestLibrary());
}

function usualPath(): string | undefined {
  return usualPaths.find((path) => existsSync(path));
}

async function fromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return undefined;
  console.log("Installing Debian's chromium for the browser tests …");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env });
  for (const name of ["chromium-headless-shell", "chromium"]) {
    const { code } = await run("apt-get", ["install", "--yes", "--no-install-recommends", name], { env });
    if (code === 0) break;
  }
  return usualPath();
}

async function fromTestLibrary(): Promise<string | undefined> {
  console.log("Downloading the test library's own Chromium …");
  const { code } = await run("node", [
    "tooling/e2e/node_modules/@playwright/test/cli.js",
    "install",
    "chromium",
  ]);
  return code === 0 ? "" : undefined;
}
