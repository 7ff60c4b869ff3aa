import { ActionIcon, Box, Button, Flex, Group, Modal, SegmentedControl, Stack, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconPlayerPause, IconPlayerPlay, IconClockEdit } from "@tabler/icons-react";
import type { ReadableAtom } from "nanostores";
import { useEffectEvent, useLayoutEffect, useMemo, useState } from "react";
import type { FormEvent, ReactNode, KeyboardEvent } from "react";
import type { TextMove } from "@minbar/domain/editing/retime-output";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import type { Segments } from "@minbar/domain/segments/segment";
import { formatTime, millisecondsOf } from "@minbar/domain/segments/time";
import { api } from "@minbar/ui/api";
import { formatSigned } from "@minbar/ui/intl";
import { keyListener } from "@minbar/ui/keys/key-listener";
import type { Playback } from "@minbar/ui/player/playback";
import { languageName } from "@minbar/ui/words/names";
import { $changedKeys, withChangedKeys } from "#shared/changed-keys.ts";
import { showSuccess, showError } from "#shared/failure.ts";
import { useLibraryChanged } from "#shared/library/library-changes.ts";
import { useSelected } from "#shared/use-selected.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { DialogButtons, Fault } from "#transcript/view/controls.tsx";
import { playerKeys, skipSeconds } from "#transcript/view/keys.ts";
import { messages as ofPlayer } from "#transcript/view/player/messages.ts";
import { playerMs, isReady } from "#transcript/view/player/when-ready.ts";
import type { PanelProps, Workspace, Tool } from "#transcript/view/workspace.ts";
import { messages } from "./messages.ts";
import { createOwnTimes } from "./own-times.ts";
import { choiceAt, firstChoice, operationOf } from "./times-choice.ts";
import type { Faults, TimesChoice } from "./times-choice.ts";
import { TimesFields } from "./times-fields.tsx";
import { createTimesMove } from "./times-move.ts";
import type { TimesMove } from "./times-move.ts";

function Span({ label, move: { before, after } }: { label: string; move: TextMove["first"] }) {
  return (
    <Group justify="space-between" gap={12} wrap="nowrap">
      <Text component="dt" inherit c="dimmed">
        {label}
      </Text>
      <dd>
        <span className="app-number">
          {before} → <b>{after}</b>
        </span>
      </dd>
    </Group>
  );
}

/**
 * The preview: the first and the last shifted line, and the number of lines per text. `moves` starts with the Arabic
 * text.
 */
function TimesPreview({ moves }: { moves: readonly TextMove[] }) {
  const t = useStore(messages);
  const [text] = moves;
  if (!text) return null;
  return (
    <Stack
      component="section"
      gap={8}
      p={12}
      className="app-box"
      style={{ fontVariantNumeric: "tabular-nums" }}
      aria-label={t.previewed}
    >
      <Stack component="dl" gap={4} pb={8} style={{ borderBlockEnd: "1px solid var(--app-hairline)" }}>
        <Span label={t.first} move={text.first} />
        <Span label={t.last} move={text.last} />
      </Stack>
      <ul>
        {moves.map(({ language, isDraft, moved }) => {
          const name = languageName(language);
          return (
            <Flex key={`${language}/${isDraft}`} component="li" justify="space-between" gap={12}>
              <span>{isDraft ? t.draftOf({ language: name }) : name}</span>
              <span>{t.moved(moved)}</span>
            </Flex>
          );
        })}
      </ul>
    </Stack>
  );
}

interface ListeningProps {
  playback: Playback;
}

