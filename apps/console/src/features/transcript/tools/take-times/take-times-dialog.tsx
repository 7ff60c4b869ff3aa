import { Box, Button, Checkbox, FileButton, Flex, Group, Modal, Stack, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconAlertTriangle, IconFileImport } from "@tabler/icons-react";
import { useState, useEffect, useEffectEvent, useRef } from "react";
import { replaceSegments } from "@minbar/domain/editing/operations";
import { sourceLanguage } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import { untimedClock } from "@minbar/domain/segments/untimed";
import { subtitleEndings } from "@minbar/domain/subtitles/subtitle-endings";
import { api } from "@minbar/ui/api";
import { ageOf, languageName } from "@minbar/ui/words/names";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { showSuccess } from "#shared/failure.ts";
import { $now } from "#shared/library/now.ts";
import { readFile } from "#shared/subtitle-file/read-file.ts";
import { useUser } from "#shared/user.ts";
import { inSlices } from "#transcript/model/findings/in-slices.ts";
import { messages as ofEditor } from "#transcript/model/messages.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import lines from "#transcript/view/comparison.module.css";
import { LineList, LineTime, ShowAll } from "#transcript/view/comparison.tsx";
import { DialogButtons, Hint } from "#transcript/view/controls.tsx";
import type { PanelProps, ToolProps, Workspace } from "#transcript/view/workspace.ts";
import { compareTimes, withTimesById } from "./comparison.ts";
import type { Comparison, TimeChange, TimesSource } from "./comparison.ts";
import { messages } from "./messages.ts";
import classes from "./take-times.module.css";

/** Lines shown before the user expands the list. */
const initialChanges = 50;

function Row({ change }: { change: TimeChange }) {
  const t = useStore(messages);
  return (
    <li className={`${lines.line} ${classes.change}`}>
      <Text component="span" className="app-number" size="sm" c="dimmed">
        {change.line}
      </Text>
      <LineTime before={change.before ?? untimedClock}>
        <span aria-hidden>→ </span>
        {change.after}
      </LineTime>
      <Text component="bdi" inherit truncate className={classes.text ?? ""} lang={sourceLanguage}>
        {change.text}
      </Text>
      <Flex component="span" gap={4} align="center" fz="sm" c="var(--app-warn)">
        {change.isDoubtful && (
          <>
            <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
            {t.check}
          </>
        )}
      </Flex>
    </li>
  );
}

/** How much was found, in sentences. */
export function Summary({ comparison }: { comparison: Comparison }) {
  const t = useStore(messages);
  const { percent, fits, isTranslation, changes, without } = comparison;
  if (!fits) return <p role="alert">{(isTranslation ? t.notLinked : t.notSame)({ percent })}</p>;
  const doubtful = changes.filter(({ isDoubtful }) => isDoubtful).length;
  const facts = [
    changes.length === 0 ? t.nothingNew : t.changed(changes.length),
    doubtful > 0 && t.toCheck(doubtful),
    without > 0 && t.without(without),
  ].filter((fact) => fact !== false);
  return (
    <p role="status">
      {(isTranslation ? t.linked : t.offered)({ percent })} {facts.join(" · ")}
    </p>
  );
}

/** The lines that get another time, before they do. */
function TakeTimesPreview({ changes }: { changes: readonly TimeChange[] }) {
  const t = useStore(messages);
  const [isWhole, setWhole] = useState(false);
  const [onlyDoubtful, setOnlyDoubtful] = useState(false);
  const wanted = onlyDoubtful ? changes.filter(({ isDoubtful }) => isDoubtful) : changes;
  const visible = isWhole ? wanted : wanted.slice(0, initialChanges);
  return (
    <Stack gap={8}>
      {changes.some(({ isDoubtful }) => isDoubtful) && (
        <Checkbox
          label={t.onlyToCheck}
          checked={onlyDoubtful}
          onChange={({ currentTarget }) => setOnlyDoubtful(currentTarget.checked)}
        />
      )}
      <LineList label={t.preview} isPreview>
        {visible.map((change) => (
          <Row key={change.id} change={change} />
        ))}
        {visible.length < wanted.length && (
          <ShowAll words={t.showAll(wanted.length)} onClick={() => setWhole(true)} />
        )}
      </LineList>
    </Stack>
  );
}

