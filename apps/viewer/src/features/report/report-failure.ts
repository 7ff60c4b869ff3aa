import type { ReportForm } from "./report-form.ts";

/** Errors of a rejected report: per field, and one for the whole form. */
export interface ReportFailure {
  fields: Partial<Record<keyof ReportForm, string>>;
  message?: string | undefined;
}

/** Without `data` the server did not answer. */
interface CallError {
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

/** A 400 names its fields and a 429 says when to try again; for anything else the toast is enough. */
export function failureOf({ message, data }: CallError, form: ReportForm): ReportFailure {
  if (data?.httpStatus === 429) return { fields: {}, message };
  if (data?.httpStatus !== 400) return { fields: {} };
  const fields: ReportFailure["fields"] = {};
  for (const issue of data.issues ?? []) {
    const [key] = issue.path;
    if (isField(key, form)) fields[key] ??= issue.message;
  }
  return { fields, message: Object.keys(fields).length === 0 ? message : undefined };
}
