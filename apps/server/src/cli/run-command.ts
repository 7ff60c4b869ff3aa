import { Command, CommanderError } from "commander";
import { version } from "../foundation/version.ts";
import { addExport, addImport } from "./library-commands.ts";
import { printResult, startOutput, useJson } from "./output.ts";
import { addTokenCommands, addUserCommands } from "./people-commands.ts";
import { addDatabaseCommands, addDoctor } from "./system-commands.ts";
import { addVideoCommands } from "./videos.ts";

/** Runs `minbar` with these arguments, and returns its exit code. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const output = startOutput();
  try {
    await createProgram().parseAsync(args, { from: "user" });
    printResult();
    return output.isFailed ? 1 : 0;
  } catch (error) {
    // Help, the version and wrong arguments, which are printed already.
    if (error instanceof CommanderError) return error.exitCode;
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

function createProgram(): Command {
  const program = new Command("minbar").description(
    "Manages a Minbar library, whether or not a server is running.",
  );
  program.exitOverride().version(version, "--version", "print the version");
  program.addHelpText("after", "\n`minbar serve` runs the server.");
  addImport(program);
  addExport(program);
  addVideoCommands(program);
  addUserCommands(program);
  addTokenCommands(program);
  addDatabaseCommands(program);
  addDoctor(program);
  for (const command of leavesOf(program)) command.option("--json", "print the result as JSON", false);
  return program.hook("preAction", (_program, command) => {
    if (command.opts<{ json?: boolean }>().json) useJson();
  });
}

/** Commands without commands below them. */
function leavesOf({ commands }: Command): Command[] {
  return commands.flatMap((command) => (command.commands.length > 0 ? leavesOf(command) : [command]));
}
