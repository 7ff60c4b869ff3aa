import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Argument, Command, Option } from "commander";
import type { Db } from "@minbar/data/connect";
import { migrate } from "@minbar/data/migrate";
import { tokenScopes } from "@minbar/domain/people/api-token";
import { languageTags } from "@minbar/domain/library/language";
import { assignableRoles } from "@minbar/domain/people/user";
import type { AssignableRole } from "@minbar/domain/people/user";
import type { RestoreOptions } from "@minbar/data/backup/restore";
import { encodingOf, idOf, siteAddress } from "./arguments.ts";
import { addAccessCommands } from "./access-commands.ts";
import { backUp, restoreBackup, verifyBackup } from "./backup.ts";
import { doctor } from "./doctor.ts";
import { siteDoctor } from "./doctor-site.ts";
import { exportTo } from "./library/export.ts";
import type { ExportOptions } from "./library/export.ts";
import { exportFormats } from "./library/file-text.ts";
import type { ImportOptions } from "./library/import.ts";
import { giveResult, printResult, printLine, useJson } from "./output.ts";
import { readSecret } from "./read-secret.ts";
import { stopSignal } from "./stop-signal.ts";
import { createToken, printTokens, revokeToken } from "./tokens.ts";
import type { NewToken } from "./tokens.ts";
import { createUser, printUsers, setRole } from "./users.ts";
import type { NewPerson } from "./users.ts";
import { addVideoCommands } from "./videos.ts";
import { openDatabase } from "../foundation/database.ts";
import type { OpenDatabase } from "../foundation/database.ts";
import { readSettings } from "../foundation/env.ts";
import type { Settings } from "../foundation/env.ts";
import { version } from "../foundation/version.ts";

// Paths are relative to the caller's folder, but pnpm runs scripts in the project's folder.
const { INIT_CWD: here = process.cwd() } = process.env;

const program = new Command("minbar").description(
  "Manages a Minbar library, whether or not a server is running.",
);
program.version(version, "--version", "print the version");
program.addHelpText("after", "\n`minbar serve` runs the server.");
const language = new Option("--language <tag>", "only this language").choices([...languageTags]);
const role = new Option("--role <role>", "the role of the account")
  .choices(assignableRoles)
  .makeOptionMandatory();

program
  .command("import")
  .description("Import subtitle files: one file, or a folder of <lecture>/<language>.srt with video_url.txt")
  .argument(
    "<path>",
    "file or folder (SRT, WebVTT, ASS, TTML, SBV, LRC, JSON of Whisper or YouTube, time-stamped text, …)",
  )
  .option("--playlist <name>", "add new videos to this playlist; created if missing")
  .addOption(language)
  .option("--video <url>", "the YouTube URL, if there is no video_url.txt")
  .option("--publish", "publish; otherwise Arabic becomes a draft and new videos are hidden", false)
  .option("--replace", "overwrite what staff changed, checked, removed or hid", false)
  .option("--title <title>", "the title of the video, instead of that of its folder or video.json")
  .option(
    "--encoding <name>",
    "the encoding of the files, such as windows-1251; detected by default",
    encodingOf,
  )
  .option("--decode-entities", "decode HTML entities such as &quot;", false)
  .option("--dry-run", "report what the import would do, and change nothing", false)
  .option("--keep-going", "skip files with problems and import the others", false)
  .action((path: string, options: ImportOptions) =>
    withMigrated(async (db) => {
      // Loaded here, because what tells languages apart is a megabyte.
      const { importPath } = await import("./library/import.ts");
      if (!(await importPath(db, resolve(here, path), options))) process.exitCode = 1;
    }),
  );

program
  .command("export")
  .description("Export videos, transcripts and drafts to a folder that import can read")
  .argument("<folder>", "a new or empty folder")
  .option("--playlist <name>", "export only this playlist")
  .addOption(language)
  .addOption(new Option("--format <format>", "the file format").choices(exportFormats).default("srt"))
  .addOption(
    new Option("--beside <tag>", "with --format csv: the language of a second column").choices([
      ...languageTags,
    ]),
  )
  .action((folder: string, options: ExportOptions) =>
    withMigrated((db) =>
      exportTo(db, resolve(here, folder), { ...options, signal: stopSignal("The export was stopped.") }),
    ),
  );

addVideoCommands(program, withMigrated);

const visiblePassword =
  "Other programs on this machine can see a password on the command line: use --password-stdin.";
const user = program.command("user").description("Manage accounts and roles");

