import { Modal, Switch } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { pageAccess } from "@minbar/domain/people/page-access";
import { Shortcuts } from "@minbar/ui/shortcuts";
import { messages as words } from "#shared/messages.ts";
import { useUser } from "#shared/user.ts";
import { letteredPages, pageLetters } from "./command.ts";
import { $help, closeHelp } from "./help-door.ts";
import { messages } from "./keys-help-messages.ts";
import classes from "./keys-help.module.css";
import { $keysOn, turnKeys } from "./keys-switch.ts";
import { messages as frame } from "./messages.ts";
import { modKey } from "./mod-key.ts";

function PageKeys() {
  const t = useStore(messages);
  const word = useStore(words);
  const user = useUser();
  const allowed = letteredPages.filter((page) => pageAccess(user, page) === "allowed");
  const shortcuts = allowed.map((page) => ({
    keys: ["G", pageLetters[page].toUpperCase()],
    does: word[page],
    between: t.afterwards,
  }));
  return <Shortcuts title={t.goTo} shortcuts={shortcuts} />;
}

function KeysSwitch() {
  const t = useStore(messages);
  const on = useStore($keysOn);
  return (
    <Switch
      classNames={{
        root: classes.switch,
        body: classes.switchBody,
        label: classes.label,
        description: classes.hint,
      }}
      labelPosition="left"
      label={t.useKeys}
      description={t.useKeysHint}
      checked={on}
      onChange={() => turnKeys(!on)}
    />
  );
}

/** All keys in words, and the switch that turns single ones off. */
export function KeysHelp() {
  const t = useStore(messages);
  const { keyboardShortcuts } = useStore(frame);
  const { opened } = useStore($help);
  return (
    <Modal opened={opened} onClose={closeHelp} title={keyboardShortcuts} size={640}>
      <KeysSwitch />
      <div className={classes.groups}>
        <Shortcuts
          title={t.everywhere}
          shortcuts={[
            { keys: [modKey, "K"], does: t.palette },
            { keys: ["/"], does: t.searchPage },
            { keys: ["C"], does: t.create },
            { keys: ["?"], does: t.help },
            { keys: ["F8"], does: t.toasts },
          ]}
        />
        <PageKeys />
        <Shortcuts
          title={t.lists}
          shortcuts={[
            { keys: ["Esc"], does: t.emptySearch },
            { keys: ["Esc"], does: t.letGo },
          ]}
        />
        <Shortcuts
          title={t.order}
          shortcuts={[
            { keys: [t.space], does: t.lift },
            { keys: ["↑", "↓"], does: t.move },
            { keys: ["Esc"], does: t.putBack },
          ]}
        />
      </div>
    </Modal>
  );
}
