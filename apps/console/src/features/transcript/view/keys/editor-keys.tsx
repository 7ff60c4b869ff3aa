import { useState } from "react";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { usePageKeys } from "#shared/page-keys.ts";
import { useLatest } from "#shared/use-latest.ts";
import { messages } from "#transcript/model/messages.ts";
import { pressButton } from "#transcript/view/tool-button.tsx";
import type { Tool, ToolAction, Workspace } from "#transcript/view/workspace.ts";

/** The keys of the tools: the editor's in one group, before those with a heading of their own. */
function keyGroups(tools: readonly Tool[], now: () => Workspace): ShortcutGroup[] {
  const groups = Map.groupBy(
    tools.filter(({ keys }) => keys !== undefined),
    ({ title }) => title?.() ?? messages.get().editor,
  );
  return [...groups].map(([title, members]) => ({
    title,
    shortcuts: members.flatMap(({ keys }) => keys?.(now) ?? []),
  }));
}

function actionsOf(text: Workspace): ToolAction[] {
  const { setView, tools, views } = text;
  const t = messages.get();
  const ofTools = tools.flatMap((tool): ToolAction[] => {
    const own = tool.actions?.(text) ?? [];
    if (!tool.button) return own;
    const { label, keys, isDisabled } = tool.button;
    const run = () => pressButton(text, tool);
    return [{ does: label(), ...(keys && { keys }), run, isDisabled: isDisabled(text) }, ...own];
  });
  const toView = views.map(({ value, label }) => ({
    does: t.viewOf({ view: label }),
    run: () => setView(value),
  }));
  return [...ofTools, ...toView];
}

/** The entries on the whole text, as a group of the key table: most have no key. */
function actionGroup(actions: readonly ToolAction[], now: () => readonly ToolAction[]): ShortcutGroup {
  const t = messages.get();
  return {
    title: t.wholeText,
    shortcuts: actions.map(({ does, keys }, at) => ({
      keys: keys === undefined ? [] : [keys],
      does,
      run: () => (now()[at]?.isDisabled ? false : now()[at]?.run()),
      refusal: () => (now()[at]?.isDisabled ? t.notPossibleNow : undefined),
    })),
  };
}

function KeyGroup({ group }: { group: ShortcutGroup }) {
  usePageKeys(group);
  return null;
}

/** The keys of an editor's tools while it is shown, and their entries in the list of actions. */
export function EditorKeys({ text }: { text: Workspace }) {
  const now = useLatest(text);
  const actions = actionsOf(text);
  const latestActions = useLatest(actions);
  const [groups] = useState(() => [...keyGroups(text.tools, now), actionGroup(actions, latestActions)]);
  return groups.map((group) => <KeyGroup key={group.title} group={group} />);
}
