import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { Measurements } from "../server/server-contest.ts";

/** What an app's page asks for before anything is clicked: brotli at its best level, in kB of 1,000 bytes. */
export function firstLoad(app: "viewer" | "console"): Measurements {
  const dist = fileURLToPath(new URL(`../../../../apps/${app}/dist`, import.meta.url));
  const html = readFileSync(`${dist}/index.html`, "utf8");
  const files = Array.from(html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g), ([, file = ""]) => file);
  const kilobytes = (kind: string) =>
    files
      .filter((file) => file.endsWith(kind))
      .reduce((sum, file) => sum + brotliCompressSync(readFileSync(dist + file)).length / 1000, 0);
  return { "JavaScript kB": kilobytes(".js"), "CSS kB": kilobytes(".css") };
}
