import type { Outcome } from "./outcome.ts";
import { run } from "./run.ts";
import { runBrowserTests, runVitest } from "./suites.ts";

/** Long tests that one command runs: those of a folder, or all with a tag. */
interface Group {
  folder: string;
  /** Those that one of the paths matches, or all. */
  run: (paths: readonly string[]) => Promise<Outcome>;
}

/** Tests with real processes, databases or browsers have a second attempt. What random data once found is a fault, so rules have none. */
const again = "--retry=1";

export const groups = {
  tags: { folder: "", run: () => runVitest({ args: ["--tags-filter=long"] }) },
  domain: vitest("packages/domain"),
  unsaved: vitest("packages/unsaved"),
  server: vitest("apps/server", again),
  openapi: vitest("tooling/openapi", again),
  operate: { folder: "tooling/operate", run: runOperate },
  long: browser("long"),
  faults: browser("faults"),
  pages: browser("pages", "--workers=3", "--fully-parallel"),
} satisfies Record<string, Group>;

/** A group, and which of its files. */
export type Suite = readonly [group: keyof typeof groups, ...paths: string[]];

/**
 * Each part takes three to seven minutes on two fast cores, with the build: a quarter of the 25 minutes that it has, because
 * some machines are a third as fast. Behind each part are its minutes as measured on 2026-11-30.
 */
export const parts: readonly (readonly Suite[])[] = [
  [["pages", "src/console/accessibility"]], // 6
  [
    ["pages", "src/console/(?!accessibility)[^/]+$"],
    ["pages", "src/console/translations/"],
  ], // 5
  [["pages", "src/console/team/"], ["openapi"]], // 6
  [["pages", "src/console/arabic/(?!editors-accessibility)"]], // 3
  [
    ["pages", "src/console/arabic/editors-accessibility"],
    ["long", "two-hours"],
  ], // 6
  [["pages", "src/console/library/"]], // 7
  [["pages", "src/viewer/[^/]+$"]], // 4
  [["pages", "src/viewer/(player|transcript)/", "src/(earlier-release|faults|saving)/"], ["tags"]], // 6
  [["faults", "server-kills"]], // 6
  [["pages", "src/viewer/(embedding|lecture-search|sharing)/"], ["domain"]], // 3
  [["server", "src/", "test/calls/"], ["unsaved"]], // 3
  [["faults", "browser-kills"]], // 3
  [["faults", "closed-tabs", "offline", "round-trips", "unreliable-network"]], // 3
  [["operate", "alarms", "doctor", "page", "pooler", "proxies", "shared-cache"]], // 6
  [["server", "test/faults/"]], // 5
  [["operate", "backup-faults", "replica", "restarts", "standby", "upgrade"]], // 3
  [["server", "test/proofs/"]], // 6
  [["operate", "compose", "image", "install", "kubernetes"]], // 5
  [["operate", "four-servers", "proxy-cache"]], // 6
];

/** The next part with each commit; the next each day where commits cannot be counted. */
export function duePart(commits: number | undefined, now: Date): number {
  const dayOfYear = (now.getTime() - Date.UTC(now.getUTCFullYear(), 0, 0)) / 86_400_000;
  return ((commits ?? Math.floor(dayOfYear)) % parts.length) + 1;
}

function vitest(folder: string, ...flags: string[]): Group {
  const config = [`--root=${folder}`, "--config=vitest.long.config.ts", ...flags];
  return { folder, run: (paths) => runVitest({ args: [...config, ...paths] }) };
}

function browser(project: string, ...flags: string[]): Group {
  const config = [`--project=${project}`, "--retries=1", ...flags];
  return {
    folder: "tooling/e2e",
    run: (paths) => runBrowserTests("tooling/e2e/long.config.ts", { args: [...config, ...paths] }),
  };
}

/** Installs nginx and all else that these tests need; where that fails, they are named as not run. */
async function runOperate(paths: readonly string[]): Promise<Outcome> {
  const { code, output } = await run(process.execPath, ["tooling/operate/src/install.ts"], { show: true });
  if (code === 0) return runVitest({ args: ["--root=tooling/operate", again, ...paths] });
  const notRun = `operate ${paths.join(" ")}: ${output.trim().split("\n").at(-1)}`;
  return { passed: 0, failures: [], secondAttempts: [], notRun };
}
