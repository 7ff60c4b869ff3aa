import { Button, Collapse, DataList, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { IconChevronRight } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { Conversation } from "@minbar/domain/team/conversation";
import { conversationUpdate } from "@minbar/domain/team/conversation-input";
import { formatMoment } from "@minbar/ui/intl";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { UnsavedNotice } from "#shared/dialog/unsaved-notice.tsx";
import { useUnsavedForm } from "#shared/dialog/use-unsaved-form.ts";
import { Fact } from "#shared/fact.tsx";
import { useNarrow } from "#shared/use-narrow.ts";
import { messages } from "./messages.ts";
import { $lastRequest } from "./send-state.ts";
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
  const { form, restart, unsavedText } = useUnsavedForm({
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
          unsavedText.forget();
          restart(settingsOf(saved));
        },
      },
    ),
  );
  return { form, unsavedText, save, isSaving: update.isPending };
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

/** Indents JSON. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** The last chat request as the browser sent it; it never contains the provider's key, which only the server has. */
function ApiDetails({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useStore(messages);
  const isNarrow = useNarrow();
  const request = useStore($lastRequest);
  return (
    <Modal opened={opened} onClose={onClose} title={t.apiDetails} size={720}>
      {request ? (
        <DataList {...(isNarrow ? { orientation: "vertical", labelWidth: "100%" } : { labelWidth: 72 })}>
          <Fact name={t.method}>{request.method}</Fact>
          <Fact name={t.url}>
            <span dir="ltr">{request.url}</span>
          </Fact>
          <Fact name={t.time}>
            <time dateTime={request.at.toISOString()}>{formatMoment(request.at)}</time>
          </Fact>
          <Fact name={t.body}>
            <pre className={classes.body} tabIndex={0}>
              {readable(request.body)}
            </pre>
          </Fact>
        </DataList>
      ) : (
        <p>{t.noRequest}</p>
      )}
    </Modal>
  );
}

/**
 * Above the messages: the system prompt folded to one line, the model, and the last request; on a phone all of it is
 * folded.
 */
export function SettingsBar({ settings: { form, unsavedText, save, isSaving }, models, storedModel }: Props) {
  const t = useStore(messages);
  const isNarrow = useNarrow();
  const [isUnfolded, setUnfolded] = useState(unsavedText.isRestored);
  const [isShowingDetails, setShowingDetails] = useState(false);
  const choices = useModelChoices({ models, storedModel });
  const { model, systemPrompt } = form.values;
  const controls = (
    <>
      <ChoiceSelect
        aria-label={t.model}
        w={{ base: "100%", md: 248 }}
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
    <form style={{ borderBlockEnd: "1px solid var(--app-hairline)" }} onSubmit={save} noValidate>
      <div className={`app-group ${classes.bar}`}>
        <button
          type="button"
          className={`app-group app-grow ${classes.fold}`}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <IconChevronRight size={16} stroke={1.5} aria-hidden className={`${classes.arrow} app-turns`} />
          <Text inherit span flex="none" fw={500}>
            {isNarrow ? t.settings : t.systemPrompt}
          </Text>
          {!isUnfolded && (
            <span className="app-cut">
              <bdi>{isNarrow ? model : systemPrompt.trim().slice(0, 300) || t.noPrompt}</bdi>
            </span>
          )}
        </button>
        {!isNarrow && controls}
      </div>
      <Collapse expanded={isUnfolded}>
        <Stack gap={8} pb={12} className={classes.prompt}>
          <UnsavedNotice unsavedText={unsavedText} />
          <Textarea
            {...(isNarrow ? { label: t.systemPrompt } : { "aria-label": t.systemPrompt })}
            autosize
            minRows={3}
            maxRows={10}
            {...form.getInputProps("systemPrompt")}
          />
          {isNarrow && <Group gap={8}>{controls}</Group>}
        </Stack>
      </Collapse>
      <ApiDetails opened={isShowingDetails} onClose={() => setShowingDetails(false)} />
    </form>
  );
}
