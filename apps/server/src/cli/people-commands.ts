import { Argument, Option } from "commander";
import type { Command } from "commander";
import { tokenScopes } from "@minbar/domain/people/api-token";
import { assignableRoles } from "@minbar/domain/people/user";
import type { AssignableRole } from "@minbar/domain/people/user";
import { idOf } from "./arguments.ts";
import { withMigrated } from "./command-database.ts";
import { readSecret } from "./read-secret.ts";
import { createToken, printTokens, revokeToken } from "./tokens.ts";
import type { NewToken } from "./tokens.ts";
import {
  createUser,
  printUsers,
  setRole,
  blockPerson,
  changePassword,
  printPasswordLink,
  removePerson,
  unblockPerson,
} from "./users.ts";
import type { NewPerson } from "./users.ts";

/** `minbar user password | block | unblock | remove`. */
function addAccessCommands(user: Command): void {
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

const visiblePassword =
  "Other programs on this machine can see a password on the command line: use --password-stdin.";

type GivenPerson = Omit<NewPerson, "siteName"> & { passwordStdin?: true };

/** `minbar user`. */
export function addUserCommands(program: Command): void {
  const user = program.command("user").description("Manage accounts and roles");

  user
    .command("create")
    .description("Create an account")
    .argument("<email>", "the e-mail address")
    .addOption(
      new Option("--role <role>", "the role of the account").choices(assignableRoles).makeOptionMandatory(),
    )
    .option(
      "--password-stdin",
      "read the password from standard input; by default one is generated and shown",
    )
    .option("--password <password>", "deprecated: other programs can see it; use --password-stdin")
    .option("--first-name <name>", "the first name")
    .option("--last-name <name>", "the last name")
    .action(async (email: string, { passwordStdin, ...person }: GivenPerson) => {
      if (person.password !== undefined) console.error(visiblePassword);
      const password = passwordStdin ? await readSecret("Password: ") : person.password;
      await withMigrated((db, { site }) =>
        createUser(db, email, { ...person, password, siteName: site.name }),
      );
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

  addAccessCommands(user);
}

/** `minbar token`. */
export function addTokenCommands(program: Command): void {
  const token = program
    .command("token")
    .description("Manage API tokens, with which programs act for a person");

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
}
