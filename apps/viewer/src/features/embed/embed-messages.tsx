import { useEffect } from "react";
import { embedHeight } from "@minbar/domain/library/embed-address";
import type { LanguageTag } from "@minbar/domain/library/language";
import { secondsOf } from "@minbar/domain/segments/time";
import type { Playback } from "@minbar/ui/player/playback";
import { currentLine, $transcript } from "#shared/shown-transcript.ts";
import { obey, readCommand } from "./commands.ts";

/** The messages of an embed to the page around it (docs/embedding.md). Times are seconds. */
type EmbedEvent =
  | { type: "ready" }
  | { type: "time"; time: number }
  | { type: "line"; index: number; segmentId: string; time: number; text: string; language: LanguageTag }
  | { type: "height"; height: number };

/** Milliseconds between two messages of the time. */
const timeInterval = 250;

interface Options {
  videoId: number;
  playback: Playback;
  hasTranscript: boolean;
}

/** Calls back with the time when it has changed, at most every quarter of a second. */
function onTime({ $time }: Playback, onNext: (seconds: number) => void): () => void {
  let sent = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function send() {
    timer = undefined;
    sent = performance.now();
    const seconds = $time.get();
    if (seconds !== undefined) onNext(seconds);
  }
  const unsubscribe = $time.subscribe((seconds) => {
    if (seconds !== undefined) timer ??= setTimeout(send, sent + timeInterval - performance.now());
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Calls back when another line becomes the current one. */
function onLine({ $time }: Playback, onNext: (line: EmbedEvent) => void): () => void {
  let last = "";
  function check() {
    const transcript = $transcript.get();
    const index = transcript && currentLine(transcript);
    const line = index === undefined ? undefined : transcript?.lines[index];
    if (!transcript || index === undefined || !line) return;
    const { language, starts } = transcript;
    const key = `${language} ${line.id}`;
    if (key === last) return;
    last = key;
    const time = secondsOf(starts[index] ?? 0);
    onNext({ type: "line", index, segmentId: line.id, time, text: line.text, language });
  }
  // After the list has marked its current line.
  const checkLater = () => queueMicrotask(check);
  const ends = [$time.subscribe(checkLater), $transcript.subscribe(checkLater)];
  return () => {
    for (const end of ends) end();
  };
}

/** Sends the embed's events to the page around it, and obeys its commands. Returns the function that stops both. */
function exchangeMessages({ videoId, playback, hasTranscript }: Options): () => void {
  if (parent === window) return () => undefined;
  // To any origin: a message contains only what every visitor can read.
  const post = (event: EmbedEvent) =>
    parent.postMessage({ source: "minbar", version: 1, videoId, ...event }, "*");
  const postHeight = () => post({ type: "height", height: embedHeight(innerWidth, hasTranscript) });
  const listeners = new AbortController();
  const onMessage = ({ source, data }: MessageEvent) => {
    const command = source === parent ? readCommand(data) : undefined;
    if (command) obey(playback, command);
  };
  addEventListener("message", onMessage, { signal: listeners.signal });
  addEventListener("resize", postHeight, { signal: listeners.signal });
  post({ type: "ready" });
  postHeight();
  const ends = [onTime(playback, (time) => post({ type: "time", time })), onLine(playback, post)];
  return () => {
    listeners.abort();
    for (const end of ends) end();
  };
}

interface Props {
  videoId: number;
  playback: Playback;
  hasTranscript: boolean;
}

/** Connects an embed with the page around it. */
export function EmbedMessages({ videoId, playback, hasTranscript }: Props) {
  useEffect(() => exchangeMessages({ videoId, playback, hasTranscript }), [videoId, playback, hasTranscript]);
  return null;
}
