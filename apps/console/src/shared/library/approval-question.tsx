import { Button, Group, Modal } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { messages } from "../messages.ts";
import classes from "./approval-question.module.css";

/** An open issue in a text. */
export interface UnresolvedItem {
  what: string;
  /** The start of each affected segment. */
  times: readonly string[];
}

/** The most times listed per kind; beyond that the number is enough. */
const maxTimes = 5;

interface Props {
  /** The open issues; `undefined`: the dialog is closed. */
  open: readonly UnresolvedItem[] | undefined;
  onApprove: () => void;
  onClose: () => void;
}

/** Lists the open issues of a text before it is marked as checked, which is still possible. */
export function ApprovalQuestion({ open, onApprove, onClose }: Props) {
  const t = useStore(messages);
  return (
    <Modal opened={open !== undefined} onClose={onClose} title={t.stillOpen} size={480}>
      <ul className={classes.open}>
        {open?.map(({ what, times }) => (
          <li key={what}>
            <span className={`app-number ${classes.count}`}>{times.length}</span>
            <span>{what}</span>
            <span className={`app-number ${classes.times}`}>
              {times.slice(0, maxTimes).join(", ")}
              {times.length > maxTimes && " …"}
            </span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button onClick={onApprove} data-autofocus>
          {t.checkAllTheSame}
        </Button>
      </Group>
    </Modal>
  );
}
