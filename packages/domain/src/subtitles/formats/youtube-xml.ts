import { message } from "../../messages/message.ts";
import { resolveReferences } from "../character-references.ts";
import type { ParsedSubtitles } from "../srt.ts";
import { CueList } from "./cue-list.ts";
import type { FileCue } from "./cue-list.ts";
import { readXml } from "./xml-reader.ts";
import type { XmlElement } from "./xml-reader.ts";

type Attributes = XmlElement["attributes"];

function numberOf(text: string | undefined): number | undefined {
  return text === undefined || text.trim() === "" ? undefined : Number(text);
}

/** A start and a length, each multiplied by `unit` to give milliseconds; without a length there is no end. */
function spanOf([start, length]: [string | undefined, string | undefined], unit: number) {
  const from = numberOf(start);
  const lasts = numberOf(length);
  const begin = from === undefined ? undefined : from * unit;
  return lasts === undefined || begin === undefined
    ? { start: begin }
    : { start: begin, end: begin + lasts * unit };
}

/** srv1 counts in seconds (`start`, `dur`), srv2 and srv3 in milliseconds (`t`, `d`). */
function timesOf({ start, dur, t, d }: Attributes) {
  return t === undefined ? spanOf([start, dur], 1000) : spanOf([t, d], 1);
}

/** What Minbar does not keep of a cue: its window, pen and position. */
function isStyled({ p, wp, ws }: Attributes): boolean {
  return p !== undefined || wp !== undefined || ws !== undefined;
}

/** A cue that is being read. */
type OpenCue = FileCue & { appends: boolean; isEscapedTwice: boolean };

class YoutubeReader {
  readonly cues = new CueList();
  #cue: OpenCue | undefined;

  open({ name, attributes, line }: XmlElement): void {
    if (name === "text" || name === "p") {
      this.finish();
      const appends = attributes["a"] !== undefined || attributes["append"] !== undefined;
      this.#cue = { line, ...timesOf(attributes), text: "", appends, isEscapedTwice: name === "text" };
      if (isStyled(attributes)) this.cues.lose(line, message("positions_left_out"));
    } else if (name === "br" && this.#cue) this.#cue.text += "\n";
    else if (name === "s" && this.#cue) this.#openPart(attributes, line);
  }

  #openPart(attributes: Attributes, line: number): void {
    if (attributes["t"] !== undefined) this.cues.lose(line, message("word_times_left_out"));
    if (isStyled(attributes)) this.cues.lose(line, message("positions_left_out"));
  }

  text(text: string): void {
    if (this.#cue) this.#cue.text += text;
  }

  close(name: string, isCut: boolean): void {
    if (name !== "text" && name !== "p") return;
    if (isCut && this.#cue) this.cues.skip(this.#cue.line, message("cue_damaged"));
    this.finish();
  }

  finish(): void {
    if (!this.#cue) return;
    const { appends, isEscapedTwice, text: raw, ...cue } = this.#cue;
    this.#cue = undefined;
    const text = (isEscapedTwice ? resolveReferences(raw) : raw).trim();
    // The line feeds that make automatic captions roll are paragraphs of their own.
    if (text !== "" || !appends) this.cues.add({ ...cue, text });
  }
}

/**
 * Parses YouTube's captions in XML: srv1 (`<transcript><text start dur>`), srv2 (`<timedtext><text t d>`) and srv3
 * (`<timedtext format="3"><body><p t d><s>`).
 */
export function parseYoutubeXml(xml: string): ParsedSubtitles {
  const reader = new YoutubeReader();
  const stoppedAt = readXml(xml, {
    open: (element) => reader.open(element),
    close: (name, isCut) => reader.close(name, isCut),
    text: (text) => reader.text(text),
  });
  reader.finish();
  if (stoppedAt !== undefined) reader.cues.skip(stoppedAt, message("nested_too_deeply"));
  return reader.cues.done();
}
