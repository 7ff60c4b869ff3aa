import { Button, SegmentedControl, Space, Stack } from "@mantine/core";
import { useStore } from "@nanostores/react";
import {
  IconArrowBackUp,
  IconChevronDown,
  IconChevronUp,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
} from "@tabler/icons-react";
import { useEffect, useRef, useState, useLayoutEffect } from "react";
import type { ReactNode, RefObject } from "react";
import { timesKinds } from "@minbar/domain/checks/finding";
import type { CheckKind } from "@minbar/domain/checks/finding";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import { hasTime } from "@minbar/domain/segments/untimed";
import { keyNames } from "@minbar/ui/keys/shortcut";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import type { Playback } from "@minbar/ui/player/playback";
import barEnds from "#shared/bar-ends.module.css";
import { showSuccess } from "#shared/failure.ts";
import { usePageKeys } from "#shared/page-keys.ts";
import { useLatest } from "#shared/use-latest.ts";
import { useNarrow } from "#shared/use-narrow.ts";
import type { FindingList } from "#transcript/model/findings/findings.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import controls from "#transcript/view/controls.module.css";
import { Stepper } from "#transcript/view/controls.tsx";
import type { PanelProps } from "#transcript/view/workspace.ts";
import { messages } from "./messages.ts";
import { reaction } from "./player-time.ts";
import classes from "./tap-along.module.css";
import { createTapSession } from "./tap-session.ts";
import type { TapSession } from "./tap-session.ts";

/** Lines shown after the next one. */
const linesAhead = 3;

const shownKinds: ReadonlySet<CheckKind> = new Set([...timesKinds, "too-fast"]);

/** The stamped lines whose times have issues. */
function linesToCheck(stamped: readonly Segment[], { bySegment }: FindingList): Segment[] {
  return stamped.filter(({ id }) => bySegment.get(id)?.findings.some(({ kind }) => shownKinds.has(kind)));
}

function Line({ segment, at, place }: { segment: Segment; at: number; place: number }) {
  const { time, end, text } = segment;
  const isStamped = at < place && hasTime(segment);
  return (
    <li className={classes.line} data-past={isStamped || undefined} aria-current={at === place || undefined}>
      <span className={`app-number ${classes.time}`}>
        {isStamped ? `${time}${end === undefined ? "" : ` – ${end}`}` : at + 1}
      </span>
      <span className={`app-reading ${classes.words}`} lang="ar">
        {text}
      </span>
    </li>
  );
}

interface LinesProps {
  session: TapSession;
  open: OpenTranscript;
  /** Leaves for the lines to check. */
  onCheck: () => void;
}

/** After the last line: how many were stamped, and the way to those whose times have issues. */
function Summary({ session, open: { editor, findings }, onCheck }: LinesProps) {
  const t = useStore(messages);
  const stamped = useStore(session.$stamped);
  const toCheck = linesToCheck(stamped, useStore(findings.$found));
  const [first] = toCheck;
  return (
    <Stack gap={8} align="flex-start" px={32} pb={24} fz="xl" className={classes.summary ?? ""}>
      <p>{t.linesStamped(stamped.length)}</p>
      <p>{first ? t.toCheck(toCheck.length) : t.nothingToCheck}</p>
      {first && (
        <Button
          variant="default"
          onClick={() => {
            editor.focus({ id: first.id, at: 0 });
            onCheck();
          }}
        >
          {t.checkFirst}
        </Button>
      )}
    </Stack>
  );
}

/** The line before, the next one, and those that follow. */
function TapLines(props: LinesProps) {
  const t = useStore(messages);
  const { session, open } = props;
  const segments = useStore(open.editor.$segments);
  const place = useStore(session.$place);
  const from = Math.max(0, place - 1);
  const visible = segments.slice(from, place + 1 + linesAhead);
  return (
    <div className={classes.text}>
      <ol className={classes.lines} aria-label={t.lines} dir="rtl">
        {visible.map((segment, index) => (
          <Line key={segment.id} segment={segment} at={from + index} place={place} />
        ))}
      </ol>
      {place >= segments.length && <Summary {...props} />}
    </div>
  );
}

interface Options {
  session: TapSession;
  /** The large key, which has the focus. */
  key: RefObject<HTMLButtonElement | null>;
  leave: () => void;
}

