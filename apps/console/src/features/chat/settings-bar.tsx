import { Button, Collapse, Textarea } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { IconChevronRight } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { Conversation } from "@minbar/domain/team/conversation";
import { conversationUpdate } from "@minbar/domain/team/conversation-input";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { UnsavedNotice } from "#shared/dialog/unsaved-notice.tsx";
import { useUnsavedForm } from "#shared/dialog/use-unsaved-form.ts";
import { useNarrow } from "#shared/use-narrow.ts";
import { ApiDetails } from "./api-details.tsx";
import { messages } from "./messages.ts";
import { useConversationMutations } from "./use-conversations.ts";
import classes from "./settings.module.css";

type Settings = Pick<Conversation, "model" | "systemPrompt">;

function settingsOf({ model, systemPrompt }: Settings): Settings {
  return { model, systemPrompt };
}

const validate = schemaResolver(conversationUpdate, { sync: true });

/** Model and system prompt: the values apply to the next message, and after an update to all later ones. */
export function useSettings(conversation: Conversation) {
  const { id } = conversation;
  const { update } = useConversationMutations();
  const { form, restart, kept } = useUnsavedForm({
    thing: `chat:${id}:settings`,
    stored: settingsOf(conversation),
    valuesOf: settingsOf,
    validate: (values) => validate(values),
  });
  const save = form.onSubmit((values) =>
    update.mutate(
      { id, ...values },
      {
        onSuccess: (saved) => {
          kept.forget();
          restart(settingsOf(saved));
        },
      },
    ),
  );
  return { form, kept, save, isSaving: update.isPending };
}

interface Props {
  settings: ReturnType<typeof useSettings>;
  /** Available models, the recommended one first. */
  models: readonly string[];
  /** The stored settings. */
  storedModel: string;
}

function useModelChoices({ models, storedModel }: Omit<Props, "settings">) {
  const t = useStore(messages);
  const offered = models.map((model, place) => ({
    value: model,
    label: place === 0 ? t.recommended({ model }) : model,
  }));
  if (models.includes(storedModel)) return offered;
  return [...offered, { value: storedModel, label: t.notOffered({ model: storedModel }) }];
}

/**
 * Above the messages: the system prompt folded to one line, the model, and the last request; on a phone all of it is
 * folded.
 */
export function SettingsBar({ settings: { form, kept, save, isSaving }, models, storedModel }: Props) {
  const t = useStore(messages);
  const isNarrow = useNarrow();
  const [isUnfolded, setUnfolded] = useState(kept.isRestored);
  const [isShowingDetails, setShowingDetails] = useState(false);
  const choices = useModelChoices({ models, storedModel });
  const { model, systemPrompt } = form.values;
  const controls = (
    <>
      <ChoiceSelect
        aria-label={t.model}
        className={classes.model}
        data={choices}
        {...form.getInputProps("model")}
        value={model}
      />
      <Button variant="default" onClick={() => setShowingDetails(true)}>
        {t.apiDetails}
      </Button>
      <Button type="submit" variant="default" disabled={!form.isDirty()} loading={isSaving}>
        {t.updateSettings}
      </Button>
    </>
  );
  return (
    <form className={classes.settings} onSubmit={save} noValidate>
      <div className={classes.bar}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <IconChevronRight size={16} stroke={1.5} aria-hidden className={classes.arrow} />
          <span className={classes.name}>{isNarrow ? t.settings : t.systemPrompt}</span>
          {!isUnfolded && (
            <span className={classes.summary}>
              <bdi>{isNarrow ? model : systemPrompt.trim().slice(0, 300) || t.noPrompt}</bdi>
            </span>
          )}
        </button>
        {!isNarrow && controls}
      </div>
      <Collapse expanded={isUnfolded}>
        <div className={classes.prompt}>
          <UnsavedNotice kept={kept} />
          <Textarea
            {...(isNarrow ? { label: t.systemPrompt } : { "aria-label": t.systemPrompt })}
            autosize
            minRows={3}
            maxRows={10}
            {...form.getInputProps("systemPrompt")}
          />
          {isNarrow && <div className={classes.controls}>{controls}</div>}
        </div>
      </Collapse>
      <ApiDetails opened={isShowingDetails} onClose={() => setShowingDetails(false)} />
    </form>
  );
}
