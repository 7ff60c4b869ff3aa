import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { messages } from "./messages.ts";
import { sendJson } from "./send-json.ts";

interface Options {
  url: string;
  /** What was told already when the page came. */
  initialError?: string | undefined;
  /** Fields that are not in the form. */
  extra?: Record<string, string> | undefined;
  /** The way on, as a navigation: the session's cookie decides what the next page is. */
  onDone: () => void;
}

/** Sends a form without leaving the page; the password stays typed, and is selected when it was wrong. */
export function useFormPost({ url, initialError, extra, onDone }: Options) {
  const t = useStore(messages);
  const [error, setError] = useState(initialError);
  const [isSending, setIsSending] = useState(false);

  const post = async (form: HTMLFormElement): Promise<void> => {
    setIsSending(true);
    // Emptied first, so that the same sentence is announced again.
    setError(undefined);
    const fields = Object.fromEntries(new FormData(form));
    delete fields["returnTo"];
    const problem = await sendJson(url, { ...fields, ...extra }, t);
    if (problem === undefined) {
      onDone();
      return;
    }
    setIsSending(false);
    setError(problem);
    const password = form.elements.namedItem("password");
    if (password instanceof HTMLInputElement) password.select();
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isSending) void post(event.currentTarget);
  };

  return { error, isSending, onSubmit };
}
