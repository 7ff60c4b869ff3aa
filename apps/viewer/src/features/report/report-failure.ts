import { messageText } from "@minbar/ui/message-text";
import type { ServerMessage } from "@minbar/ui/message-text";
import type { ReportForm } from "./report-form.ts";

/** Errors of a rejected report: per field, and one for the whole form. */
export interface ReportFailure {
  fields: Partial<Record<keyof ReportForm, string>>;
  message?: string | undefined;
}

interface Refusal extends Omit<ServerMessage, "message"> {
  httpStatus: number;
  issues?: readonly Issue[] | undefined;
}

/** Without `data` the server did not answer. */
interface CallError {
  message: string;
  data?: Refusal | null | undefined;
}

interface Issue extends ServerMessage {
  path: readonly (string | number)[];
}

function isField(key: unknown, form: ReportForm): key is keyof ReportForm {
  return typeof key === "string" && Object.hasOwn(form, key);
}

/** The first sentence about each field of the form. */
function fieldsOf({ issues = [] }: Refusal, form: ReportForm): ReportFailure["fields"] {
  const fields: ReportFailure["fields"] = {};
  for (const issue of issues) {
    const [key] = issue.path;
    if (isField(key, form)) fields[key] ??= messageText(issue);
  }
  return fields;
}

/**
 * A 400 names its fields and a 429 says when to try again, in the page's language once its texts are loaded; for anything
 * else the toast is enough.
 */
export function failureOf({ message, data }: CallError, form: ReportForm): ReportFailure {
  if (data?.httpStatus !== 400 && data?.httpStatus !== 429) return { fields: {} };
  const fields = fieldsOf(data, form);
  const sentence = messageText({ ...data, message });
  return { fields, message: Object.keys(fields).length === 0 ? sentence : undefined };
}
