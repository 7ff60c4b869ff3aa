import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";

interface Props {
  Icon?: typeof IconPlus;
  className?: string | undefined;
  onClick: () => void;
  children: string;
}

/** A page's button that creates something, which the key C presses. */
export function AddButton({ Icon = IconPlus, ...props }: Props) {
  return <Button data-create leftSection={<Icon size={16} />} {...props} />;
}
