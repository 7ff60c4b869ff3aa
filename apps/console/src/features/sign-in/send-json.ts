import type { messages } from "./messages.ts";

type Messages = ReturnType<(typeof messages)["get"]>;

/** Posts a form's fields as JSON. Gives back what to tell the person when it did not work, else nothing. */
export async function sendJson(url: string, fields: object, t: Messages): Promise<string | undefined> {
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
  return body instanceof Object && "message" in body ? String(body.message) : t.failed;
}

/** What the server marks in the address when a form or a provider leads back to the page. */
export function markedError(search: string, t: Messages): string | undefined {
  const mark = new URLSearchParams(search).get("error");
  if (mark === null) return undefined;
  const marks: Record<string, string> = {
    credentials: t.wrong,
    limit: t.tooMany,
    expired: t.expired,
    "email-taken": t.emailTaken,
    unverified: t.unverified,
    "no-email": t.noEmail,
  };
  return marks[mark] ?? t.failed;
}
