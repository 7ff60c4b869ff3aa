import { Button, Menu } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconArrowsSplit, IconSparkles, IconVocabulary } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { assistKinds } from "@minbar/domain/assist/assisted-step";
import type { AssistKind } from "@minbar/domain/assist/assisted-step";
import { can } from "@minbar/domain/people/permission";
import { api } from "@minbar/ui/api";
import type { Tool, ToolProps } from "#transcript/view/workspace.ts";
import { AssistDialog } from "./assist-dialog.tsx";
import { createAssistRequest } from "./assist-request.ts";
import type { Ask } from "./assist-request.ts";
import { messages } from "./messages.ts";

const icons = { "vowel-marks": IconVocabulary, split: IconArrowsSplit };

/** The last requests, for as long as the text is open. */
function useAssistRequest() {
  const { client } = api.useUtils();
  const [request] = useState(() => {
    const ask: Ask = async (kind, segments, signal) => {
      const { vowelMarks, split } = client.assist;
      const question = kind === "split" ? split : vowelMarks;
      return (await question.mutate({ segments }, { signal })).segments;
    };
    return createAssistRequest({ ask, isOffline: () => !navigator.onLine });
  });
  useEffect(() => request.reset, [request]);
  return request;
}

/** The language model's actions on lines. */
function AiMenu({ text }: ToolProps) {
  const { open, isEmpty } = text;
  const t = useStore(messages);
  const { data } = api.conversations.models.useQuery();
  const request = useAssistRequest();
  const [kind, setKind] = useState<AssistKind>("vowel-marks");
  const [isOpen, setOpen] = useState(false);
  const isMissing = data?.available === false;
  function begin(next: AssistKind) {
    if (request.$state.get()?.kind !== next) request.reset();
    setKind(next);
    setOpen(true);
  }
  function close() {
    request.stop();
    setOpen(false);
  }
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button
            variant="default"
            size="compact-sm"
            title={t.ai}
            data-rare
            disabled={text.isSaveBlocked}
            leftSection={<IconSparkles size={16} stroke={1.5} />}
          >
            {t.ai}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isMissing && <Menu.Label>{t.notSetUp}</Menu.Label>}
          {assistKinds.map((each) => {
            const Icon = icons[each];
            return (
              <Menu.Item
                key={each}
                disabled={isMissing || isEmpty}
                leftSection={<Icon size={16} stroke={1.5} />}
                onClick={() => begin(each)}
              >
                {t[each]}
              </Menu.Item>
            );
          })}
          {text.tools.map(({ name, ModelItem }) => ModelItem && <ModelItem key={name} text={text} />)}
        </Menu.Dropdown>
      </Menu>
      <AssistDialog open={open} request={request} kind={kind} isOpen={isOpen} onClose={close} />
    </>
  );
}

/** The language model's actions on Arabic lines. */
export const assistTool: Tool = {
  name: "assist",
  isFor: ({ user, lines }) => !lines.beside && can(user, "transcript:assist"),
  Bar: AiMenu,
};
