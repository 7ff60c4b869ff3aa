import { Button } from "@mantine/core";
import { IconAlertTriangle, IconSparkles } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { serverWords } from "@minbar/ui/failure";
import { messages } from "#transcript/model/suggestions/messages.ts";
import { staleKeys } from "#transcript/model/suggestions/suggested-lines.ts";
import type { LinesWithStates } from "#transcript/model/suggestions/suggested-lines.ts";
import type { SuggestionActions } from "#transcript/session/use-suggestion-actions.ts";
import classes from "./suggest.module.css";

const icon = { size: 16, stroke: 1.5, "aria-hidden": true } as const;

/** The progress of the request, or why it stopped early. */
function RequestProgress({ suggestionActions }: { suggestionActions: SuggestionActions }) {
  const t = useStore(messages);
  const { request, askAgain } = suggestionActions;
  const { under, failure, left } = useStore(request.$state);
  if (under)
    return (
      <div className={classes.line}>
        <p>{t.request(under)}</p>
        <Button variant="default" size="compact-sm" onClick={request.stop}>
          {t.stop}
        </Button>
      </div>
    );
  if (left.length === 0) return null;
  const reason = failure === undefined ? undefined : (serverWords(failure) ?? t.noReason);
  return (
    <div className={classes.line} data-failed>
      <IconAlertTriangle {...icon} />
      <p>{reason === undefined ? t.left(left.length) : t.failed({ reason })}</p>
      <Button variant="default" size="compact-sm" onClick={askAgain}>
        {t.retry}
      </Button>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={request.forget}>
        {t.close}
      </Button>
    </div>
  );
}

/** The number of open suggestions, and the actions on all of them. */
function WaitingLine({ suggestionActions, rowList }: Props) {
  const t = useStore(messages);
  const { suggestions, acceptAll, dismissAll } = suggestionActions;
  const { size } = useStore(suggestions.$shown);
  // The results of the checks decide which can be accepted together.
  useStore(suggestions.$findings);
  if (size === 0) return null;
  const passing = suggestions.passing(staleKeys(rowList)).length;
  return (
    <div className={classes.line}>
      <IconSparkles {...icon} />
      <p>{t.waiting(size)}</p>
      {passing > 0 && (
        <Button size="compact-sm" onClick={acceptAll}>
          {t.acceptAll(passing)}
        </Button>
      )}
      <Button variant="default" size="compact-sm" onClick={dismissAll}>
        {t.dismissAll}
      </Button>
    </div>
  );
}

interface Props {
  suggestionActions: SuggestionActions;
  rowList: LinesWithStates;
}

/** Shown above the rows while suggestions are open or requested. */
export function SuggestionBar(props: Props) {
  const t = useStore(messages);
  return (
    <div className={classes.bar} role="region" aria-label={t.suggestions}>
      <div role="status">
        <RequestProgress suggestionActions={props.suggestionActions} />
      </div>
      <WaitingLine {...props} />
    </div>
  );
}