user
  .command("create")
  .description("Create an account")
  .argument("<email>", "the e-mail address")
  .addOption(role)
  .option("--password-stdin", "read the password from standard input; by default one is generated and shown")
  .option("--password <password>", "deprecated: other programs can see it; use --password-stdin")
  .option("--first-name <name>", "the first name")
  .option("--last-name <name>", "the last name")
  .action(async (email: string, { passwordStdin, ...person }: NewPerson & { passwordStdin?: true }) => {
    if (person.password !== undefined) console.error(visiblePassword);
    const password = passwordStdin ? await readSecret("Password: ") : person.password;
    await withMigrated((db) => createUser(db, email, { ...person, password }));
  });

user
  .command("role")
  .description("Change the role of an account")
  .argument("<email>", "the e-mail address")
  .addArgument(new Argument("<role>", "the new role").choices(assignableRoles))
  .action((email: string, to: AssignableRole) => withMigrated((db) => setRole(db, email, to)));

user
  .command("list")
  .description("List all accounts")
  .action(() => withMigrated(printUsers));

addAccessCommands(user, withMigrated);

const token = program.command("token").description("Manage API tokens, with which programs act for a person");

token
  .command("create")
  .description("Create a token and print it once")
  .argument("<email>", "the person for whom the token acts")
  .requiredOption("--name <name>", "the purpose of the token")
  .addOption(
    new Option("--scope <scope>", "the permissions of the token")
      .choices([...tokenScopes])
      .makeOptionMandatory(),
  )
  .action((email: string, options: NewToken) => withMigrated((db) => createToken(db, email, options)));

token
  .command("list")
  .description("List all tokens with their owner and last use")
  .action(() => withMigrated(printTokens));

token
  .command("revoke")
  .description("Revoke a token")
  .argument("<id>", 'the id from "token list"', idOf)
  .action((id: number) => withMigrated((db) => revokeToken(db, id)));

program
  .command("migrate")
  .description("Update the database schema")
  .action(() =>
    withDatabase(async ({ migrations }) => {
      const names = await migrate(migrations, { report: printLine });
      giveResult({ applied: names });
      printLine(names.length > 0 ? `Applied: ${names.join(", ")}` : "The schema is up to date.");
    }),
  );

program
  .command("backup")
  .description("Write a backup of everything but sessions and invitations, while people work")
  .argument("<file>", "a new file")
  .action((file: string) => withDatabase((database) => backUp(database, resolve(here, file))));

program
  .command("verify")
  .description("Restore a backup into a temporary database and compare every table")
  .argument("<file>")
  .action((file: string) => verifyBackup(resolve(here, file), readSettings(process.env).databaseUrl));

program
  .command("restore")
  .description("Restore a backup into the database of the settings, which must be empty")
  .argument("<file>")
  .option("--replace", "delete what the database holds", false)
  .option("--keep-tokens", "leave API tokens valid", false)
  .action((file: string, options: RestoreOptions) =>
    withDatabase((database) => restoreBackup(database, resolve(here, file), options)),
  );

program
  .command("doctor")
  .description("Check the installation, the database and the running server; or a site, from outside")
  .option("--url <url>", "check the site at this address instead, through its proxy", siteAddress)
  .option(
    "--token-file <file>",
    "a token of scope admin, for all checks of the site; - is standard input; or set MINBAR_TOKEN",
  )
  .action(async ({ url, tokenFile }: { url?: URL; tokenFile?: string }) => {
    const check = url
      ? siteDoctor(url, tokenFile === undefined ? process.env["MINBAR_TOKEN"] : await readToken(tokenFile))
      : withDatabase(doctor);
    if (!(await check)) process.exitCode = 1;
  });

for (const command of leavesOf(program)) command.option("--json", "print the result as JSON", false);
program.hook("preAction", (_program, command) => {
  if (command.opts<{ json?: boolean }>().json) useJson();
});

try {
  await program.parseAsync();
  printResult();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Commands without commands below them. */
function leavesOf({ commands }: Command): Command[] {
  return commands.flatMap((command) => (command.commands.length > 0 ? leavesOf(command) : [command]));
}

async function readToken(file: string): Promise<string> {
  return file === "-" ? readSecret("Token: ") : readFileSync(resolve(here, file), "utf8").trim();
}

async function withDatabase<T>(work: (database: OpenDatabase, settings: Settings) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    return await work(database, settings);
  } finally {
    await database.close();
  }
}

function withMigrated(work: (db: Db, settings: Settings) => Promise<void>): Promise<void> {
  return withDatabase(async ({ background, migrations }, settings) => {
    await migrate(migrations, { report: (line) => console.error(line) });
    await work(background, settings);
  });
}