/** Whether Enter presses another control. */
function isOnControl(key: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return focused !== key && (focused?.matches("button, a, input, summary") ?? false);
}

function tapKeys({
  session,
  key,
  leave,
}: Omit<Options, "leave"> & { leave: () => () => void }): ShortcutGroup {
  const t = messages.get();
  const shortcuts = [
    { keys: ["Space"], does: t.key, run: () => session.tap() },
    { keys: ["Enter"], does: t.pauseHere, run: () => !isOnControl(key.current) && session.hold() },
    { keys: ["Backspace"], does: t.takeBack, run: () => session.takeBack() },
    { keys: ["ArrowUp"], does: t.lineBefore, run: () => session.move(-1), repeats: true },
    { keys: ["ArrowDown"], does: t.lineAfter, run: () => session.move(1), repeats: true },
    { keys: ["Escape"], does: t.leave, run: () => leave()() },
  ];
  return { title: t.tapAlong, shortcuts };
}

/** The large key itself: acts when Space or Enter goes down, once however long it is held. */
function listenToKey(button: HTMLElement, session: TapSession): () => void {
  const ended = new AbortController();
  button.addEventListener(
    "keydown",
    (event) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if ((key !== " " && key !== "Enter") || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      if (event.repeat) return;
      if (key === " ") session.tap();
      else session.hold();
    },
    { signal: ended.signal },
  );
  // Without this, releasing Space would click it.
  button.addEventListener("keyup", (event) => void (event.key === " " && event.preventDefault()), {
    signal: ended.signal,
  });
  return () => ended.abort();
}

/** The mode's keys. The player would take them after a click in it, so the focus comes back. */
function useTapKeys({ session, key, leave }: Options): void {
  const latest = useLatest(leave);
  const [group] = useState(() => tapKeys({ session, key, leave: latest }));
  usePageKeys(group);
  // The focus, and the window's loss of it to the player's frame, are outside React.
  useEffect(() => {
    const button = key.current;
    if (!button) return undefined;
    const takeFocus = () => button.focus({ preventScroll: true });
    const onBlur = () => {
      setTimeout(() => {
        if (document.activeElement instanceof HTMLIFrameElement) takeFocus();
      });
    };
    takeFocus();
    addEventListener("blur", onBlur);
    const end = listenToKey(button, session);
    return () => {
      removeEventListener("blur", onBlur);
      end();
    };
  }, [session, key]);
}

/**
 * On a phone the element fills the screen below the player: scrolls the player to the top, and sets `--tap-top`, its lower
 * edge in pixels.
 */
function useRoomBelowPlayer(element: RefObject<HTMLElement | null>): void {
  const isNarrow = useNarrow();
  useLayoutEffect(() => {
    const player = isNarrow ? document.querySelector("[data-player]") : null;
    if (!player) return undefined;
    function place() {
      player?.scrollIntoView({ block: "start", behavior: "instant" });
      const { bottom } = player?.getBoundingClientRect() ?? { bottom: 0 };
      element.current?.style.setProperty("--tap-top", `${bottom}px`);
    }
    place();
    const observer = new ResizeObserver(place);
    observer.observe(player);
    addEventListener("resize", place);
    return () => {
      observer.disconnect();
      removeEventListener("resize", place);
    };
  }, [element, isNarrow]);
}

const speeds = [0.5, 0.75, 1, 1.25, 1.5] as const;

function Reaction() {
  const t = useStore(messages);
  const seconds = String(useStore(reaction.$value) / 1000);
  const words = t.reaction({ seconds });
  return (
    <Stepper
      setting={reaction}
      label={words}
      value={words}
      down={{ sign: "−", label: t.shorter }}
      up={{ sign: "+", label: t.longer }}
    />
  );
}

function Speed({ playback }: { playback: Playback }) {
  const t = useStore(messages);
  const rate = useStore(playback.$rate);
  return (
    <SegmentedControl
      aria-label={t.speed}
      value={String(rate)}
      onChange={(value) => playback.setRate(Number(value))}
      data={speeds.map((each) => ({ value: String(each), label: `${each}×` }))}
    />
  );
}

interface ActionProps {
  /** The word on the button, if there is one. */
  label?: string;
  name: string;
  keys?: string;
  onClick: () => void;
  children: ReactNode;
}

