import { startPeers } from "../panel/panel-peers.ts";
import { compare } from "../server/server-contest.ts";
import { droppedFile } from "./editor-file.ts";
import { keys } from "./editor-keys.ts";
import { count, startEditorServer } from "./editor-library.ts";
import { model } from "./editor-model.ts";
import { opening } from "./editor-opening.ts";
import { scrollingRows, views } from "./editor-views.ts";

/**
 * The Arabic editor with 2,400 segments: `pnpm bench:editor [rounds] [title]`, in real Chromium, beside a React list of text areas
 * and one by `virtua`.
 */
const rounds = Number(process.argv[2] ?? 3);
const only = new RegExp(process.argv[3] ?? "");

const server = await startEditorServer();
const peers = await startPeers();
const contests = [
  model(),
  opening(server, peers, count),
  keys(server, peers),
  views(server),
  scrollingRows(server, peers),
  droppedFile(server),
];
try {
  for (const contest of contests) if (only.test(contest.title)) await compare(contest, rounds);
} finally {
  peers.stop();
  await server.stop();
}
