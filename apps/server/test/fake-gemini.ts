import type { ServerResponse } from "node:http";

/** An event of the documented `streamGenerateContent`. */
export function event(text: string, finishReason?: string): string {
  const content = { role: "model", parts: [{ text }] };
  return eventOf({ candidates: [{ content, ...(finishReason && { finishReason }), index: 0 }] });
}

export function eventOf(response: object): string {
  return `data: ${JSON.stringify(response)}\r\n\r\n`;
}

/** Begins an answer, whose events the caller writes. */
export function beginStream(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { "content-type": "text/event-stream" });
}

/** Answers with these texts, an event each. */
export function say(response: ServerResponse, ...texts: string[]): void {
  const events = texts.map((text, place) => event(text, place === texts.length - 1 ? "STOP" : undefined));
  beginStream(response).end(events.join(""));
}
