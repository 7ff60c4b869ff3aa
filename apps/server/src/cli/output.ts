/** What a command prints: lines for people or, with `--json`, one value for programs. */
interface Output {
  isJson: boolean;
  lines: string[];
  result: unknown;
  /** It printed what is wrong, and its exit code is 1. */
  isFailed: boolean;
}

const none = { isJson: false, lines: [], result: undefined, isFailed: false };

let output: Output = none;

/** For a new command; one runs at a time. */
export function startOutput(): Output {
  output = { ...none, lines: [] };
  return output;
}

export function markFailed(): void {
  output.isFailed = true;
}

/** From now on, lines are not printed. */
export function useJson(): void {
  output.isJson = true;
}

/** A line for people. */
export function printLine(line: string): void {
  if (output.isJson) output.lines.push(line);
  else console.log(line);
}

/** The result for programs; without one it is `{"message": …}`, the lines for people. */
export function giveResult(result: unknown): void {
  output.result = result;
}

/** To be called at the end of a command that succeeded or found problems. */
export function printResult(): void {
  if (!output.isJson) return;
  console.log(JSON.stringify(output.result ?? { message: output.lines.join("\n") }, null, 2));
}
