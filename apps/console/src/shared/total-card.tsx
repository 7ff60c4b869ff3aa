import { Card, Flex, Text } from "@mantine/core";
import type { IconHome } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface Props {
  Icon: typeof IconHome;
  name: string;
  /** Beside the value. */
  hint?: string;
  tone?: "ok" | "danger" | undefined;
  children: ReactNode;
}

/** One figure of a page, in a `dl`. */
export function TotalCard({ Icon, name, hint, tone, children }: Props) {
  return (
    <Card padding={16}>
      <Flex component="dt" align="center" gap={8} c="dimmed">
        <Icon size={16} stroke={1.5} aria-hidden />
        {name}
      </Flex>
      <Flex
        component="dd"
        align="baseline"
        wrap="wrap"
        columnGap={8}
        m="4px 0 0"
        mih={32}
        fz={20}
        lh="32px"
        fw={600}
        c={tone ? `var(--app-${tone})` : "inherit"}
      >
        {children}
        {hint && (
          <Text inherit span fz="sm" fw={400} lh="20px" c="dimmed">
            {hint}
          </Text>
        )}
      </Flex>
    </Card>
  );
}
