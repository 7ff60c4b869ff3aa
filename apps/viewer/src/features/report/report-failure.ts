import type { ReportForm } from "./report-form.ts";

/** What a refused report says: sentences at fields, and words that belong to none of them. */
export interface ReportFailure {
  fields: Partial<Record<keyof ReportForm, string>>;
  words?: string | undefined;
}

/** The shape of a failed call; without `data` no answer came at all. */
interface FailedCall {
  message: string;
  data?: { httpStatus: number; issues?: readonly Issue[] | undefined } | null | undefined;
}

interface Issue {
  path: readonly (string | number)[];
  message: string;
}

function isField(key: unknown, form: ReportForm): key is keyof ReportForm {
  return typeof key === "string" && Object.hasOwn(form, key);
}

/** A 400 names its fields, a 429 says when to try again; of anything else the toast has said all there is to say. */
export function failureOf({ message, data }: FailedCall, form: ReportForm): ReportFailure {
  if (data?.httpStatus === 429) return { fields: {}, words: message };
  if (data?.httpStatus !== 400) return { fields: {} };
  const fields: ReportFailure["fields"] = {};
  for (const issue of data.issues ?? []) {
    const [key] = issue.path;
    if (isField(key, form)) fields[key] ??= issue.message;
  }
  return { fields, words: Object.keys(fields).length === 0 ? message : undefined };
}
