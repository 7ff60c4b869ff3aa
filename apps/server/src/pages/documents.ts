import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { sitePages } from "@minbar/domain/library/site";
import { projectFolder } from "../foundation/project-folder.ts";
import { answerPage } from "../web/security.ts";
import { escapeHtml } from "../web/web-page.ts";

const files: Record<keyof typeof sitePages, string> = {
  accessibility: "accessibility.md",
  nativeReview: "native-review.md",
};

/** Shows the documents that visitors read, in English. */
export function registerDocuments(app: FastifyInstance, siteName: string): void {
  for (const [name, path] of Object.entries(sitePages))
    app.get(path, async (_request, reply) => {
      const file = join(projectFolder, "docs", files[name as keyof typeof sitePages]);
      return answerPage(reply, documentPage(await readFile(file, "utf8"), siteName));
    });
}

function documentPage(markdown: string, siteName: string): string {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} · ${siteName}`)}</title>
<style nonce="__NONCE__">
:root { color-scheme: light dark; }
body { max-inline-size: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: break-word; }
</style>
</head>
<body>
<main>
${htmlOf(markdown)}
</main>
<p><a href="/">${escapeHtml(siteName)}</a></p>
</body>
</html>`;
}

/** Of the part of Markdown that these documents use: headings, paragraphs, one level of lists, code, bold text and links. */
export function htmlOf(markdown: string): string {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map(blockOf)
    .join("\n");
}

const lists = [
  { tag: "ul", item: /^- /gm },
  { tag: "ol", item: /^\d+\. /gm },
];

function blockOf(block: string): string {
  const [, marks = "", heading = ""] = /^(#{1,3}) (.+)$/.exec(block) ?? [];
  if (marks) return `<h${marks.length}>${inlineOf(heading)}</h${marks.length}>`;
  for (const { tag, item } of lists) {
    if (block.search(item) !== 0) continue;
    const items = block.split(item).slice(1);
    return `<${tag}>${items.map((text) => `<li>${inlineOf(text.trim())}</li>`).join("")}</${tag}>`;
  }
  return `<p>${inlineOf(block)}</p>`;
}

/** A link to another file of the repository is only its words: the server does not have that page. */
function inlineOf(text: string): string {
  return escapeHtml(text)
    .replaceAll(/`([^`]+)`/g, "<code>$1</code>")
    .replaceAll(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, words: string, href: string) =>
      /^(?:https:\/\/|\/)/.test(href) ? `<a href="${href}">${words}</a>` : words,
    );
}
