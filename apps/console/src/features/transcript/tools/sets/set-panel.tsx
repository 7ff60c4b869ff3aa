import { Stack, Switch, Text, TextInput } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { quietKinds } from "@minbar/domain/checks/quiet-kinds";
import type { CheckKind } from "@minbar/domain/checks/finding";
import { api } from "@minbar/ui/api";
import { ageOf, personName } from "@minbar/ui/words/names";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { $now } from "#shared/library/now.ts";
import { messages as ofFindings } from "#transcript/model/findings/finding-words.ts";
import { messages as ofHistory } from "#transcript/model/messages.ts";
import { readLineSet, sinceOf } from "#shared/library/line-set.ts";
import type { LineSet } from "#shared/library/line-set.ts";
import { messages } from "#transcript/model/set-messages.ts";
import classes from "./sets.module.css";
import type { Sets } from "#transcript/session/sets/use-sets.ts";
import type { ToolProps } from "#transcript/view/workspace.ts";

interface SetsProps {
  sets: Sets;
  onChosen: () => void;
}

interface ChoiceProps extends SetsProps {
  set: LineSet | undefined;
  name: string;
  count?: number | undefined;
}

function Choice({ sets, set, name, count, onChosen }: ChoiceProps) {
  const isChosen = useStore(sets.$set) === set;
  function choose() {
    onChosen();
    sets.choose(set);
  }
  return (
    <button
      type="button"
      className={`app-group ${classes.option}`}
      aria-pressed={isChosen}
      data-kind={set?.startsWith("issues-") || undefined}
      data-autofocus={isChosen || undefined}
      onClick={choose}
    >
      <span>{name}</span>
      {count !== undefined && <span className="app-number">{count}</span>}
    </button>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <Text component="h3" size="sm" fw={500} c="dimmed" m={0}>
        {title}
      </Text>
      {children}
    </section>
  );
}

/** The sets that have lines now, the kinds of issues below the issues. */
function Choices({ sets, onChosen }: SetsProps) {
  const t = useStore(messages);
  const finding = useStore(ofFindings);
  const chosen = useStore(sets.$set);
  const open = useStore(sets.$open);
  const { length: total } = useStore(sets.$keys);
  const countOf = (set: LineSet) => open.get(set)?.size ?? 0;
  const names = (["stale", "empty", "check", "suggested", "issues"] as const).map((set) => ({
    set,
    name: t[set],
  }));
  const kinds = Object.entries(finding).flatMap(([kind, name]) => {
    const set = readLineSet(`issues-${kind}`);
    return set && typeof name === "string" ? [{ set, name }] : [];
  });
  const choices = [...names, ...kinds].filter(({ set }) => countOf(set) > 0 || chosen === set);
  return (
    <>
      <Choice sets={sets} set={undefined} name={t.allLines} count={total} onChosen={onChosen} />
      {choices.map(({ set, name }) => (
        <Choice key={set} sets={sets} set={set} name={name} count={countOf(set)} onChosen={onChosen} />
      ))}
    </>
  );
}

/** The most revisions to choose from. */
const maxRevisions = 50;

function RevisionChoice({ id, sets, onChosen }: SetsProps & { id: number }) {
  const t = useStore(messages);
  const kinds = useStore(ofHistory);
  const now = useStore($now);
  const { data = [] } = api.transcripts.revisions.list.useQuery({ id, limit: maxRevisions });
  const since = sinceOf(useStore(sets.$set));
  const choices = data.map(({ id: revision, kind, createdAt, author }) => ({
    value: `r${revision}`,
    label: t.revisionWords({
      what: kind === "restore" ? kinds.restored : kinds[kind],
      when: ageOf(createdAt, now),
      who: author ? personName(author) : kinds.somebody,
    }),
  }));
  function choose(revision: string) {
    onChosen();
    sets.choose(readLineSet(`changed-${revision}`));
  }
  return (
    <ChoiceSelect
      label={t.revision}
      placeholder={t.chooseRevision}
      data={choices}
      value={since?.startsWith("r") ? since : null}
      onChange={choose}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

/** The lines that changed since a time; for users who may see the history. */
function Changes({ sets, onChosen }: SetsProps) {
  const t = useStore(messages);
  const since = sinceOf(useStore(sets.$set));
  const { transcriptId, lastVisit } = sets;
  if (transcriptId === undefined) return null;
  const day = since !== undefined && /^\d/u.test(since) ? since : "";
  function chooseDay(value: string) {
    const set = readLineSet(`changed-${value}`);
    if (!set) return;
    onChosen();
    sets.choose(set);
  }
  return (
    <Part title={t.changed}>
      {lastVisit !== undefined && (
        <Choice sets={sets} set="changed-visit" name={t.lastVisit} onChosen={onChosen} />
      )}
      <TextInput
        type="date"
        label={t.day}
        defaultValue={day}
        onBlur={({ currentTarget }) => currentTarget.value !== day && chooseDay(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && chooseDay(currentTarget.value)}
      />
      <RevisionChoice id={transcriptId} sets={sets} onChosen={onChosen} />
    </Part>
  );
}

/** The checks that report too many lines of this language, each with a switch. */
function QuietKinds({ text: { text, open } }: ToolProps) {
  const { language } = text.place;
  const { activeKinds } = open.findings;
  const t = useStore(messages);
  const finding = useStore(ofFindings);
  const on = useStore(activeKinds.$turnedOn);
  const quiet = Object.entries(quietKinds[language]) as [CheckKind, number][];
  if (quiet.length === 0) return null;
  return (
    <Part title={t.checksOff}>
      {quiet.map(([kind, share]) => (
        <Switch
          key={kind}
          size="xs"
          checked={on.has(kind)}
          onChange={({ currentTarget }) => activeKinds.turn(kind, currentTarget.checked)}
          label={t.checkIsOn({ check: finding[kind], share: `${Math.round(share)}%` })}
        />
      ))}
    </Part>
  );
}

/** All sets with their numbers of lines, the lines changed since a time, and the checks that are off. */
export function SetPanel({ text, onChosen }: ToolProps & Pick<SetsProps, "onChosen">) {
  const { sets } = text.lines;
  return (
    <Stack gap={0} w="min(20rem, 92vw)" mah="min(32rem, 70dvh)" p={6} className="app-scroll">
      <Choices sets={sets} onChosen={onChosen} />
      <Changes sets={sets} onChosen={onChosen} />
      <QuietKinds text={text} />
    </Stack>
  );
}
