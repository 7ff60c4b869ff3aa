import { beforeEach, expect, test } from "vitest";
import { $toasts, endToast, showToast } from "./toast.ts";

const said = () => $toasts.get().map(({ message }) => message);
const succeed = (message: string) => showToast({ title: "Success", message, tone: "success" });
const fail = (message: string) => showToast({ title: "Error", message, tone: "error" });

beforeEach(() => $toasts.set([]));

test("the newest toast replaces a success", () => {
  succeed("Saved");
  succeed("Copied");
  expect(said()).toEqual(["Copied"]);
  fail("Not saved");
  expect(said()).toEqual(["Not saved"]);
});

test("an error stays next to the toasts that follow it, until it is dismissed", () => {
  fail("Not saved");
  succeed("Copied");
  expect(said()).toEqual(["Not saved", "Copied"]);
  fail("Not deleted");
  succeed("Saved");
  expect(said()).toEqual(["Not saved", "Not deleted", "Saved"]);
  const [first] = $toasts.get();
  if (first) endToast(first);
  expect(said()).toEqual(["Not deleted", "Saved"]);
});

test("a repeated error shows one toast, with a timeout of its own", () => {
  fail("Not saved");
  const [before] = $toasts.get();
  fail("Not saved");
  expect(said()).toEqual(["Not saved"]);
  if (before) endToast(before);
  expect(said()).toEqual(["Not saved"]);
});

test("only the last three errors are shown", () => {
  for (const part of ["one", "two", "three", "four"]) fail(part);
  expect(said()).toEqual(["two", "three", "four"]);
});

test("onEnd is called once, when the toast is closed or replaced", () => {
  let ends = 0;
  const wait = () =>
    showToast({ title: "Reported", message: "0:45", tone: "success", onEnd: () => (ends += 1) });
  wait();
  const [first] = $toasts.get();
  if (first) endToast(first);
  if (first) endToast(first);
  expect(ends).toBe(1);
  wait();
  succeed("Copied");
  expect(ends).toBe(2);
});
