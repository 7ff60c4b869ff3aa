import { ActionIcon, Menu } from "@mantine/core";
import { IconDotsVertical, IconKey, IconLock, IconLockOpen, IconUserMinus } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { can } from "@minbar/domain/people/permission";
import { api } from "@minbar/ui/api";
import { personName } from "@minbar/ui/words/names";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { whenDeleted } from "#shared/library/library-changes.ts";
import { useNarrow } from "#shared/use-narrow.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import type { Person } from "./person.ts";
import { RemovalDialog } from "./removal-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import type { CreatedSecret } from "./secret-dialog.tsx";
import { useAccountWrite } from "./use-account-write.ts";

const icon = { size: 16, stroke: 1.5, "aria-hidden": true } as const;

interface DialogProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

function BlockDialog({ person, opened, onClose }: DialogProps) {
  const t = useStore(messages);
  const { write } = useAccountWrite();
  const { mutate, isPending } = api.people.block.useMutation(
    write({ done: t.blocked, failed: t.blockFailed, gone: t.personGone }),
  );
  return (
    <ConfirmDialog
      opened={opened}
      title={t.blockTitle}
      action={t.block}
      isBusy={isPending}
      onConfirm={() => mutate({ userId: person.id }, whenDeleted(onClose))}
      onClose={onClose}
    >
      <p>{t.blockHint({ name: personName(person) })}</p>
    </ConfirmDialog>
  );
}

/** Blocks and removes a person, and makes a link that sets their password. None of it for oneself. */
export function PersonActions({ person }: { person: Person }) {
  const t = useStore(messages);
  const me = useUser();
  const isNarrow = useNarrow();
  const { write } = useAccountWrite();
  const [question, setQuestion] = useState<"block" | "remove">();
  const [link, setLink] = useState<CreatedSecret>();
  const unblock = api.people.unblock.useMutation(
    write({ done: t.unblocked, failed: t.unblockFailed, gone: t.personGone }),
  );
  const reset = api.people.resetPassword.useMutation(
    write({ failed: t.passwordLinkFailed, gone: t.personGone }),
  );
  const name = personName(person);
  const isBlocked = person.blockedAt !== null;
  const subject = { userId: person.id };
  const closeQuestion = () => setQuestion(undefined);
  if (!can(me, "user:block", { id: person.id })) return null;
  function showLink({ path }: { path: string }) {
    setLink({ hint: t.passwordLinkHint({ name }), value: `${location.origin}${path}` });
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            size={isNarrow ? 44 : 36}
            aria-label={t.moreFor({ name })}
            loading={unblock.isPending || reset.isPending}
          >
            <IconDotsVertical {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isBlocked ? (
            <Menu.Item leftSection={<IconLockOpen {...icon} />} onClick={() => unblock.mutate(subject)}>
              {t.unblock}
            </Menu.Item>
          ) : (
            <>
              <Menu.Item
                leftSection={<IconKey {...icon} />}
                onClick={() => reset.mutate(subject, { onSuccess: showLink })}
              >
                {t.passwordLink}
              </Menu.Item>
              <Menu.Item leftSection={<IconLock {...icon} />} onClick={() => setQuestion("block")}>
                {t.block}
              </Menu.Item>
            </>
          )}
          <Menu.Divider />
          <Menu.Item
            c="var(--app-danger)"
            leftSection={<IconUserMinus {...icon} />}
            onClick={() => setQuestion("remove")}
          >
            {t.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <BlockDialog person={person} opened={question === "block"} onClose={closeQuestion} />
      <RemovalDialog person={person} opened={question === "remove"} onClose={closeQuestion} />
      <SecretDialog created={link} title={t.passwordLink} label={t.link} onClose={() => setLink(undefined)} />
    </>
  );
}
