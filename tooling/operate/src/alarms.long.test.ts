import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@minbar/data/test/free-port";
import { newTestDatabase } from "@minbar/data/test/test-database";
import { demoAccounts } from "@minbar/demo/accounts";
import { startServer } from "@minbar/server/test/faults/server-process";
import { fillLibrary } from "@minbar/server/test/faults/staffed-library";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { runProgram, startProgram } from "./program.ts";

const deployed = fileURLToPath(new URL("../../../deploy/prometheus/", import.meta.url));
const cli = fileURLToPath(new URL("../../../apps/server/src/minbar.js", import.meta.url));

/** A copy of `deploy/prometheus` with a file for the token, until the test ends. */
function copyOfFiles(token = "a token"): string {
  const folder = mkdtempSync(join(tmpdir(), "minbar-prometheus-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(deployed, folder, { recursive: true });
  writeFileSync(join(folder, "minbar.token"), token);
  return folder;
}

test("Prometheus accepts the alarm rules and the example", () => {
  const output = runProgram("promtool", ["check", "config", join(copyOfFiles(), "prometheus.yml")]);
  expect(output).toContain("SUCCESS: 9 rules found");
  expect(output).toContain("prometheus.yml is valid prometheus config file syntax");
});

interface Case {
  series: Record<string, string>;
  /** Minutes after the first sample, and the names of the alarms that fire then. */
  fires: Record<number, string[]>;
}

const failed =
  'minbar_http_request_duration_seconds_count{instance="a",method="GET",route="/api",status="5xx"}';
const alarms = [...readFileSync(join(deployed, "minbar.rules.yml"), "utf8").matchAll(/alert: (\w+)/g)].map(
  ([, name = ""]) => name,
);

/** Series have a sample a minute, in the notation of promtool. JSON is YAML, too. */
function checkRules({ series, fires }: Case): string {
  const folder = copyOfFiles();
  const rules = join(folder, "cases.json");
  const tests = {
    interval: "1m",
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    // Only how many alarms of a name fire: their texts are for people.
    promql_expr_test: Object.entries(fires).flatMap(([minutes, names]) =>
      alarms.map((name) => ({
        eval_time: `${minutes}m`,
        expr: `count by (alertname) (ALERTS{alertname="${name}", alertstate="firing"})`,
        exp_samples: names.includes(name) ? [{ labels: `{alertname="${name}"}`, value: 1 }] : [],
      })),
    ),
  };
  writeFileSync(rules, JSON.stringify({ rule_files: ["minbar.rules.yml"], tests: [tests] }));
  return runProgram("promtool", ["test", "rules", rules]);
}

test("a server that does not answer for a minute raises an alarm, which clears when it answers again", () => {
  const series = { 'up{job="minbar",instance="a"}': "1 0 0 0 1 1", 'up{job="other",instance="b"}': "0x5" };
  expect(checkRules({ series, fires: { 1: [], 2: ["MinbarDown"], 4: [] } })).toContain("SUCCESS");
});

test("5xx responses for five minutes raise an alarm, but a single failed request does not", () => {
  const series = { [failed]: "0 0 1 1 1 1 1 1 1 1 2+1x10" };
  expect(checkRules({ series, fires: { 3: [], 8: [], 16: ["MinbarRequestsFail"] } })).toContain("SUCCESS");
});

test("overload, callers that wait, a failed job, a lost database, an old backup and a full disk each raise an alarm", () => {
  const cases: Case[] = [
    {
      series: { 'minbar_requests_turned_away_total{instance="a",reason="busy"}': "0 0 3 3 3 3 3 3 3 3" },
      fires: { 1: [], 3: ["MinbarOverloaded"], 9: [] },
    },
    {
      series: { 'minbar_requests_turned_away_total{instance="a",reason="too-many"}': "0 9 9" },
      fires: { 2: [] },
    },
    {
      series: { 'minbar_database_waiting{instance="a"}': "0 3 0 3x9" },
      fires: { 4: [], 9: ["MinbarWaitsForDatabase"] },
    },
    {
      series: {
        'minbar_jobs{instance="a",state="failed"}': "0 2",
        'minbar_jobs{instance="b",state="failed"}': "0 2",
      },
      fires: { 0: [], 1: ["MinbarJobsFailed"] },
    },
    {
      series: { 'minbar_database_up{instance="a"}': "1 0 0 1" },
      fires: { 1: [], 2: ["MinbarDatabaseDown"], 3: [] },
    },
    {
      series: { 'minbar_backup_age_seconds{instance="a"}': "172000 173000" },
      fires: { 0: [], 1: ["MinbarBackupOld"] },
    },
    {
      series: { 'minbar_disk_free_bytes{instance="a",folder="data"}': "2000000000 90000000x9" },
      fires: { 5: [], 7: ["MinbarDiskFull"] },
    },
  ];
  for (const each of cases) expect(checkRules(each)).toContain("SUCCESS");
});

test.each(["write", "command"])("a backup whose step %s failed raises an alarm until it succeeds", (step) => {
  const series = { [`minbar_backup_failures{instance="a",step="${step}"}`]: "0 1 2 0" };
  const fires = { 0: [], 1: ["MinbarBackupFailed"], 2: ["MinbarBackupFailed"], 3: [] };
  expect(checkRules({ series, fires })).toContain("SUCCESS");
});

test("Prometheus reads a server with a token, finds nothing wrong with its metrics, and evaluates the rules", async () => {
  const database = await newTestDatabase();
  const settings = { DATABASE_URL: database.url };
  await fillLibrary(settings);
  const server = await startServer(settings);
  const { email = "" } = demoAccounts.find(({ role }) => role === "admin") ?? {};
  const token = ["token", "create", email, "--name", "prometheus", "--scope", "admin"];
  const [secret = ""] =
    /minbar_[\w-]{43}/.exec(runProgram(process.execPath, [cli, ...token], settings)) ?? [];

  const folder = copyOfFiles(secret);
  const metrics = join(folder, "metrics.txt");
  const answer = await fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${secret}` } });
  writeFileSync(metrics, await answer.text());
  // It prints what it finds to object to.
  expect(runProgram("sh", ["-c", `promtool check metrics < ${metrics}`])).toBe("");
  const config = join(folder, "prometheus.yml");
  const example = readFileSync(config, "utf8")
    .replace("scrape_interval: 15s", "scrape_interval: 1s")
    .replace(/targets: .*/, `targets: ["127.0.0.1:${server.port}"]`);
  writeFileSync(config, `global: { evaluation_interval: 1s }\n${example}`);
  const port = await freePort();
  await startProgram({
    command: "prometheus",
    args: [
      `--config.file=${config}`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    port,
  });
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json();
  await vi.waitFor(
    async () => {
      const { data } = vector.parse(await ask("query?query=minbar_database_up"));
      expect(data.result.map(({ value }) => value[1])).toEqual(["1"]);
      const [group] = ruleGroups.parse(await ask("rules")).data.groups;
      expect(group?.rules).toEqual(alarms.map((name) => ({ name, health: "ok", state: "inactive" })));
    },
    { timeout: 30_000, interval: 200 },
  );
});

const vector = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
});
const rule = z.object({ name: z.string(), health: z.string(), state: z.string() });
const ruleGroups = z.object({ data: z.object({ groups: z.array(z.object({ rules: z.array(rule) })) }) });
