import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { SubmitEvent } from "react";
import type { ServerMessage } from "@minbar/ui/message-text";
import { messageText } from "@minbar/ui/message-text";
import { messages } from "./messages.ts";

type Messages = ReturnType<(typeof messages)["get"]>;

/** Posts a form's fields as JSON. Returns the error message, if any. */
async function sendJson(url: string, fields: object, t: Messages): Promise<string | undefined> {
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(fields),
    });
  } catch {
    return t.offline;
  }
  if (answer.ok) return undefined;
  return answer.status >= 500 ? t.failed : refusalOf(answer, t);
}

async function refusalOf(answer: Response, t: Messages): Promise<string> {
  if (answer.status === 401) return t.wrong;
  if (answer.status === 429) return t.tooMany;
  const body: unknown = await answer.json().catch(() => undefined);
  return isServerMessage(body) ? messageText(body) : t.failed;
}

function isServerMessage(body: unknown): body is ServerMessage {
  return body instanceof Object && "message" in body && typeof body.message === "string";
}

/** The marker that the server adds to the URL when a form or a provider redirects to the page. */
export function markedError(search: string, t: Messages): string | undefined {
  const mark = new URLSearchParams(search).get("error");
  if (mark === null) return undefined;
  const marks: Record<string, string> = {
    credentials: t.wrong,
    limit: t.tooMany,
    expired: t.expired,
    "email-taken": t.emailTaken,
    blocked: t.blocked,
    unverified: t.unverified,
    "no-email": t.noEmail,
  };
  return marks[mark] ?? t.failed;
}

interface Options {
  url: string;
  /** The message that was already on the page. */
  initialError?: string | undefined;
  /** A full navigation, because the session's cookie decides what the next page is. */
  onDone: () => void;
}

/** Submits a form without leaving the page; a wrong password stays in its field and is selected. */
export function useFormPost({ url, initialError, onDone }: Options) {
  const t = useStore(messages);
  const [error, setError] = useState(initialError);
  const [isSending, setIsSending] = useState(false);

  const post = async (form: HTMLFormElement): Promise<void> => {
    setIsSending(true);
    // Cleared first, so that the same message is announced again.
    setError(undefined);
    const fields = Object.fromEntries(new FormData(form));
    delete fields["returnTo"];
    const problem = await sendJson(url, fields, t);
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
