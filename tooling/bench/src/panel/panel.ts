import { startLibrary } from "./panel-library.ts";
import { currentLine, glossary, searching } from "./panel-change.ts";
import { firstPaint, firstVisit, fromNavigation, wholeTranscript } from "./panel-paint.ts";
import { startPeers } from "./panel-peers.ts";
import { firstTaps } from "./panel-tap.ts";
import { scrolling } from "./panel-scroll.ts";
import { firstLoad } from "./panel-weights.ts";
import { compare } from "../server/server-contest.ts";

/**
 * Goals G8 to G15: `pnpm bench:viewer [rounds] [goal]`, in real Chromium. Every figure comes of a browser of its own; Minbar
 * answers from its own server with YouTube faked at the network's edge, peers from a server of constant bytes. `BEFORE`: the folder
 * of another checkout, built, that is measured beside it.
 */
const rounds = Number(process.argv[2] ?? 5);
const only = new RegExp(process.argv[3] ?? "");

if (only.test("G13 G14")) {
  console.log("\nG13 and G14 what the first view asks for, in brotli");
  console.table({ viewer: firstLoad("viewer"), console: firstLoad("console") });
}
const library = await startLibrary();
const checkout = process.env["BEFORE"];
const before = checkout === undefined ? undefined : await startLibrary(checkout);
const peers = await startPeers();
const measured = { library, before, peers };
const contests = [
  firstPaint(measured, "long"),
  fromNavigation(library, peers),
  firstPaint(measured, "longest"),
  scrolling(library, peers, "medium"),
  scrolling(library, peers, "long"),
  scrolling(library, peers, "longest"),
  currentLine(library, peers),
  searching(library, peers),
  glossary(library, peers),
  firstVisit(measured, "slow 4G"),
  firstVisit(measured, "slow 3G"),
  firstVisit(measured, "4G"),
  ...firstTaps(measured, "slow 3G"),
  ...firstTaps(measured, "4G"),
  wholeTranscript(library),
];
try {
  for (const contest of contests) if (only.test(contest.title)) await compare(contest, rounds);
} finally {
  peers.stop();
  await before?.stop();
  await library.stop();
}
