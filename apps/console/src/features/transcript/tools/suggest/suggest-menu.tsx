import { Button, Menu } from "@mantine/core";
import { IconSparkles } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { api } from "@minbar/ui/api";
import { $changedKeys, keysInWords } from "#shared/changed-keys.ts";
import { usePageKeys } from "#shared/page-keys.ts";
import { messages } from "./messages.ts";
import type { LinesWithStates } from "./suggested-lines.ts";
import { askableKeys } from "./suggestion-actions.ts";
import type { SuggestionActions } from "./use-suggestion-actions.ts";

const suggestKeys = "$alt+i";

/** The keys of suggestions, in a separate group after those of translations. */
export function SuggestKeys({ suggestionActions }: { suggestionActions: SuggestionActions }) {
  const [group] = useState((): ShortcutGroup => {
    const t = messages.get();
    const { $shown } = suggestionActions.suggestions;
    const noSuggestion = () => ($shown.get().size === 0 ? t.noSuggestion : undefined);
    return {
      title: t.suggestions,
      shortcuts: [
        { keys: [suggestKeys], does: t.suggestKey, run: suggestionActions.askHere },
        { keys: ["$alt+a"], does: t.acceptKey, run: suggestionActions.acceptHere, refusal: noSuggestion },
      ],
    };
  });
  usePageKeys(group);
  return null;
}

interface Props {
  suggestionActions: SuggestionActions;
  rowList: LinesWithStates;
  /** Another tab is the writer, or a conflict is open. */
  isHeld: boolean;
}

/** The possible requests with their numbers of lines; a note if there is no API key. */
function Items({ suggestionActions, rowList }: Omit<Props, "isHeld">) {
  const t = useStore(messages);
  const changed = useStore($changedKeys);
  useStore(suggestionActions.suggestions.$shown);
  const { empty, stale } = askableKeys({ ...suggestionActions, rowList });
  return (
    <>
      <Menu.Item disabled={empty.length === 0} onClick={suggestionActions.askEmpty}>
        {t.emptyLines({ count: empty.length })}
      </Menu.Item>
      <Menu.Item disabled={stale.length === 0} onClick={suggestionActions.askStale}>
        {t.staleLines({ count: stale.length })}
      </Menu.Item>
      <Menu.Item rightSection={keysInWords(suggestKeys, changed)} onClick={suggestionActions.askHere}>
        {t.thisLine}
      </Menu.Item>
    </>
  );
}

/** Requests AI translations for empty or stale lines; for users who may write them. */
export function SuggestMenu({ isHeld, ...props }: Props) {
  const t = useStore(messages);
  const { data } = api.conversations.models.useQuery();
  const { under } = useStore(props.suggestionActions.request.$state);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          disabled={isHeld}
          loading={under !== undefined}
          leftSection={<IconSparkles size={14} stroke={1.5} />}
        >
          {t.suggest}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {data?.available === false ? <Menu.Label>{t.notSetUp}</Menu.Label> : <Items {...props} />}
      </Menu.Dropdown>
    </Menu>
  );
}
