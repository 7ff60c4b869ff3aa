import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { putSetting } from "@minbar/data/settings";
import { openTestServer } from "../../test/testing.ts";
import { projectFolder } from "../foundation/project-folder.ts";

const read = (path: string) => readFileSync(join(projectFolder, path), "utf8");
const rules = read("deploy/prometheus/minbar.rules.yml");
const dashboard = read("deploy/grafana/minbar.json");
/** Prometheus adds these labels itself. */
const labelsOfPrometheus = new Set(["instance", "job"]);

const backups = { BACKUP_DIR: tmpdir(), BACKUP_COMMAND: "true" };
const server = await openTestServer({ DATA_DIR: tmpdir(), ...backups });

interface Series {
  name: string;
  labels: Record<string, string>;
}

/** What the server tells after a failed request and a scheduled backup. */
async function seriesOfServer(): Promise<Series[]> {
  const backup = { createdAt: new Date().toISOString(), bytes: 1, file: "a.backup" };
  await putSetting(server.db, "lastBackup", backup);
  server.app.drain.isDraining = true;
  await server.app.inject("/readyz");
  server.app.drain.isDraining = false;
  const { body } = await server.app.inject("/metrics");
  return body.split("\n").flatMap((line) => {
    const [, name, labels = ""] = /^((?:minbar|process|nodejs)_\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = Array.from(labels.matchAll(/(\w+)="([^"]*)"/g), ([, label, value]) => [label, value]);
    return { name, labels: Object.fromEntries(pairs) as Record<string, string> };
  });
}

/** The expressions of PromQL in the JSON of a dashboard, and its variables. */
function dashboardExpressions(): string[] {
  const found = Array.from(dashboard.matchAll(/"(?:expr|query)": ("(?:[^"\\]|\\.)*")/g));
  return found
    .map(([, text = ""]) => String(JSON.parse(text)))
    .filter((text) => /(?:minbar|process|nodejs)_/.test(text));
}

function ruleExpressions(): string[] {
  return Array.from(rules.matchAll(/^ +expr: (.+)$/gm), ([, text = ""]) => text);
}

/** What an expression asks for that no series has. */
function unknownIn(expression: string, all: readonly Series[]): string[] {
  const selectors = [...expression.matchAll(/\b((?:minbar|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
  const chosen = selectors.map(([selector, name = "", matchers = ""]) => {
    const conditions = [...matchers.matchAll(/(\w+)(=~?)"([^"]*)"/g)].filter(
      ([, label = ""]) => !labelsOfPrometheus.has(label),
    );
    const fits = ({ labels }: Series) =>
      conditions.every(([, label = "", , value]) => new RegExp(`^(${value})$`).test(labels[label] ?? ""));
    return { selector, series: all.filter((each) => each.name === name && fits(each)) };
  });
  const labels = new Set(chosen.flatMap(({ series }) => series.flatMap((each) => Object.keys(each.labels))));
  const grouped = [...expression.matchAll(/ by \(([^)]*)\)/g)].flatMap(([, names = ""]) => names.split(", "));
  return [
    ...chosen.filter(({ series }) => series.length === 0).map(({ selector }) => selector),
    ...grouped.filter((label) => !labels.has(label) && !labelsOfPrometheus.has(label)),
  ];
}

test("every metric, label and value in the dashboard and the alarm rules exists on the server", async () => {
  const all = await seriesOfServer();
  const expressions = [...dashboardExpressions(), ...ruleExpressions()];
  expect(expressions.length).toBeGreaterThan(25);
  expect(expressions.flatMap((each) => unknownIn(each, all))).toEqual([]);
});

test("the dashboard shows every metric of the server", async () => {
  const names = new Set((await seriesOfServer()).map(({ name }) => name.replace(/_(bucket|sum)$/, "_count")));
  const shown = dashboardExpressions().join("\n");
  // Of the standard ones, which other dashboards show too, it has a choice.
  const own = [...names].filter((name) => name.startsWith("minbar_"));
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});

test("the operations page lists every alarm and no others", () => {
  const [, section = ""] = /\n## Metrics\n([^]*?)\n## /.exec(read("docs/operate.md")) ?? [];
  const listed = Array.from(section.matchAll(/^\| `(Minbar\w+)` \|/gm), ([, name]) => name);
  const alarms = Array.from(rules.matchAll(/^ +- alert: (\w+)$/gm), ([, name]) => name);
  expect(listed).toEqual(alarms);
});
