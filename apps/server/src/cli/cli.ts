import { resolve } from "node:path";
import { Argument, Command, InvalidArgumentError, Option } from "commander";
import type { Db } from "@minbar/data/connect";
import { migrate } from "@minbar/data/migrate";
import { tokenScopes } from "@minbar/domain/people/api-token";
import { languageTags } from "@minbar/domain/library/language";
import { roles } from "@minbar/domain/people/user";
import type { Role } from "@minbar/domain/people/user";
import { isTextEncoding } from "@minbar/domain/subtitles/text-decoding";
import { doctor } from "./doctor.ts";
import { exportTo } from "./library/export.ts";
import type { ExportOptions } from "./library/export.ts";
import { exportFormats } from "./library/file-text.ts";
import { importPath } from "./library/import.ts";
import type { ImportOptions } from "./library/import.ts";
import { createToken, printTokens, revokeToken } from "./tokens.ts";
import type { NewToken } from "./tokens.ts";
import { createUser, printUsers, setRole } from "./users.ts";
import type { NewPerson } from "./users.ts";
import { openDatabase } from "../foundation/database.ts";
import type { OpenDatabase } from "../foundation/database.ts";
import { readSettings } from "../foundation/env.ts";
import type { Settings } from "../foundation/env.ts";

// Paths are relative to the caller's folder; pnpm runs scripts in the project's folder.
const { INIT_CWD: here = process.cwd() } = process.env;

const program = new Command("minbar").description(
  "Looks after a Minbar library; works beside a running server and without one.",
);
const language = new Option("--language <tag>", "one language").choices([...languageTags]);
const role = new Option("--role <role>", "what they may do").choices([...roles]).makeOptionMandatory();

program
  .command("import")
  .description("Import subtitle files: a file, or a folder of <lecture>/<language>.srt with video_url.txt")
  .argument("<path>", "file or folder (SRT, WebVTT or time-stamped text)")
  .option("--playlist <name>", "put new videos into this playlist; it is made when there is none")
  .addOption(language)
  .option("--video <url>", "YouTube address, where there is no video_url.txt")
  .option(
    "--publish",
    "publish at once; without it Arabic is kept as a draft and new videos are hidden",
    false,
  )
  .option("--replace", "overwrite what the staff changed, checked, removed or hid", false)
  .option("--title <title>", "of the video, instead of that of its folder or video.json")
  .option("--encoding <name>", "of the files, such as windows-1251; detected when left out", encodingOf)
  .option("--decode-entities", "turn HTML entities such as &quot; into characters", false)
  .option("--dry-run", "report what would be done and change nothing", false)
  .option("--keep-going", "leave out files with problems and import the others", false)
  .option("--json", "print the report as JSON", false)
  .action((path: string, options: ImportOptions) =>
    withMigrated(async (db) => {
      if (!(await importPath(db, resolve(here, path), options))) process.exitCode = 1;
    }),
  );

program
  .command("export")
  .description("Write videos, transcripts and drafts into a folder that import can read")
  .argument("<folder>", "where to; a new folder or an empty one")
  .option("--playlist <name>", "only this playlist")
  .addOption(language)
  .addOption(new Option("--format <format>", "kind of file").choices(exportFormats).default("srt"))
  .action((folder: string, options: ExportOptions) =>
    withMigrated((db) => exportTo(db, resolve(here, folder), options)),
  );

const user = program.command("user").description("People and their roles");

user
  .command("create")
  .description("Give a person an account")
  .argument("<email>")
  .addOption(role)
  .option("--password <password>", "at least 8 characters; one is made up and shown when left out")
  .option("--first-name <name>")
  .option("--last-name <name>")
  .action((email: string, person: NewPerson) => withMigrated((db) => createUser(db, email, person)));

user
  .command("role")
  .description("Change what a person may do")
  .argument("<email>")
  .addArgument(new Argument("<role>").choices([...roles]))
  .action((email: string, to: Role) => withMigrated((db) => setRole(db, email, to)));

user
  .command("list")
  .description("Everybody with an account")
  .action(() => withMigrated(printUsers));

const token = program.command("token").description("API tokens, with which tools act for a person");

token
  .command("create")
  .description("Make a token and show it, this once")
  .argument("<email>", "for whom it acts")
  .requiredOption("--name <name>", "what it is for")
  .addOption(new Option("--scope <scope>", "what it may do").choices([...tokenScopes]).makeOptionMandatory())
  .action((email: string, options: NewToken) => withMigrated((db) => createToken(db, email, options)));

token
  .command("list")
  .description("Every token, whose it is and when it was used")
  .action(() => withMigrated(printTokens));

token
  .command("revoke")
  .description("Make a token worthless")
  .argument("<id>", "as the list shows it", Number)
  .action((id: number) => withMigrated((db) => revokeToken(db, id)));

program
  .command("migrate")
  .description("Bring the database's schema up to date")
  .action(() =>
    withDatabase(async ({ background }) => {
      const names = await migrate(background);
      console.log(names.length > 0 ? `Applied: ${names.join(", ")}` : "The schema is up to date.");
    }),
  );

program
  .command("doctor")
  .description("Check that this installation can work")
  .action(() =>
    withDatabase(async (database, settings) => {
      if (!(await doctor(database, settings))) process.exitCode = 1;
    }),
  );

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function encodingOf(name: string): string {
  if (isTextEncoding(name)) return name;
  throw new InvalidArgumentError(
    "Known are utf-8, windows-1250 to windows-1258, iso-8859-1 to 16, macintosh and others.",
  );
}

async function withDatabase(
  work: (database: OpenDatabase, settings: Settings) => Promise<void>,
): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    await work(database, settings);
  } finally {
    await database.close();
  }
}

function withMigrated(work: (db: Db) => Promise<void>): Promise<void> {
  return withDatabase(async ({ background }) => {
    await migrate(background);
    await work(background);
  });
}
