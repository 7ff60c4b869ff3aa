import { Button, Menu } from "@mantine/core";
import { IconSparkles } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { api } from "@minbar/ui/api";
import { $changedKeys, keysInWords } from "#shared/changed-keys.ts";
import { messages } from "#transcript/model/suggestions/messages.ts";
import type { LinesWithStates } from "#transcript/model/suggestions/suggested-lines.ts";
import { askableKeys } from "#transcript/model/suggestions/suggestion-actions.ts";
import type { SuggestionActions } from "#transcript/session/use-suggestion-actions.ts";

/** The keys that ask for the active line. */
export const suggestKeys = "$alt+i";

interface Props {
  suggestionActions: SuggestionActions;
  rowList: LinesWithStates;
}

/** The possible requests with their numbers of lines; a note if there is no API key. */
function Items({ suggestionActions, rowList }: Props) {
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

/** Requests AI translations for empty or stale lines. */
export function SuggestMenu({ isDisabled, ...props }: Props & { isDisabled: boolean }) {
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
          disabled={isDisabled}
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
