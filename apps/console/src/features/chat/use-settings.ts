import { schemaResolver } from "@mantine/form";
import { conversationUpdate } from "@minbar/domain/team/conversation-input";
import type { Conversation } from "@minbar/domain/team/conversation";
import { useKeptForm } from "#shared/kept/use-kept-form.ts";
import { useConversationMutations } from "./use-conversation-mutations.ts";

type Settings = Pick<Conversation, "model" | "systemPrompt">;

function settingsOf({ model, systemPrompt }: Settings): Settings {
  return { model, systemPrompt };
}

const validate = schemaResolver(conversationUpdate, { sync: true });

/** Model and system prompt: as they stand here they go with the next message, and once updated with all later ones. */
export function useSettings(conversation: Conversation) {
  const { id } = conversation;
  const { update } = useConversationMutations();
  const { form, restart, kept } = useKeptForm({
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
