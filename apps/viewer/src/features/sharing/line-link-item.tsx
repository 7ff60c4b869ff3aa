import { Menu } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { useLineLink } from "./line-link.tsx";
import type { LineLinkProps } from "./line-link.tsx";

/** The entry of a Mantine `Menu` that copies the link of a line. */
export function LineLinkItem(props: LineLinkProps) {
  const { title, copy } = useLineLink(props);
  return (
    <Menu.Item data-autofocus leftSection={<IconLink size={18} stroke={1.75} aria-hidden />} onClick={copy}>
      {title}
    </Menu.Item>
  );
}
