import { Alert, PasswordInput, Text, TextInput, Title } from "@mantine/core";
import type { PasswordInputProps, TextInputProps } from "@mantine/core";
import { useStore } from "@nanostores/react";
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

/** An address or a password runs from left to right in every language, the words around it as themselves. */
const leftToRight = { dir: "ltr" };
const wordsDirection = { dir: "auto" };

/** 44 px on a phone. */
const fingerSized = { w: { base: 44, md: 28 }, h: { base: 44, md: 28 } };

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

/** A password field with a button that shows the password. */
export function PasswordField({ hint, ...props }: PasswordInputProps & { hint?: string }) {
  const t = useStore(messages);
  return (
    <PasswordInput
      {...field}
      label={t.password}
      name="password"
      description={hint}
      inputWrapperOrder={["label", "input", "description"]}
      dir="ltr"
      labelProps={wordsDirection}
      descriptionProps={wordsDirection}
      visibilityToggleFocusable
      rightSectionWidth={44}
      visibilityToggleButtonProps={{ "aria-label": t.showPassword, ...fingerSized }}
      required
      {...props}
    />
  );
}
