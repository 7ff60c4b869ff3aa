import { Group, Title } from "@mantine/core";
import type { GroupProps } from "@mantine/core";

interface Props extends GroupProps {
  /** Names the part by `aria-labelledby`. */
  id: string;
  title: string;
}

/** The title of a part of a page above its list, and beside it a count or a link. */
export function PartHead({ id, title, children, ...props }: Props) {
  return (
    <Group
      gap={8}
      mih={44}
      px={{ base: 12, md: 24 }}
      style={{ borderBlock: "1px solid var(--app-hairline)" }}
      {...props}
    >
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </Group>
  );
}
