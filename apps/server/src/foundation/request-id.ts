import { randomBytes } from "node:crypto";

/** Safe in a header and in a log line. */
const plain = /^[\w.-]{1,64}$/;

const processId = randomBytes(6).toString("hex");
let count = 0;

/** The id of a request in its response and in the log: the client's own if it is short and plain. */
export function requestId(given: string | string[] | undefined): string {
  if (typeof given === "string" && plain.test(given)) return given;
  count += 1;
  return `${processId}-${count.toString(36)}`;
}