/** A source that was loaded, or why it could not be. */
type LoadedSource = TimesSource | { fault: string };

type State =
  | { step: "choosing" }
  | { step: "comparing" }
  | { step: "failed"; fault: string }
  | { step: "compared"; comparison: Comparison };

/** Takes the times as one step of undo, and marks the doubtful ones. */
function take({ editor, findings }: OpenTranscript, { times, changes }: Comparison): void {
  const before = editor.$segments.get();
  const after = withTimesById(before, times);
  editor.apply(replaceSegments(before, after));
  const doubtful = new Set(changes.filter(({ isDoubtful }) => isDoubtful).map(({ id }) => id));
  findings.doubtful.mark(after.filter(({ id }) => doubtful.has(id)));
  const t = messages.get();
  showSuccess(
    [t.taken(changes.length), doubtful.size > 0 && t.next(doubtful.size)].filter(Boolean).join(" "),
  );
}

/** Loads a source, compares it with the lines on the screen, and takes its times. */
function useTakeTimes(open: OpenTranscript) {
  const [state, setState] = useState<State>({ step: "choosing" });
  const stop = useRef(() => {});
  async function compare(load: () => Promise<LoadedSource>) {
    stop.current();
    let isWanted = true;
    stop.current = () => void (isWanted = false);
    setState({ step: "comparing" });
    const source = await load().catch(() => ({ fault: messages.get().loadFailed }));
    if (!isWanted) return;
    if ("fault" in source) return setState({ step: "failed", fault: source.fault });
    open.editor.finishTyping();
    const work = compareTimes(open.editor.$segments.get(), source);
    stop.current = inSlices(work, (comparison) => setState({ step: "compared", comparison }));
  }
  const end = useEffectEvent(() => stop.current());
  // Work of a closed dialog.
  useEffect(() => () => end(), []);
  return { state, compare, take: (comparison: Comparison) => take(open, comparison) };
}

/** A text of the video whose times can be taken. */
interface SourceChoice {
  value: string;
  label: string;
  load: () => Promise<LoadedSource>;
}

/** The most revisions offered. */
const maxSources = 20;

/** The language model's draft, if there is one. */
function useVideoDraftChoice(videoId: number): SourceChoice[] {
  const { client } = api.useUtils();
  const mayAsk = can(useUser(), "transcript:draftFromVideo");
  const { data } = api.transcripts.videoDraft.state.useQuery({ id: videoId }, { enabled: mayAsk });
  const t = useStore(messages);
  if (!data || data.segmentCount === 0) return [];
  const load = async () => {
    const { segments } = await client.transcripts.videoDraft.segments.query({ id: videoId });
    return { segments, isTranslation: false };
  };
  return [{ value: "video-draft", label: t.videoDraft, load }];
}

/** Earlier saves, newest first. */
function useRevisionChoices(id: number | undefined): SourceChoice[] {
  const { client } = api.useUtils();
  const query = { id: id ?? 0, limit: maxSources };
  const { data = [] } = api.transcripts.revisions.list.useQuery(query, { enabled: id !== undefined });
  const t = useStore(messages);
  const ofSaves = useStore(ofEditor);
  const now = useStore($now);
  return data.map(({ id: revisionId, kind, createdAt }) => ({
    value: `revision-${revisionId}`,
    label: t.revision({
      what: kind === "restore" ? ofSaves.restored : ofSaves[kind],
      ago: ageOf(createdAt, now),
    }),
    load: async () => {
      const { content } = await client.transcripts.revisions.byId.query({ id: query.id, revisionId });
      return { segments: content, isTranslation: false };
    },
  }));
}

