import { InvalidArgumentError } from "commander";
import type { Command } from "commander";
import type { Db } from "@minbar/data/connect";
import { countDemo, removeDemo } from "@minbar/data/library/demo";
import type { DemoCounts } from "@minbar/domain/library/demo-counts";
import { findVideo } from "@minbar/data/library/videos";
import { countAdmins } from "@minbar/data/people/users";
import { listTrash } from "@minbar/data/trash/entries";
import { findTrashedVideo, restoreVideo, trashVideos } from "@minbar/data/trash/videos";
import { withMigrated } from "./command-database.ts";
import { counted } from "./counted.ts";
import { giveResult, printLine } from "./output.ts";

/** `video remove`, `video restore`, `video trash` and `demo remove`. */
export function addVideoCommands(program: Command): void {
  const video = program.command("video").description("Remove videos and restore them from the trash");
  video
    .command("remove")
    .description("Move videos to the trash, where they stay for 30 days: all of them or none")
    .argument("<ids...>", "the ids of videos, as in their addresses", idsOf)
    .action((ids: number[]) => withMigrated((db) => removeVideos(db, ids)));
  video
    .command("restore")
    .description("Restore videos from the trash: all of them or none")
    .argument("<ids...>", 'the ids of videos, as in "video trash"', idsOf)
    .action((ids: number[]) => withMigrated((db) => restoreVideos(db, ids)));
  video
    .command("trash")
    .description("List the videos in the trash")
    .action(() => withMigrated(printTrash));

  program
    .command("demo")
    .description("Manage the content and the accounts of the demo")
    .command("remove")
    .description(
      "Move the videos of the demo to the trash, delete its other content, and remove its accounts",
    )
    .option("--yes", "remove it; otherwise only count it", false)
    .action(({ yes }: { yes: boolean }) => withMigrated((db) => (yes ? clearDemo(db) : printDemo(db))));
}

function idsOf(text: string, before: number[] = []): number[] {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1 || id >= 2 ** 31)
    throw new InvalidArgumentError("The id of a video is a whole number.");
  return [...new Set([...before, id])];
}

async function removeVideos(db: Db, ids: readonly number[]): Promise<void> {
  const titles: string[] = [];
  for (const id of ids) {
    const video = await findVideo(db, id, { includeHidden: true });
    if (!video) throw new Error(`There is no video ${id}. Nothing was removed.`);
    titles.push(video.title);
  }
  if (!(await trashVideos(db, ids)))
    throw new Error("One of the videos was removed in the meantime. Nothing was removed.");
  giveResult({ ids });
  for (const [index, id] of ids.entries()) printLine(`${id} ${titles[index]}: in the trash for 30 days`);
  printLine(`To restore: minbar video restore ${ids.join(" ")}`);
}

async function restoreVideos(db: Db, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const id of ids) {
      const trashId = await findTrashedVideo(trx, id);
      if (trashId === undefined || (await restoreVideo(trx, trashId)) === undefined)
        throw new Error(`The video ${id} is not in the trash. Nothing was restored.`);
    }
  });
  giveResult({ ids });
  for (const id of ids) {
    const video = await findVideo(db, id, { includeHidden: true });
    printLine(`${id} ${video?.title ?? ""}: restored, ${video?.playlist?.name ?? "without a playlist"}`);
  }
}

async function printTrash(db: Db): Promise<void> {
  const videos = (await listTrash(db)).filter(({ kind }) => kind === "video");
  giveResult(videos.map(({ video, expiresAt }) => ({ id: video?.id, title: video?.title, expiresAt })));
  for (const { video, expiresAt } of videos)
    printLine(`${String(video?.id).padStart(6)}  until ${expiresAt.slice(0, 10)}  ${video?.title}`);
  if (videos.length === 0) printLine("There are no videos in the trash.");
}

async function printDemo(db: Db): Promise<void> {
  const counts = await countDemo(db);
  giveResult(counts);
  if (isNothing(counts)) printLine(noDemo);
  else printLine(`This would remove ${wordsOf(counts)}. To remove it: minbar demo remove --yes`);
}

const noDemo = "There is no content of the demo.";

async function clearDemo(db: Db): Promise<void> {
  const counts = await removeDemo(db);
  giveResult(counts);
  if (isNothing(counts)) printLine(noDemo);
  else {
    printLine(`Removed ${wordsOf(counts)}. The videos are in the trash for 30 days.`);
    if ((await countAdmins(db)) === 0)
      printLine("There is no admin now. Make one: minbar user create EMAIL --role admin");
  }
}

function isNothing(counts: DemoCounts): boolean {
  return Object.values(counts).every((count) => count === 0);
}

function wordsOf({ videos, playlists, categories, tasks, reports, accounts }: DemoCounts): string {
  const parts = [
    counted(videos, "video"),
    counted(playlists, "playlist"),
    categories === 1 ? "1 category" : `${categories} categories`,
    counted(tasks, "task"),
    counted(reports, "report"),
  ];
  return `${parts.join(", ")} and ${counted(accounts, "account")}`;
}
