import { startConsoleServer } from "./console-library.ts";
import { lists } from "./console-lists.ts";
import { pageLoads } from "./console-pages.ts";
import { workOverview } from "./console-work.ts";
import { firstLoad } from "../panel/panel-weights.ts";
import { compare } from "../server/server-contest.ts";

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
