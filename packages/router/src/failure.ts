import { TRPCError } from "@trpc/server";
import { ZodError, ZodRealError } from "zod";
import type { z } from "zod";
import { inEnglish } from "@minbar/domain/messages/english";
import { messageOfIssue } from "@minbar/domain/messages/issue";
import { message } from "@minbar/domain/messages/message";
import type { Message } from "@minbar/domain/messages/message";
import { Refusal } from "./refusal.ts";

/** What is said of a failure or a field: in English, and as data for other languages. */
export interface MessageWithText extends Message {
  message: string;
}

/** An invalid field. */
export interface Issue extends MessageWithText {
  path: (string | number)[];
}

export function withText(content: Message): MessageWithText {
  return { message: inEnglish(content), ...content };
}

/** The invalid fields of an error; `undefined` if the input is not the cause. */
export function issuesOf(error: TRPCError): Issue[] | undefined {
  return error.cause instanceof ZodError ? error.cause.issues.map(issueFrom) : undefined;
}

/** An issue of zod as it is sent; a message that is not ours stays as it is. */
export function issueFrom(issue: PathOfIssue & { message: string }): Issue {
  const content = messageOfIssue(issue.message);
  return {
    path: pathOf(issue).map((key) => (typeof key === "number" ? key : String(key))),
    ...(content ? withText(content) : { ...withText(message("invalid_input")), message: issue.message }),
  };
}

type PathOfIssue = Pick<z.core.$ZodIssue, "path"> & Partial<Pick<z.core.$ZodIssueUnrecognizedKeys, "keys">>;

/** The path of an issue; zod names an unknown field beside the path of its object. */
function pathOf(issue: PathOfIssue): PropertyKey[] {
  const unknown = (issue.keys ?? []).slice(0, 1).map(shortened);
  return [...issue.path, ...unknown];
}

/** The reasons of errors that tRPC itself makes, whose messages say more. */
const protocolReasons: Partial<Record<TRPCError["code"], Message>> = {
  NOT_FOUND: message("not_found"),
  METHOD_NOT_SUPPORTED: message("method_not_supported"),
  PAYLOAD_TOO_LARGE: message("request_too_large"),
  UNSUPPORTED_MEDIA_TYPE: message("not_json"),
};

/** What an error says, the same in tRPC and REST. Errors inside the server go to its log, never into a response. */
export function messageOf(error: TRPCError): MessageWithText {
  if (error.code === "UNAUTHORIZED") return withText(message("unauthorized"));
  if (error.code === "INTERNAL_SERVER_ERROR") return withText(message("internal_error"));
  if (error.cause instanceof SyntaxError) return withText(message("input_not_json"));
  const [issue] = issuesOf(error) ?? [];
  if (issue) return { message: issue.message, reason: issue.reason, values: issue.values };
  if (error instanceof Refusal) return withText(error.content);
  return { ...(protocolReasons[error.code] ?? message("request_invalid")), message: error.message };
}

/** A person reads no more. */
const maxIssues = 20;

/** The same input error, with its first issues only and without the input itself. */
export function withFewIssues(error: unknown): unknown {
  if (!(error instanceof TRPCError) || !(error.cause instanceof ZodError)) return error;
  const issues = error.cause.issues.slice(0, maxIssues).map((issue) => ({
    code: "custom" as const,
    path: pathOf(issue),
    message: issue.message,
    input: undefined,
  }));
  const cause = new ZodRealError(issues);
  return new TRPCError({ code: error.code, message: messageOf(error).message, cause });
}

/** Characters of a field's name in a response. */
const longestName = 50;

/** The message about an unknown field, whose name is shortened. */
export function unknownField(name: string): Message {
  return message("unknown_field", { name: shortened(name) });
}

function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}
