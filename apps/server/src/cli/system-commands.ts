import { readFileSync } from "node:fs";
import type { Command } from "commander";
import type { RestoreOptions } from "@minbar/data/backup/restore";
import { migrate } from "@minbar/data/migrate";
import { readSettings } from "../foundation/env.ts";
import { pathOf, siteAddress } from "./arguments.ts";
import { backUp, restoreBackup, verifyBackup } from "./backup.ts";
import { withDatabase } from "./command-database.ts";
import { siteDoctor } from "./doctor-site.ts";
import { doctor } from "./doctor.ts";
import { giveResult, markFailed, printLine } from "./output.ts";
import { readSecret } from "./read-secret.ts";

/** `minbar migrate | backup | verify | restore`. */
export function addDatabaseCommands(program: Command): void {
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
    .action((file: string) => withDatabase((database) => backUp(database, pathOf(file))));

  program
    .command("verify")
    .description("Restore a backup into a temporary database and compare every table")
    .argument("<file>")
    .action((file: string) => verifyBackup(pathOf(file), readSettings(process.env).databaseUrl));

  program
    .command("restore")
    .description("Restore a backup into the database of the settings, which must be empty")
    .argument("<file>")
    .option("--replace", "delete what the database holds", false)
    .option("--keep-tokens", "leave API tokens valid", false)
    .action((file: string, options: RestoreOptions) =>
      withDatabase((database) => restoreBackup(database, pathOf(file), options)),
    );
}

/** `minbar doctor`. */
export function addDoctor(program: Command): void {
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
      if (!(await check)) markFailed();
    });
}

async function readToken(file: string): Promise<string> {
  return file === "-" ? readSecret("Token: ") : readFileSync(pathOf(file), "utf8").trim();
}
