import { PasswordInput } from "@mantine/core";
import type { PasswordInputProps } from "@mantine/core";

interface Props extends PasswordInputProps {
  label: string;
  /** The name of the button that shows the password. */
  showPassword: string;
}

/** A password runs from left to right in every language, the words around it as themselves. */
const wordsDirection = { dir: "auto" };

/** 44 px on a phone. */
const fingerSized = { w: { base: 44, md: 28 }, h: { base: 44, md: 28 } };

/** A password field with a button that shows the password. */
export function PasswordField({ showPassword, ...props }: Props) {
  return (
    <PasswordInput
      dir="ltr"
      labelProps={wordsDirection}
      descriptionProps={wordsDirection}
      errorProps={wordsDirection}
      visibilityToggleFocusable
      rightSectionWidth={44}
      visibilityToggleButtonProps={{ "aria-label": showPassword, ...fingerSized }}
      {...props}
    />
  );
}