/** Plays and pauses below the dialog, which covers the player's own buttons. */
function Listening({ playback }: ListeningProps) {
  const t = useStore(messages);
  const player = useStore(ofPlayer);
  const isPlaying = useStore(playback.$playing);
  const seconds = useStore(playback.$time);
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  const skip = (by: number) => () => {
    if (isReady(playback)) playback.skip(by);
  };
  return (
    <Group gap={6} wrap="nowrap" role="group" aria-label={t.listen}>
      <Button variant="default" size="compact-sm" onClick={skip(-skipSeconds)}>
        {player.seconds({ seconds: formatSigned(-skipSeconds) })}
      </Button>
      <ActionIcon
        variant="default"
        aria-label={isPlaying ? player.pause : player.play}
        onClick={() => isReady(playback) && playback.toggle()}
      >
        <Icon size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Button variant="default" size="compact-sm" onClick={skip(skipSeconds)}>
        {player.seconds({ seconds: formatSigned(skipSeconds) })}
      </Button>
      <Text inherit span ms="auto" className="app-number">
        {seconds === undefined ? t.notRead : formatTime(millisecondsOf(seconds))}
      </Text>
    </Group>
  );
}

/** The player's keys in the dialog, where the page's keys do nothing. */
function useListeningKeys({ playback }: ListeningProps): (event: KeyboardEvent) => void {
  const changed = useStore($changedKeys);
  return useMemo(() => {
    const group = { title: "", shortcuts: playerKeys(() => ({ playback })) };
    const listen = keyListener(withChangedKeys(group, changed).shortcuts, (event) => event.isComposing);
    return ({ nativeEvent }) => listen(nativeEvent);
  }, [playback, changed]);
}

const isKnown = (seconds: number | undefined) => seconds !== undefined;

interface Props {
  editor: SegmentEditor;
  playback: Playback;
  times: TimesMove;
  /** The lines that can be named. */
  $lines: ReadableAtom<Segments>;
  language: LanguageTag;
}

/** The entered values and their errors. */
function useChoice({ editor, times, playback, $lines }: Props) {
  const [choice, setChoice] = useState(firstChoice);
  const [faults, setFaults] = useState<Faults>({});
  function change(part: Partial<TimesChoice>) {
    times.reset();
    setFaults({});
    setChoice((before) => ({ ...before, ...part }));
  }
  function preview() {
    // Text that the text view could not parse becomes segments now, because the draft is saved first.
    editor.finishTyping();
    const result = operationOf(choice, $lines.get());
    setFaults(result.faults ?? {});
    if (result.operation) void times.preview(result.operation);
  }
  function begin() {
    const at = { id: editor.$current.get(), ms: playerMs(playback) };
    change(choiceAt(choice, $lines.get(), at));
  }
  return { choice, faults, change, preview, begin, end: () => change(firstChoice) };
}

