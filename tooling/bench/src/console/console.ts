import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { startConsoleServer } from "./console-library.ts";
import { lists } from "./console-lists.ts";
import { workOverview } from "./console-work.ts";
import { firstLoad } from "../panel/panel-weights.ts";
import { compare } from "../server/server-contest.ts";
import type { Measurements } from "../server/server-contest.ts";

const dist = fileURLToPath(new URL("../../../../apps/console/dist", import.meta.url));
const folder = "assets/console";

function kilobytes(file: string): number {
  return brotliCompressSync(readFileSync(`${dist}/${file}`)).length / 1000;
}

/** What each page of the console asks for beyond the first load: brotli at its best level, in kB of 1,000 bytes. */
function pageLoads(): Record<string, Measurements> {
  const html = readFileSync(`${dist}/index.html`, "utf8");
  const first = new Set(
    Array.from(html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g), ([, file = ""]) => file),
  );
  const scripts = readdirSync(`${dist}/${folder}`).filter((name) => name.endsWith(".js"));
  return Object.fromEntries(
    scripts
      .flatMap((script) => splitIn(readFileSync(`${dist}/${folder}/${script}`, "utf8")))
      .map(([page, files]) => {
        const own = files.filter((file) => !first.has(file));
        const sum = (kind: string) =>
          own.filter((file) => file.endsWith(kind)).reduce((total, file) => total + kilobytes(file), 0);
        return [page, { "JavaScript kB": sum(".js"), "CSS kB": sum(".css") }];
      }),
  );
}

/** Vite writes beside each dynamic import which files it needs, as places in one list. */
function splitIn(script: string): [page: string, files: string[]][] {
  const list = /m\.f=(\[[^\]]*\])/.exec(script)?.[1];
  if (list === undefined) return [];
  const files: string[] = JSON.parse(list);
  const imports = script.matchAll(
    /import\(.\.\/([\w-]+?)-[\w-]{8}\.js.\)[\s\S]{0,40}?__vite__mapDeps\(\[([\d,]*)\]\)/g,
  );
  return Array.from(imports, ([, page = "", places = ""]) => [
    page,
    places.split(",").map((place) => files[Number(place)] ?? ""),
  ]);
}

/**
 * The console with 2,000 videos, 200 playlists and 500 videos in one of them: `pnpm bench:console [rounds] [title]`, in
 * real Chromium. Every figure comes of a browser of its own, signed in as the admin, YouTube faked at the network's edge.
 */
const rounds = Number(process.argv[2] ?? 5);
const only = new RegExp(process.argv[3] ?? "");

if (only.test("Weight")) {
  console.log("\nWeight in brotli: what the first view asks for, and what each page adds");
  console.table({ "first load": firstLoad("console"), ...pageLoads() });
}
const server = await startConsoleServer();
const contests = [...lists(server), workOverview(server)];
try {
  for (const contest of contests) if (only.test(contest.title)) await compare(contest, rounds);
} finally {
  await server.stop();
}
