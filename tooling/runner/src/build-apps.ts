import { run } from "./run.ts";

/** Builds both apps where needed; returns whether they are built, and prints errors. */
export async function buildApps(): Promise<boolean> {
  const { code, output } = await run("turbo", ["run", "build"]);
  if (code !== 0) console.log(output);
  return code === 0;
}
