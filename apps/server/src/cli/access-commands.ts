import type { Command } from "commander";
import { withMigrated } from "./command-database.ts";
import { readSecret } from "./read-secret.ts";
import { blockPerson, changePassword, printPasswordLink, removePerson, unblockPerson } from "./users.ts";

/** `minbar user password | block | unblock | remove`. */
export function addAccessCommands(user: Command): void {
  user
    .command("password")
    .description("Set a new password, read from standard input, and sign the person out everywhere")
    .argument("<email>", "the e-mail address")
    .option("--link", "print a link instead, with which the person sets it, once within 24 hours", false)
    .action(async (email: string, { link }: { link: boolean }) => {
      if (link) return withMigrated((db, { publicUrl }) => printPasswordLink(db, email, publicUrl));
      const password = await readSecret("New password: ");
      return withMigrated((db, { site }) => changePassword(db, email, { password, siteName: site.name }));
    });

  user
    .command("block")
    .description("Sign a person out everywhere, revoke their API tokens, and refuse further sign-ins")
    .argument("<email>", "the e-mail address")
    .action((email: string) => withMigrated((db) => blockPerson(db, email)));

  user
    .command("unblock")
    .description("Let a blocked person sign in again")
    .argument("<email>", "the e-mail address")
    .action((email: string) => withMigrated((db) => unblockPerson(db, email)));

  user
    .command("remove")
    .description('Remove a person; their texts stay, by "Former member"')
    .argument("<email>", "the e-mail address")
    .option("--keep-name", "keep showing their name in the history", false)
    .option("--tasks-to <email>", "who gets their open tasks; by default nobody")
    .action((email: string, options: { keepName: boolean; tasksTo?: string }) =>
      withMigrated((db) => removePerson(db, email, options)),
    );
}
