import type { FastifyInstance } from "fastify";
import { fieldMessages } from "@minbar/domain/messages/field-messages";
import { fileMessages } from "@minbar/domain/messages/file-messages";
import { partMessages } from "@minbar/domain/messages/part-messages";
import { refusalMessages } from "@minbar/domain/messages/refusal-messages";
import { answerPage } from "../web/security.ts";
import { escapeHtml } from "../web/web-page.ts";

export const reasonsPath = "/api/errors";

const areas = [
  { heading: "A call was refused, or could not be answered", texts: refusalMessages },
  { heading: "A field or the whole input is invalid", texts: fieldMessages },
  { heading: "A transcript file was refused: the fault in its message", texts: fileMessages },
  { heading: "Parts of other messages", texts: partMessages },
];

/** Describes every reason of an error, at the address to which the `type` of a problem leads. */
export function registerReasonsPage(app: FastifyInstance, siteName: string): void {
  app.get(reasonsPath, (_request, reply) => answerPage(reply, reasonsPage(siteName)));
}

function reasonsPage(siteName: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Errors · ${escapeHtml(siteName)} API</title>
<style nonce="__NONCE__">
:root { color-scheme: light dark; }
body { max-inline-size: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
:target { background: Mark; color: MarkText; }
</style>
</head>
<body>
<h1>Errors</h1>
<p>Each error has a stable <code>reason</code> and the <code>values</code> of its <code>message</code>. A value is a text, a
number, a list, or again a reason with values. A language is given by its tag.</p>
${areas.map(({ heading, texts }) => areaOf(heading, texts)).join("\n")}
</body>
</html>`;
}

function areaOf(heading: string, texts: Readonly<Record<string, string>>): string {
  const entries = Object.entries(texts).map(([reason, text]) => {
    const names = Array.from(new Set(text.match(/\{\w+\}/g)), (name) => `<code>${name.slice(1, -1)}</code>`);
    const values = names.length === 0 ? "" : `<br>Values: ${names.join(", ")}`;
    return `<dt id="${reason}"><code>${reason}</code></dt>\n<dd>${escapeHtml(text)}${values}</dd>`;
  });
  return `<h2>${heading}</h2>\n<dl>\n${entries.join("\n")}\n</dl>`;
}
