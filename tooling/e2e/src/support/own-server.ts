import { startMinbar } from "./server.ts";
import type { Minbar } from "./server.ts";
import { test } from "./visitor.ts";

/** Gives the tests of this file, or of this group, a server with settings of its own; they run one after another. */
export function useOwnServer(settings: NodeJS.ProcessEnv): void {
  const shared = process.env["BASE_URL"];
  let own: Minbar | undefined;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    own = await startMinbar(settings);
    process.env["BASE_URL"] = own.url;
  });
  test.afterAll(async () => {
    process.env["BASE_URL"] = shared;
    await own?.stop();
  });
}
