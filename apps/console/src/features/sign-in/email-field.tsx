import { useStore } from "@nanostores/react";
import type { InputHTMLAttributes } from "react";
import { messages } from "./messages.ts";
import { TextField } from "./text-field.tsx";

export function EmailField(input: InputHTMLAttributes<HTMLInputElement>) {
  const t = useStore(messages);
  return (
    <TextField
      label={t.email}
      name="email"
      type="email"
      autoComplete="username"
      dir="ltr"
      required
      {...input}
    />
  );
}
