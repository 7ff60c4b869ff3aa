import { Alert, Text, TextInput, Title } from "@mantine/core";
import type { PasswordInputProps, TextInputProps } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { PasswordField } from "#shared/password-field.tsx";
import { messages } from "./messages.ts";

interface HeadProps {
  title: string;
  lead: string;
  /** An error message, announced when it appears. */
  error?: string | undefined;
}

export function FormHead({ title, lead, error }: HeadProps) {
  return (
    <>
      <div>
        <Title order={1} fz="1.25rem" lh="1.75rem">
          {title}
        </Title>
        <Text inherit mt={2} c="dimmed">
          {lead}
        </Text>
      </div>
      <div role="alert">
        {error && (
          <Alert color="danger" role="group">
            {error}
          </Alert>
        )}
      </div>
    </>
  );
}

const field = { size: "sm", withAsterisk: false } as const;

/** An address runs from left to right in every language. */
const leftToRight = { dir: "ltr" };

const readOnly = { input: { background: "var(--app-quiet)", color: "var(--app-muted)" } };

interface TextProps extends Omit<TextInputProps, "label"> {
  label: string;
  /** Shown beside the label, muted. */
  note?: string | undefined;
}

export function TextField({ label, note, ...props }: TextProps) {
  return (
    <TextInput
      {...field}
      label={
        <>
          {label}{" "}
          {note && (
            <Text inherit span fw={400} c="dimmed">
              {note}
            </Text>
          )}
        </>
      }
      {...props}
    />
  );
}

export function EmailField(props: Omit<TextInputProps, "label">) {
  const t = useStore(messages);
  return (
    <TextField
      label={t.email}
      name="email"
      type="email"
      autoComplete="username"
      attributes={{ input: leftToRight }}
      required
      {...(props.readOnly && { styles: readOnly })}
      {...props}
    />
  );
}

export function AccountPasswordField(props: Omit<PasswordInputProps, "label">) {
  const t = useStore(messages);
  return (
    <PasswordField
      {...field}
      label={t.password}
      showPassword={t.showPassword}
      name="password"
      inputWrapperOrder={["label", "input", "description"]}
      required
      {...props}
    />
  );
}
