import { execFile } from "node:child_process";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openFileFolder } from "@minbar/data/test/test-folder";
import { seedDemo } from "@minbar/demo/seed";
import { openTestServer } from "./testing.ts";

const guide = fileURLToPath(new URL("../../../docs/api.md", import.meta.url));
const cli = fileURLToPath(new URL("../src/cli/cli.ts", import.meta.url));

const server = await openTestServer({}, { cachesReads: true });
await seedDemo(server.db, () => Promise.resolve("no password"));
const address = await server.app.listen({ host: "127.0.0.1", port: 0 });
const folder = await openFileFolder();
// The command line without the time that npx and pnpm take: `npx -y pnpm minbar …`.
await writeFile(join(folder, "npx"), `#!/bin/sh\nshift 3\nexec "${process.execPath}" "${cli}" "$@"\n`);
await chmod(join(folder, "npx"), 0o755);

interface Step {
  commands: string;
  /** As printed below the commands. */
  output: string | undefined;
}

async function stepsOf(file: string): Promise<Step[]> {
  const blocks = (await readFile(file, "utf8")).matchAll(/^```(\w*)\n(.*?)^```$/gms);
  const steps: Step[] = [];
  for (const [, language, text = ""] of blocks) {
    const last = steps.at(-1);
    if (language === "sh") steps.push({ commands: text, output: undefined });
    else if (last && language !== "html") last.output ??= text;
  }
  return steps;
}

/** What the commands print, each step of them after a line that begins with `##`. */
function run(script: string): Promise<string> {
  const PATH = [folder, join(process.execPath, ".."), process.env["PATH"]].join(delimiter);
  const env = { ...process.env, PATH, DATABASE_URL: server.databaseUrl, LOG_LEVEL: "fatal" };
  return new Promise((resolve) => {
    execFile("bash", ["-c", script], { cwd: folder, env }, (_error, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    );
  });
}

/** Blanks aside: `…` stands for anything, and a time for any time. */
function pattern(output: string): RegExp {
  const escaped = output.replaceAll(/\s/g, "").replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const open = escaped
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\\\.\d{3}Z/g, "[-\\dT:.]+Z")
    .replaceAll(/\d{13}/g, "\\d{13}")
    .replaceAll(/minbar_\w+/g, "minbar_")
    .replaceAll("…", ".*?");
  return new RegExp(`^${open}$`, "s");
}

test("the first steps of the guide run as written and print the documented output", async () => {
  const [first, ...others] = await stepsOf(guide);
  expect(others.length).toBeGreaterThan(12);
  const created = await run(first?.commands ?? "");
  expect(created.replaceAll(/\s/g, "")).toMatch(pattern(first?.output ?? ""));

  const token = /minbar_[\w-]+/.exec(created)?.[0] ?? "";
  const filled = (commands: string) =>
    commands.replaceAll("http://localhost:3000", address).replaceAll(/minbar_\w+…/g, token);
  const script = others.map(({ commands }) => `echo "##"\n${filled(commands)}`).join("\n");
  const [, ...printed] = (await run(script)).split("##\n");
  expect(printed).toHaveLength(others.length);
  for (const [index, { commands, output = "" }] of others.entries())
    expect(printed[index]?.replaceAll(/\s/g, ""), commands).toMatch(pattern(output));
});
