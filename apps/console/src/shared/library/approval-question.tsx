import { Box, Button, Flex, Group, Modal, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { messages } from "../messages.ts";

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

const underline = { borderBlockEnd: "1px solid var(--app-hairline)" };

/** Lists the open issues of a text before it is marked as checked, which is still possible. */
export function ApprovalQuestion({ open, onApprove, onClose }: Props) {
  const t = useStore(messages);
  return (
    <Modal opened={open !== undefined} onClose={onClose} title={t.stillOpen} size={480}>
      <Box component="ul" mah="50vh" className="app-scroll">
        {open?.map(({ what, times }) => (
          <Flex key={what} component="li" align="baseline" gap={8} py={8} style={underline}>
            <Text inherit span fw={600} miw={28} ta="end" className="app-number">
              {times.length}
            </Text>
            <Text inherit span flex={1}>
              {what}
            </Text>
            <Text inherit span fz="sm" c="dimmed" className="app-number">
              {times.slice(0, maxTimes).join(", ")}
              {times.length > maxTimes && " …"}
            </Text>
          </Flex>
        ))}
      </Box>
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
