import { resolve } from "node:path";
import { Argument, Command, Option } from "commander";
import type { Db } from "@minbar/data/connect";
import { migrate } from "@minbar/data/migrate";
import { tokenScopes } from "@minbar/domain/people/api-token";
import { languageTags } from "@minbar/domain/library/language";
import { roles } from "@minbar/domain/people/user";
import type { Role } from "@minbar/domain/people/user";
import { doctor } from "./doctor.ts";
import { exportFormats, exportTo } from "./export.ts";
import type { ExportOptions } from "./export.ts";
import { importPath } from "./import.ts";
import type { ImportOptions } from "./import.ts";
import { createToken, printTokens, revokeToken } from "./tokens.ts";
import type { NewToken } from "./tokens.ts";
import { createUser, printUsers, setRole } from "./users.ts";
import type { NewPerson } from "./users.ts";
import { openDatabase } from "../start/database.ts";
import type { OpenDatabase } from "../start/database.ts";
import { readSettings } from "../start/env.ts";
import type { Settings } from "../start/env.ts";

// What a person types is relative to where they stand; pnpm runs scripts from the project's folder.
const { INIT_CWD: here = process.cwd() } = process.env;

const program = new Command("minbar").description(
  "Looks after a Minbar library; works beside a running server and without one.",
);
const language = new Option("--language <tag>", "one language").choices([...languageTags]);
const role = new Option("--role <role>", "what they may do").choices([...roles]).makeOptionMandatory();

program
  .command("import")
  .description("Import subtitle files: a file, or a folder of <lecture>/<language>.srt with video_url.txt")
  .argument("<path>", "file or folder (SRT, WebVTT or time-stamped text, in any encoding)")
  .option("--playlist <name>", "put new videos into this playlist; it is made when there is none")
  .addOption(language)
  .option("--video <url>", "YouTube address, where there is no video_url.txt")
  .option(
    "--publish",
    "publish at once; without it Arabic is kept as a draft and new videos are hidden",
    false,
  )
  .action((path: string, options: ImportOptions) =>
    withMigrated((db) => importPath(db, resolve(here, path), options)),
  );

program
  .command("export")
  .description("Write the published transcripts into a folder that import can read")
  .argument("<folder>", "where to")
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
  .action((email: string, wanted: NewToken) => withMigrated((db) => createToken(db, email, wanted)));

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