function TimesForm({
  form,
  scope,
  onClose,
  more,
  ...props
}: Props & {
  form: ReturnType<typeof useChoice>;
  scope: ReactNode;
  onClose: () => void;
  /** Beside the buttons. */
  more: ReactNode;
}) {
  const t = useStore(messages);
  const { playback, times, $lines, language } = props;
  const segments = useStore($lines);
  const { isBusy, preview, fault } = useStore(times.$state);
  const onKeyDown = useListeningKeys(props);
  // The buttons that use the player's time are enabled once it has one.
  useSelected(playback.$time, isKnown);
  async function move() {
    const moved = await times.move();
    if (moved === undefined) return;
    onClose();
    form.end();
    showSuccess(messages.get().done(moved));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (preview) void move();
    else form.preview();
  }
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <Stack gap={16}>
        <Listening playback={playback} />
        {scope}
        <TimesFields
          choice={form.choice}
          faults={form.faults}
          segments={segments}
          language={language}
          onChange={form.change}
          playerMs={() => playerMs(playback)}
        />
        {/* Without a gap while it is empty. */}
        <Box display="contents" aria-live="polite">
          {preview && <TimesPreview moves={preview.moves} />}
        </Box>
        {fault !== undefined && <Fault>{fault}</Fault>}
      </Stack>
      <DialogButtons onCancel={onClose} aside={more}>
        <Button type="submit" loading={isBusy}>
          {preview ? t.move : t.preview}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Shifts the timings of all texts of a video. `storedOf` does not change. */
function useTimes({ open, text: { place, storedOf } }: Workspace): TimesMove {
  const { videoId, language } = place;
  const queries = api.useUtils();
  const changed = useLibraryChanged();
  const { mutateAsync: retime } = api.transcripts.retime.useMutation();
  const { mutateAsync: undo } = api.transcripts.undoRetime.useMutation();
  return useMemo(
    () =>
      createTimesMove({
        ...open,
        part: language === sourceLanguage ? "draft" : language,
        server: {
          retime: (call) => retime({ id: videoId, ...call }),
          undo: (operationId) => undo({ id: videoId, operationId }),
          read: async () => {
            const own = { videoId, language };
            const texts = await queries.transcripts.listByVideo.fetch(own, { staleTime: 0 });
            void changed();
            return storedOf(texts[0]);
          },
        },
        isOffline: () => !navigator.onLine,
        notify: showError,
      }),
    [open, videoId, language, storedOf, queries, changed, retime, undo],
  );
}

type Scope = "own" | "every";

interface ScopeProps {
  value: Scope;
  onChange: (scope: Scope) => void;
}

function ScopeControl({ value, onChange }: ScopeProps) {
  const t = useStore(messages);
  const data = (["every", "own"] as const).map((scope) => ({ value: scope, label: t[scope] }));
  return <SegmentedControl fullWidth aria-label={t.scope} data={data} value={value} onChange={onChange} />;
}

/** The texts that an operation may change, and the lines that it may name. */
function useScopes(workspace: Workspace) {
  const { open, lines, text, user } = workspace;
  const { place } = text;
  const { editor, beside } = lines;
  const every = useTimes(workspace);
  const own = useMemo(
    () => createOwnTimes({ editor: open.editor, language: place.language, $lines: editor.$segments }),
    [open.editor, place.language, editor],
  );
  return {
    own,
    every: can(user, "transcript:retime") ? every : undefined,
    $lines: editor.$segments,
    /** Of a translation, the Arabic lines that all languages follow. */
    $arabic: beside?.rows.$lines,
  };
}

/** Shifts the timings of lines in this language or in all, after a preview. */
function TimesDialog({ text, isOpen, onClose }: PanelProps) {
  const t = useStore(messages);
  const { own, every, $lines, $arabic } = useScopes(text);
  const [scope, setScope] = useState<Scope>($arabic ? "own" : "every");
  const isEvery = scope === "every" && every !== undefined;
  const times = isEvery ? every : own;
  const props = {
    editor: text.lines.editor,
    playback: text.playback,
    times,
    $lines: isEvery && $arabic ? $arabic : $lines,
    language: isEvery ? sourceLanguage : text.text.place.language,
  };
  const form = useChoice(props);
  const takeTimes = text.tools.find(({ name }) => name === "take-times");
  const begin = useEffectEvent(() => form.begin());
  // The caret and the player are outside React.
  useLayoutEffect(() => {
    if (isOpen) begin();
  }, [isOpen]);
  function choose(next: Scope) {
    times.reset();
    // The lines of a translation and of the Arabic are numbered apart.
    if ($arabic) form.change({ first: "", last: "" });
    setScope(next);
  }
  return (
    <Modal opened={isOpen} onClose={onClose} title={t.times} size={480}>
      <TimesForm
        {...props}
        form={form}
        scope={every && <ScopeControl value={scope} onChange={choose} />}
        onClose={onClose}
        more={
          takeTimes?.button && (
            <Button
              variant="subtle"
              mie="auto"
              onClick={() => {
                onClose();
                text.panels.show(takeTimes.name);
              }}
            >
              {takeTimes.button.label()}
            </Button>
          )
        }
      />
    </Modal>
  );
}

/** Shifts the timings of lines in this language or in all. */
export const timesTool: Tool = {
  name: "times",
  isFor: ({ user, lines, text: { place } }) =>
    lines.beside
      ? can(user, "transcript:retimeAlone", { language: place.language })
      : can(user, "transcript:retime"),
  button: {
    label: () => messages.get().times,
    icon: IconClockEdit,
    keys: "$alt+x",
    isDisabled: ({ isEmpty, isSaveBlocked }) => isEmpty || isSaveBlocked,
  },
  panel: { Part: TimesDialog },
};