/** A button for each key, for those who touch. */
function Action({ label, name, keys, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      className={`app-group ${classes.action}`}
      aria-label={name}
      title={name}
      onClick={onClick}
    >
      {children}
      {label !== undefined && <span className={classes.label}>{label}</span>}
      {keys !== undefined && <kbd aria-hidden>{keys}</kbd>}
    </button>
  );
}

function Actions({ session, playback }: { session: TapSession; playback: Playback }) {
  const t = useStore(messages);
  const isPlaying = useStore(playback.$playing);
  const Play = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <>
      <Action label={t.back} name={t.takeBack} keys="⌫" onClick={() => session.takeBack()}>
        <IconArrowBackUp size={18} stroke={1.5} aria-hidden />
      </Action>
      <Action label={t.pause} name={t.pauseHere} keys="↵" onClick={() => session.hold()}>
        <IconPlayerTrackNext size={18} stroke={1.5} aria-hidden />
      </Action>
      <Action name={t.lineBefore} onClick={() => session.move(-1)}>
        <IconChevronUp size={18} stroke={1.5} aria-hidden />
      </Action>
      <Action name={t.lineAfter} onClick={() => session.move(1)}>
        <IconChevronDown size={18} stroke={1.5} aria-hidden />
      </Action>
      <Action name={t.play} onClick={() => playback.toggle()}>
        <Play size={18} stroke={1.5} aria-hidden />
      </Action>
    </>
  );
}

/** The large key: stamps at the touch, not when the finger leaves it. */
function Key({ session, field }: { session: TapSession; field: RefObject<HTMLButtonElement | null> }) {
  const t = useStore(messages);
  const wasPressed = useRef(false);
  return (
    <button
      ref={field}
      type="button"
      className={`app-group ${classes.key}`}
      onPointerDown={({ isPrimary, button }) => {
        wasPressed.current = true;
        if (isPrimary && button === 0) session.tap();
      }}
      // Screen readers click without a pointer.
      onClick={() => {
        if (!wasPressed.current) session.tap();
        wasPressed.current = false;
      }}
    >
      <span className="app-unseen">{t.key}</span>
      <kbd aria-hidden>{keyNames("Space")}</kbd>
      <span className={classes.hint}>{t.hint}</span>
      <span className={classes.touchHint}>{t.touchHint}</span>
    </button>
  );
}

/** Stamps line after line while the video plays, in place of the rows; on a phone it fills the screen below the player. */
export function TapAlong({ text: { open, playback }, onClose }: PanelProps) {
  const t = useStore(messages);
  const { editor } = open;
  const [session] = useState(() => createTapSession(editor, playback));
  const key = useRef<HTMLButtonElement>(null);
  const mode = useRef<HTMLElement>(null);
  const said = useStore(session.$said);
  const stamped = useStore(session.$stamped);
  const segments = useStore(editor.$segments);
  function leave() {
    const id = editor.$current.get();
    const { length } = session.$stamped.get();
    onClose();
    if (length > 0) showSuccess(t.linesStamped(length));
    // After the rows are back.
    if (id !== undefined) requestAnimationFrame(() => editor.focus({ id, at: 0 }));
  }
  useEffect(() => session.begin(), [session]);
  useTapKeys({ session, key, leave });
  useRoomBelowPlayer(mode);
  return (
    <section ref={mode} className={classes.mode} aria-label={t.tapAlong}>
      <div
        className={`${controls.strip} ${classes.bar} ${barEnds.ends}`}
        // The keys work at once after a click; who came by Tab stays.
        onClick={({ detail }) => detail > 0 && key.current?.focus()}
      >
        <Button size="compact-sm" onClick={leave}>
          {t.done}
        </Button>
        <Actions session={session} playback={playback} />
        <Space flex={1} />
        <Speed playback={playback} />
        <Reaction />
      </div>
      <Stack gap={0} flex={1} mih={0} pos="relative">
        <Key session={session} field={key} />
        <TapLines session={session} open={open} onCheck={leave} />
        <div className={classes.foot}>
          <p role="status">
            {said.words}{" "}
            {said.next !== "" && (
              <span className="app-unseen">
                {t.next} <span lang={sourceLanguage}>{said.next}</span>
              </span>
            )}
          </p>
          <span>{t.progress({ stamped: stamped.length })(segments.length)}</span>
        </div>
      </Stack>
    </section>
  );
}
