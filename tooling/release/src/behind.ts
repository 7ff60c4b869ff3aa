import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The version that is released, and the folder of the project. */
interface Project {
  root: string;
  version: string;
}

/** Versions that are named elsewhere: by the tag, and by the OpenAPI document. */
interface Named {
  tag?: string | undefined;
  openApi: string;
}

/** Says in one sentence each what does not yet belong to the version; nothing if it can be released. */
export function findBehind(project: Project, { tag, openApi }: Named): string[] {
  const { version } = project;
  return [
    ...(tag === undefined || tag === `v${version}`
      ? []
      : [`The tag is ${tag}, but package.json has ${version}.`]),
    ...(openApi === version ? [] : [`The OpenAPI document is of ${openApi}, not of ${version}.`]),
    ...changelogBehind(project),
    ...documentsBehind(project),
    ...screensBehind(project),
  ];
}

function read({ root }: Project, path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function changelogBehind(project: Project): string[] {
  const { version } = project;
  const headings = read(project, "CHANGELOG.md").match(/^## .*$/gm) ?? [];
  const [first = "nothing"] = headings;
  if (/^## \[?unreleased/i.test(first))
    return [`CHANGELOG.md has changes under "${first}": move them to "## ${version} - <date>".`];
  const [, date] = first.split(`## ${version} - `);
  if (date === undefined)
    return [`CHANGELOG.md begins with "${first}": it needs a section "## ${version} - <date>".`];
  if (!isDate(date)) return [`CHANGELOG.md names "${date}" as the day of ${version}: write YYYY-MM-DD.`];
  return notesOf(project) === "" ? [`CHANGELOG.md says nothing about ${version}.`] : [];
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** What CHANGELOG.md says about the version. */
export function notesOf(project: Project): string {
  const sections = read(project, "CHANGELOG.md").split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${project.version} `)) ?? "";
  return section.slice(section.indexOf("\n") + 1).trim();
}

/** They name the version that they describe. */
function documentsBehind(project: Project): string[] {
  const words = {
    "README.md": `Version ${project.version}`,
    "docs/operate.md": `minbar-${project.version}-linux-amd64-node-embedded.deb`,
  };
  return Object.entries(words).flatMap(([path, word]) =>
    read(project, path).includes(word) ? [] : [`${path} does not name "${word}".`],
  );
}

function screensBehind(project: Project): string[] {
  const { version } = project;
  const [, taken = "no version"] =
    /Version (\d+\.\d+\.\d+)/.exec(read(project, "docs/screens/README.md")) ?? [];
  if (taken === version) return [];
  return [
    `docs/screens shows ${taken}: run "npx -y pnpm screens", look at the pictures, and write ${version} into its README.md.`,
  ];
}
