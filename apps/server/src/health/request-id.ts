import { randomBytes } from "node:crypto";

/** Fit for a header and for a line of a log, as it is. */
const plain = /^[\w.-]{1,64}$/;

const processId = randomBytes(6).toString("hex");
let count = 0;

/** The name of a request in its answer and in every line of the log: the one it came with, when that is short and plain. */
export function requestId(given: string | string[] | undefined): string {
  if (typeof given === "string" && plain.test(given)) return given;
  count += 1;
  return `${processId}-${count.toString(36)}`;
}
