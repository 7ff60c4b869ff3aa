import { Popover, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import {
  IconAlertTriangle,
  IconChevronDown,
  IconFilter,
  IconRefresh,
  IconX,
  IconCheck,
} from "@tabler/icons-react";
import { useState } from "react";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { showPartFailed } from "#shared/failure.ts";
import { kindOf, sinceOf } from "#shared/library/line-set.ts";
import type { LineSet } from "#shared/library/line-set.ts";
import { useSelected } from "#shared/use-selected.ts";
import { messages as ofFindings } from "#transcript/model/findings/finding-words.ts";
import { messages as textWords } from "#transcript/model/messages.ts";
import { timeName } from "#transcript/model/row.ts";
import { messages } from "#transcript/model/set-messages.ts";
import type { Sets } from "#transcript/session/sets/use-sets.ts";
import { lineKey, nextOpenKeys } from "#transcript/view/keys.ts";
import notes from "#transcript/view/rows/notes.module.css";
import type { NoteProps } from "#transcript/view/rows/row-note.ts";
import type { ToolProps, Tool, Workspace } from "#transcript/view/workspace.ts";
import classes from "./sets.module.css";

const loadPanel = async () => (await import("./set-panel.tsx")).SetPanel;

const icon = { size: 14, stroke: 1.5, "aria-hidden": true } as const;

/** The name of a set for people. */
function useSetName(): (set: LineSet | undefined) => string {
  const t = useStore(messages);
  const finding = useStore(ofFindings);
  return (set) => {
    const [kind, since] = [kindOf(set), sinceOf(set)];
    if (set === undefined) return t.allLines;
    if (kind) return finding[kind];
    if (since === "visit") return t.changedVisit;
    if (since?.startsWith("r")) return t.changedRevision;
    if (since) return t.changedDay({ day: new Date(`${since}T00:00`).toLocaleDateString() });
    return t[set as "stale" | "empty" | "check" | "issues" | "suggested"];
  };
}

interface SetsProps {
  sets: Sets;
}

/** Tells a screen reader which lines are shown, and how many of them are left. */
function SetStatus({ sets }: SetsProps) {
  const t = useStore(messages);
  const set = useStore(sets.$set);
  const state = useStore(sets.$state);
  const nameOf = useSetName();
  const [wasChosen, setChosen] = useState(false);
  if (set && !wasChosen) setChosen(true);
  const words = () => {
    if (!state) return wasChosen ? t.allShown : "";
    return t.left({ name: nameOf(set), left: state.open.size, total: state.members.size });
  };
  return (
    <span role="status" className="app-unseen">
      {words()}
    </span>
  );
}

interface ChipProps extends SetsProps {
  name: LineSet;
  count: number;
  words: string;
  tone?: "warn" | undefined;
}

/** A set that has lines; the menu names the chosen one. */
function Chip({ sets, name, count, words, tone }: ChipProps) {
  const set = useStore(sets.$set);
  if (count === 0 || set === name) return null;
  const Icon = name === "stale" ? IconRefresh : IconAlertTriangle;
  return (
    <button
      type="button"
      className={`app-group app-note ${classes.chip}`}
      data-tone={tone}
      onClick={() => sets.choose(name)}
    >
      {tone && <Icon {...icon} />}
      {words}
    </button>
  );
}

/** The sets that have lines, with their numbers, which are those of the menu. */
function Chips({ sets }: SetsProps) {
  const t = useStore(messages);
  const finding = useStore(ofFindings);
  const open = useStore(sets.$open);
  const countOf = (set: LineSet) => open.get(set)?.size ?? 0;
  const [stale, empty, check, issues, suggested] = (
    ["stale", "empty", "check", "issues", "suggested"] as const
  ).map(countOf);
  const chips = [
    { name: "stale", count: stale, words: t.staleCount(stale ?? 0), tone: "warn" },
    { name: "check", count: check, words: t.checkCount(check ?? 0), tone: "warn" },
    { name: "issues", count: issues, words: finding.toLookAt(issues ?? 0), tone: "warn" },
    { name: "empty", count: empty, words: t.emptyCount(empty ?? 0) },
    { name: "suggested", count: suggested, words: t.suggestedCount(suggested ?? 0) },
  ] as const;
  return (
    <span className={classes.chips} data-chips>
      {chips.map((chip) => (
        <Chip key={chip.name} sets={sets} {...chip} count={chip.count ?? 0} />
      ))}
    </span>
  );
}

/** On a phone there is little room above and below the button: the panel is never higher, and scrolls. */
const roomOnScreen = { flip: true, shift: true, size: { padding: 8 } };

/** Chooses which lines an editor shows: a menu of all sets, and beside it those that have lines. */
function SetBar({ text }: ToolProps) {
  const { sets } = text.lines;
  const t = useStore(messages);
  const nameOf = useSetName();
  const [isOpen, setOpen] = useState(false);
  const { Part: SetPanel, want } = useLatePart(loadPanel, showPartFailed);
  const set = useStore(sets.$set);
  const state = useStore(sets.$state);
  const name = nameOf(set);
  const words = state ? t.chosen({ name, count: state.open.size }) : name;
  const toggle = async () => setOpen(!isOpen && (await want()));
  return (
    <>
      <SetStatus sets={sets} />
      <span className={classes.choice} data-choice data-chosen={set !== undefined || undefined}>
        <Popover
          opened={isOpen}
          onChange={setOpen}
          position="bottom-start"
          middlewares={roomOnScreen}
          withRoles={false}
          trapFocus
          returnFocus={false}
        >
          <Popover.Target>
            <button
              type="button"
              className={`app-group ${classes.menu}`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              title={words}
              onClick={() => void toggle()}
            >
              <IconFilter {...icon} />
              <span className="app-unseen">{words}</span>
              <span className={classes.words} aria-hidden>
                {name}
              </span>
              {state && (
                <span className="app-number" aria-hidden>
                  {state.open.size}
                </span>
              )}
              <IconChevronDown {...icon} />
            </button>
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label={t.lines} display="flex" p={0}>
            {SetPanel && <SetPanel text={text} onChosen={() => setOpen(false)} />}
          </Popover.Dropdown>
        </Popover>
        {set && (
          <button
            type="button"
            className={`app-group ${classes.leave}`}
            aria-label={t.showAll}
            title={t.showAll}
            onClick={() => sets.choose(undefined)}
          >
            <IconX {...icon} />
          </button>
        )}
      </span>
      <Chips sets={sets} />
    </>
  );
}

/** Says that nothing in a line of the chosen set waits any more; undoes what the key did, or the review. */
function DoneMark({ row, segment, state, setting, lines }: NoteProps & Pick<Workspace, "lines">) {
  const t = useStore(messages);
  const { takeBack, $undos } = lines.sets;
  const canTakeBack = useSelected($undos, (undos) => undos.has(row.key));
  const undo = state === "reviewed" ? lines.beside?.commands.answers.undo : canTakeBack && takeBack;
  return (
    <div className={notes.notes} data-direction={setting.direction}>
      <Text inherit className={notes.note ?? ""} c="var(--app-ok)" fw={500}>
        <IconCheck size={14} stroke={1.5} aria-hidden />
        {t.done}
        {undo && (
          <button
            type="button"
            className={notes.action}
            aria-label={t.takeBackAt({ time: timeName(segment) })}
            onClick={() => undo(row.key)}
          >
            {t.takeBack}
          </button>
        )}
      </Text>
    </div>
  );
}

export const setsTool: Tool = {
  name: "sets",
  keys(now) {
    const sets = () => now().lines.sets;
    const { previousKey, doneKey } = messages.get();
    return [
      { keys: [nextOpenKeys], does: textWords.get().nextOpen, run: () => sets().next() },
      { keys: ["$alt+b"], does: previousKey, run: () => sets().previous() },
      lineKey(now, { keys: ["$alt+y"], does: doneKey, run: () => sets().markDone() }),
    ];
  },
  Bar: SetBar,
  rowNote: ({ lines }) => ({
    name: "done",
    at: "row",
    Note: (props) => props.part === "done" && <DoneMark {...props} lines={lines} />,
  }),
};
