import { IconLink } from "@tabler/icons-react";
import { MenuItem } from "#shared/dialog/menu-item.tsx";
import { useLineLink } from "./line-link.tsx";
import type { LineLinkProps } from "./line-link.tsx";

/** The entry of a menu that copies the link of a line. */
export function LineLinkItem(props: LineLinkProps) {
  const { title, copy } = useLineLink(props);
  return (
    <MenuItem data-autofocus icon={<IconLink size={18} stroke={1.75} aria-hidden />} onClick={copy}>
      {title}
    </MenuItem>
  );
}
