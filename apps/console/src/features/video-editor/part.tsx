import { Box, Button, Group, Space, Title } from "@mantine/core";
import { useId } from "react";
import type { ReactNode } from "react";

interface Props {
  title: string;
  /** Shown beside the title: a count. */
  extra?: ReactNode;
  /** The button and its accessible name; absent: this user may not save the part. */
  button?: { label: string; name?: string; enabled: boolean; isBusy: boolean } | undefined;
  /** At the end of the part's title instead of above the field. */
  isInline?: boolean | undefined;
  onSave: () => void;
  children: ReactNode;
}

/** A separately saved part of the dialog: its button is enabled when there is something to save. */
export function Part({ title, extra, button, isInline, onSave, children }: Props) {
  const id = useId();
  const save = button && (
    <Button
      type="submit"
      {...(!button.enabled && { variant: "default" })}
      size={isInline ? "xs" : "compact-sm"}
      disabled={!button.enabled}
      loading={button.isBusy}
      {...(button.name && { "aria-label": button.name })}
    >
      {button.label}
    </Button>
  );
  return (
    <form
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (button?.enabled && !button.isBusy) onSave();
      }}
    >
      <Group gap={8} wrap="nowrap" mih={24} mb={4}>
        <Title order={3} id={id}>
          {title}
        </Title>
        {extra}
        <Space flex={1} />
        {!isInline && save}
      </Group>
      {isInline ? (
        <Group gap={8} wrap="nowrap" align="start">
          <Box flex={1} miw={0}>
            {children}
          </Box>
          {save}
        </Group>
      ) : (
        children
      )}
    </form>
  );
}
