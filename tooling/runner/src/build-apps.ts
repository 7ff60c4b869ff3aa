import { run } from "./run.ts";

/** Builds both apps, or finds them built already; says whether they are there, and prints what went wrong. */
export async function buildApps(): Promise<boolean> {
  const { code, output } = await run("turbo", ["run", "build"]);
  if (code !== 0) console.log(output);
  return code === 0;
}
