import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findingsOf } from "@minbar/domain/checks/checks";
import { checkKinds } from "@minbar/domain/checks/finding";
import type { Finding } from "@minbar/domain/checks/finding";
import { quietKinds } from "@minbar/domain/checks/quiet-kinds";
import { languages, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import { parseSrt } from "@minbar/domain/subtitles/srt";

/**
 * `LECTURES=<folder> pnpm bench:checks`: in how many lines of real texts each check finds something, in percent, by
 * language; brackets: off until somebody turns it on. The folder has a folder for each lecture with `ar.srt` and so on.
 */
const folder = process.env["LECTURES"] ?? ".";

function linesOf(video: string, language: LanguageTag): Segment[] {
  const file = join(folder, video, `${language}.srt`);
  if (!existsSync(file)) return [];
  const { segments } = parseSrt(readFileSync(file, "utf8"));
  return segments.map(({ time, end, text }, at) => ({ id: `${language}${at}`, time, end, text }));
}

const anyCheck = "any check";
const activeChecks = "any check that is on";

/** The lines of all texts in a language, and those with a finding, by check. */
function measure(language: LanguageTag) {
  const found = new Map<string, number>();
  const add = (name: string, findings: readonly Finding[]) =>
    // A line counts once, however many findings a check has in it.
    found.set(name, (found.get(name) ?? 0) + new Set(findings.map(({ id }) => id)).size);
  let lines = 0;
  for (const video of readdirSync(folder)) {
    const segments = linesOf(video, language);
    const source = language === sourceLanguage ? [] : linesOf(video, sourceLanguage);
    lines += segments.length;
    const findings = findingsOf({ language, segments, source });
    for (const [kind, all] of Map.groupBy(findings, (finding) => finding.kind)) add(kind, all);
    add(anyCheck, findings);
    const isOn = ({ kind }: Finding) => quietKinds[language][kind] === undefined;
    add(activeChecks, findings.filter(isOn));
  }
  return { language, lines, found };
}

const measured = languages.map(({ tag }) => measure(tag)).filter(({ lines }) => lines > 0);
const rowOf = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;

console.log(rowOf(["check", ...measured.map(({ language, lines }) => `${language}, ${lines} lines`)]));
console.log(rowOf(["---", ...measured.map(() => "---")]));
for (const name of [...checkKinds, anyCheck, activeChecks]) {
  const cells = measured.map(({ language, lines, found }) => {
    const share = (((found.get(name) ?? 0) / lines) * 100).toFixed(1);
    return name in quietKinds[language] ? `(${share})` : share;
  });
  console.log(rowOf([name, ...cells]));
}
