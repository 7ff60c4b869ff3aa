/** The start of a list of dictionaries as Python prints it, or of what youtube-transcript-api returns. */
const pythonStart =
  /^\s{0,100}(?:\[\s{0,100}\{\s{0,100}'|\w{0,20}Transcript\w{0,20}\(|\[\s{0,100}\w{0,20}Snippet\()/;

export function isPythonList(text: string): boolean {
  return pythonStart.test(text);
}

/** The end of the Python string that begins with the quote at `start`; the end of the text if it is not closed. */
function endOfString(text: string, start: number): number {
  const quote = text[start];
  let at = start + 1;
  while (at < text.length && text[at] !== quote) at += text[at] === "\\" ? 2 : 1;
  return Math.min(at, text.length);
}

const escapes = /\\(?:x[\dA-Fa-f]{2}|U[\dA-Fa-f]{8}|u[\dA-Fa-f]{4}|[^])/g;

const plainEscapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "\n": "" };

function unescaped(escape: string): string {
  const kind = escape.charAt(1);
  if (escape.length === 2) return plainEscapes[kind] ?? kind;
  const code = Number.parseInt(escape.slice(2), 16);
  return code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code);
}

/** What stands between the strings: names of classes become objects, their named values become keys. */
function asJson(code: string): string {
  return code
    .replaceAll(/\b[A-Za-z_]\w{0,60}\(/g, "{")
    .replaceAll(")", "}")
    .replaceAll(/\b([A-Za-z_]\w{0,60})=/g, '"$1":')
    .replaceAll(/\b(?:None|nan|inf)\b/g, "null")
    .replaceAll(/\bTrue\b/g, "true")
    .replaceAll(/\bFalse\b/g, "false");
}

/**
 * What Python prints of a list, as JSON with the same lines: strings in single quotes, `None`, and objects such as
 * `Snippet(text='…', start=1.0)`. Linear in the text.
 */
export function jsonOfPython(text: string): string {
  const quotes = /["']/g;
  let json = "";
  let at = 0;
  while (at < text.length) {
    quotes.lastIndex = at;
    const from = quotes.exec(text)?.index ?? text.length;
    json += asJson(text.slice(at, from));
    if (from === text.length) break;
    const to = endOfString(text, from);
    // A string that is not closed stays open, so that the file counts as cut off there.
    const string = JSON.stringify(text.slice(from + 1, to).replaceAll(escapes, unescaped));
    json += to < text.length ? string : string.slice(0, -1);
    at = to + 1;
  }
  return json;
}
