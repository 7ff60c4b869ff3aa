import { fieldMessages, serverWords, statusOf } from "@minbar/ui/failure";
import type { ReportForm } from "./report-form.ts";

/** Errors of a rejected report: per field, and one for the whole form. */
export interface ReportFailure {
  fields: Partial<Record<keyof ReportForm, string>>;
  message?: string | undefined;
}

/**
 * A 400 names its fields and a 429 says when to try again, in the page's language once its texts are loaded; for anything
 * else the toast is enough.
 */
export function failureOf(error: unknown, form: ReportForm): ReportFailure {
  const status = statusOf(error);
  if (status !== 400 && status !== 429) return { fields: {} };
  const messages = Object.entries(fieldMessages(error)).filter(([field]) => Object.hasOwn(form, field));
  return {
    fields: Object.fromEntries(messages),
    message: messages.length === 0 ? serverWords(error) : undefined,
  };
}
