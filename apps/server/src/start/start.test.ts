import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openFileFolder } from "@minbar/data/test/test-folder";

const main = fileURLToPath(new URL("../main.js", import.meta.url));
const folder = await openFileFolder();

/** The exit code and output of a start that fails. */
function start(env: NodeJS.ProcessEnv): Promise<{ code: unknown; lines: string[] }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main], { env, timeout: 20_000 }, (error, stdout, stderr) => {
      resolve({ code: error?.code, lines: `${stdout}${stderr}`.trim().split("\n") });
    });
  });
}

test("a start with wrong settings reports all errors at once, one line each", async () => {
  const { code, lines } = await start({
    DATABSE_URL: "postgres://x/y",
    PORT: "eighty",
    TRUST_PROXY: "all",
    GEMINI_MODELS: ",",
    OIDC_ISSUER: "https://id.example.org",
  });
  expect(code).toBe(1);
  expect(lines).toEqual([
    "DATABSE_URL is no setting of Minbar. Did you mean DATABASE_URL?",
    expect.stringMatching(/^PORT: /),
    "GEMINI_MODELS: name at least one model",
    expect.stringMatching(/^TRUST_PROXY: list the proxies/),
    expect.stringMatching(/^OIDC_ISSUER: set it together/),
  ]);
});

test("a file in place of the data folder is reported in one line", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(await start({ DATA_DIR: file })).toEqual({
    code: 1,
    lines: [`DATA_DIR: ${file} cannot be used: it is a file, or below one: name a folder`],
  });
});
