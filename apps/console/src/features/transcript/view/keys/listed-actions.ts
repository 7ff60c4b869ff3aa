import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { usePageKeys } from "#shared/page-keys.ts";
import { messages } from "#transcript/model/messages.ts";
import { useLatest } from "#shared/use-latest.ts";

/** What a button, a switch or a menu of an editor does. */
interface ListedAction {
  does: string;
  /** In the notation of `Shortcut`. */
  keys?: string;
  run: () => unknown;
  /** Whether it is impossible now: the list says so. */
  isDisabled?: boolean;
}

/**
 * Lists actions on the whole text among those at the caret, which otherwise have a button only. Their number and order do not
 * change while the component is shown.
 */
export function useListedActions(actions: readonly ListedAction[]): void {
  const now = useLatest(actions);
  const [group] = useState((): ShortcutGroup => {
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
  });
  usePageKeys(group);
}

/** Lists the views of a text among the actions. */
export function useListedViews<View extends string>(
  views: readonly { value: View; label: string }[],
  onView: (view: View) => void,
): void {
  const t = useStore(messages);
  useListedActions(
    views.map(({ value, label }) => ({ does: t.viewOf({ view: label }), run: () => onView(value) })),
  );
}
