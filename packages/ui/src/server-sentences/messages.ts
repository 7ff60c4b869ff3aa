import { i18n } from "../messages.ts";

/**
 * The server's sentences by their `code`, for languages in which a sentence has no translation of its own below. In English
 * the pages show the server's own words.
 */
export const failureCodes = i18n("failure-codes", {
  BAD_REQUEST: "The input is not valid.",
  PARSE_ERROR: "The input is not valid.",
  UNAUTHORIZED: "You are logged out.",
  FORBIDDEN: "You don't have permission to do this.",
  NOT_FOUND: "Not found.",
  METHOD_NOT_SUPPORTED: "The server does not do this.",
  UNSUPPORTED_MEDIA_TYPE: "The input is not valid.",
  NOT_IMPLEMENTED: "The server does not do this.",
  CONFLICT: "Somebody else has changed this in the meantime.",
  PRECONDITION_FAILED: "This is not possible now.",
  UNPROCESSABLE_CONTENT: "The input is not valid.",
  PAYLOAD_TOO_LARGE: "This is too large.",
  TOO_MANY_REQUESTS: "There were too many requests in a short time. Please try again later.",
  CLIENT_CLOSED_REQUEST: "The answer was stopped.",
  TIMEOUT: "The answer took too long. Please try again.",
  INTERNAL_SERVER_ERROR: "Something went wrong on our side. Please try again.",
  BAD_GATEWAY: "The AI service gave no answer. Please try again.",
  SERVICE_UNAVAILABLE: "The server is very busy. Please try again in a moment.",
  GATEWAY_TIMEOUT: "The AI service took too long. Please try again.",
});
