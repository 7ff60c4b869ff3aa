import { Parser } from "htmlparser2";
import { LineCounter } from "../subtitle-text.ts";

/** An element by its local names: the prefixes of namespaces are left out. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Of its start tag, from 1. */
  line: number;
}

export interface XmlHandler {
  open: (element: XmlElement) => void;
  /** `isCut`: the file has no end tag for it, because it is cut off or damaged. */
  close: (name: string, isCut: boolean) => void;
  text: (text: string) => void;
}

/** Levels of elements; the deepest real files have ten. */
const maxDepth = 100;

/** UTF-16 units that are given to the parser at once, so that it can be stopped. */
const pieceSize = 16_384;

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function localAttributes(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (!Object.keys(attributes).some((name) => name.includes(":"))) return attributes;
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

/**
 * Reads XML as events, also if it is cut off or not well-formed. Entities that the file itself declares are not expanded
 * but stay as written (`&name;`), and nothing outside the file is read. Returns the line where it stopped because elements
 * are nested too deeply; otherwise `undefined`.
 */
export function readXml(xml: string, handler: XmlHandler): number | undefined {
  const lines = new LineCounter(xml);
  let depth = 0;
  let stoppedAt: number | undefined;
  /** Of the latest element if it is empty, as `<br/>`: its end is implied too. */
  let emptyName = "";
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > maxDepth) stoppedAt ??= lines.lineAt(parser.startIndex);
        if (stoppedAt !== undefined) return;
        const line = lines.lineAt(parser.startIndex);
        emptyName = xml.charAt(parser.endIndex - 1) === "/" ? name : "";
        handler.open({ name: localName(name), attributes: localAttributes(attributes), line });
      },
      ontext(text) {
        if (stoppedAt === undefined) handler.text(text);
      },
      onclosetag(name, isImplied) {
        depth -= 1;
        if (stoppedAt === undefined) handler.close(localName(name), isImplied && name !== emptyName);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const isStopped = () => stoppedAt !== undefined;
  for (let at = 0; at < xml.length && !isStopped(); at += pieceSize)
    parser.write(xml.slice(at, at + pieceSize));
  if (stoppedAt === undefined) parser.end();
  return stoppedAt;
}
