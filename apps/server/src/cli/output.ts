/** What the command prints: lines for people or, with `--json`, one value for programs. */
const output: { isJson: boolean; lines: string[]; result: unknown } = {
  isJson: false,
  lines: [],
  result: undefined,
};

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
