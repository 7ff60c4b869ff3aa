import { expect, test } from "vitest";
import { dataDirError } from "./startup-error.ts";

const fault = (message: string, more: object) => Object.assign(new Error(message), more);

test.each([
  ["nothing can be written there", fault("x", { code: "ENOENT", syscall: "mkdir", path: "/media/a" })],
  ["nothing can be written there", fault("x", { code: "EROFS", syscall: "mkdir", path: "/media" })],
  [
    "its folder postgres was not made by Minbar: name another folder",
    fault("x", { code: "ENOENT", syscall: "scandir", path: "/data/postgres/used-by" }),
  ],
  [
    "the disk is full",
    new Error("initdb failed (1): initdb: error: could not write file: No space left on device\nremoving\nx"),
  ],
])("a start with a data folder that cannot be used says in one line that %s", (trouble, error) => {
  expect(dataDirError(error, "/data")).toMatchObject({
    lines: [`DATA_DIR: /data cannot be used: ${trouble}`],
  });
});

test("an error that is not about the data folder stays as it is", () => {
  const error = new Error("the database is broken");
  expect(dataDirError(error, "/data")).toBe(error);
});