/** The other languages of the video. */
function useTranslationChoices(videoId: number): SourceChoice[] {
  const { data = [] } = api.transcripts.listByVideo.useQuery({ videoId });
  const others = data.filter(({ language, content }) => language !== sourceLanguage && content.length > 0);
  return others.map(({ language, content }) => ({
    value: `language-${language}`,
    label: languageName(language),
    load: () => Promise.resolve({ segments: content, isTranslation: true }),
  }));
}

function useTimesSources({ video, text }: Workspace): SourceChoice[] {
  return [
    ...useVideoDraftChoice(video.id),
    ...useTranslationChoices(video.id),
    ...useRevisionChoices(text.transcript?.id),
  ];
}

async function loadFile(file: File): Promise<LoadedSource> {
  const { segments, fault } = await readFile(file);
  return fault === undefined ? { segments, isTranslation: false } : { fault };
}

type TakeTimes = ReturnType<typeof useTakeTimes>;

/** Chooses a text of the video, or a file. */
function SourceFields({ text, compare }: ToolProps & Pick<TakeTimes, "compare">) {
  const t = useStore(messages);
  const choices = useTimesSources(text);
  const [chosen, setChosen] = useState<string | null>(null);
  const [fileName, setFileName] = useState<string>();
  return (
    <Group gap="4px 12px" align="flex-end" style={{ overflowWrap: "anywhere" }}>
      <ChoiceSelect
        flex="1 1 300px"
        label={t.source}
        placeholder={t.choose}
        data={choices}
        value={chosen}
        onChange={(value) => {
          const choice = choices.find((one) => one.value === value);
          setChosen(value);
          setFileName(undefined);
          if (choice) void compare(choice.load);
        }}
      />
      <FileButton
        accept={subtitleEndings.join(",")}
        onChange={(file) => {
          if (!file) return;
          setChosen(null);
          setFileName(file.name);
          void compare(() => loadFile(file));
        }}
      >
        {(button) => (
          <Button
            variant="default"
            flex={{ base: "1 1 100%", md: "none" }}
            leftSection={<IconFileImport size={16} stroke={1.5} />}
            {...button}
          >
            {t.chooseFile}
          </Button>
        )}
      </FileButton>
      {fileName !== undefined && (
        <Box component="bdi" w="100%">
          {fileName}
        </Box>
      )}
    </Group>
  );
}

function Outcome({ state }: Pick<TakeTimes, "state">) {
  const t = useStore(messages);
  if (state.step === "comparing") return <p role="status">{t.comparing}</p>;
  if (state.step === "failed") return <p role="alert">{state.fault}</p>;
  if (state.step === "choosing") return null;
  const { comparison } = state;
  return (
    <>
      <Summary comparison={comparison} />
      {comparison.changes.length > 0 && <TakeTimesPreview changes={comparison.changes} />}
    </>
  );
}

function TakeTimesForm({ text, onClose }: Pick<PanelProps, "text" | "onClose">) {
  const t = useStore(messages);
  const { state, compare, take } = useTakeTimes(text.open);
  const comparison = state.step === "compared" ? state.comparison : undefined;
  const count = comparison?.changes.length ?? 0;
  return (
    <>
      <Stack gap={16}>
        <Hint>{t.hint}</Hint>
        <SourceFields text={text} compare={compare} />
        <Outcome state={state} />
      </Stack>
      <DialogButtons onCancel={onClose}>
        {comparison && count > 0 && (
          <Button
            onClick={() => {
              onClose();
              take(comparison);
            }}
          >
            {t.take(count)}
          </Button>
        )}
      </DialogButtons>
    </>
  );
}

/** Takes the times of the lines from another text with the same words, after a preview. */
export function TakeTimesDialog({ text, isOpen, onClose }: PanelProps) {
  const t = useStore(messages);
  return (
    <Modal opened={isOpen} onClose={onClose} title={t.takeTimes} size={640}>
      <TakeTimesForm text={text} onClose={onClose} />
    </Modal>
  );
}
