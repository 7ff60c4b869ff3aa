import type { Failure, Outcome } from "./outcome.ts";
import { run } from "./run.ts";

/** A rule of the repository and the command that enforces it. */
interface Gate {
  name: string;
  command: [string, ...string[]];
  /** Whether what it prints is worth reading even when it passes. */
  shows?: true;
}

const gates: Gate[] = [
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "lint and types", command: ["oxlint", "--deny-warnings"] },
  { name: "boundaries", command: ["turbo", "boundaries"] },
  { name: "boundaries of folders", command: [process.execPath, "tooling/runner/src/boundaries.ts"] },
  {
    name: "catalogues",
    command: [process.execPath, "tooling/runner/src/catalogues/catalogues.ts"],
    shows: true,
  },
  { name: "dead code", command: ["knip", "--include-entry-exports"] },
  { name: "versions", command: ["sherif", "--fail-on-warnings"] },
];

/** Most gates keep one core busy. */
const atOnce = 2;

/** Runs every gate, two at a time and even after a failure, so that a person sees all that is wrong at once. */
export async function runGates(): Promise<Outcome> {
  const failures: Failure[] = [];
  const waiting = [...gates];
  async function work(): Promise<void> {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
      const { name, command, shows = false } = gate;
      const [program, ...args] = command;
      const { code, output } = await run(program, args);
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${name}`);
      if (code !== 0) failures.push({ name, message: output });
      if (code !== 0 || shows) console.log(output);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return { passed: gates.length - failures.length, failures, secondAttempts: [] };
}
