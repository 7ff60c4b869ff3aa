import { Button } from "@mantine/core";
import type { ButtonProps, PolymorphicComponentProps } from "@mantine/core";
import type { IconEye } from "@tabler/icons-react";

interface Props extends PolymorphicComponentProps<"button", ButtonProps> {
  Icon?: typeof IconEye;
}

/** A gray button without an edge: an action beside the main one. */
export function QuietButton({ Icon, ...props }: Props) {
  const icon = Icon && <Icon size={16} stroke={1.5} aria-hidden />;
  return <Button variant="subtle" color="gray" leftSection={icon} {...props} />;
}
