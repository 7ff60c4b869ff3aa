import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFakeServer, FakeFailure, lines, textsOf, withText } from "../test/fake-server.ts";
import { first, openSenderPage } from "../test/fake-page.ts";
import { startWork } from "./unsaved-work.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

describe("A colleague's earlier save", () => {
  test("is merged with my changes", async () => {
    const { page, sender, server } = openSenderPage();
    page.type("a", "ONE");
    server.colleague(withText(first.document, "b", "TWO"));
    await expect(sender.save()).resolves.toBe("saved");
    expect(textsOf(server.stored().document)).toEqual(["ONE", "TWO", "three"]);
    expect(page.unsaved.document).toEqual(server.stored().document);
  });

  test("of the same line causes a conflict, and text typed until it is settled is part of the result", async () => {
    const { page, sender, server } = openSenderPage();
    page.type("a", "mine");
    server.colleague(withText(first.document, "a", "theirs"));
    await expect(sender.save()).resolves.toBe("conflict");
    expect(page.status()).toBe("conflict");
    page.type("b", "typed meanwhile");
    expect(page.unsaved.conflict).toMatchObject({ clashes: [{ id: "a" }], other: { version: 2 } });
    expect(page.unsaved.document).toEqual(lines("a:mine", "b:typed meanwhile", "c:three"));
    await expect(sender.save()).resolves.toBe("conflict");
    expect(server.writes).toBe(1);
    page.resolveConflict(lines("a:both", "b:typed meanwhile", "c:three"));
    await vi.advanceTimersByTimeAsync(0);
    expect(textsOf(server.stored().document)).toEqual(["both", "typed meanwhile", "three"]);
    expect(page.status()).toBe("saved");
  });

  test("is merged again each time it recurs, with pauses after the third", async () => {
    const { page, sender, server } = openSenderPage();
    let count = 0;
    server.trouble = (when) => {
      if (when === "before" && count < 6)
        server.colleague(withText(server.stored().document, "b", `${++count}`));
      return undefined;
    };
    page.type("a", "ONE");
    await expect(sender.save()).resolves.toBe("failed");
    expect(server.writes).toBe(4);
    await seconds(10);
    expect(textsOf(server.stored().document)).toEqual(["ONE", "6", "three"]);
    expect(page.status()).toBe("saved");
  });

  test("after a save whose response was lost is merged, and that save is not repeated", async () => {
    const { page, sender, server } = openSenderPage();
    let isLost = true;
    server.trouble = (when) => (when === "after" && isLost ? new FakeFailure("unreachable") : undefined);
    page.type("a", "ONE");
    await sender.save();
    isLost = false;
    server.colleague(withText(server.stored().document, "a", "ONE and theirs"));
    page.type("b", "TWO");
    await seconds(1);
    await sender.save();
    expect(textsOf(server.stored().document)).toEqual(["ONE and theirs", "TWO", "three"]);
    expect(page.unsaved.conflict).toBeUndefined();
  });
});

describe("A crash", () => {
  test("between request and response makes the next page resend the same operation, then the newer text", async () => {
    const before = openSenderPage();
    before.server.trouble = (when) => (when === "after" ? new Promise(() => undefined) : undefined);
    before.page.type("a", "ONE");
    void before.sender.save();
    await vi.advanceTimersByTimeAsync(0);
    const document = lines("a:ONE and more", "b:two", "c:three");
    const earlier = { ...startWork(first), ...before.page.device, document };
    before.server.trouble = () => undefined;
    const after = openSenderPage(earlier, before.server);
    await expect(after.sender.save()).resolves.toBe("saved");
    expect(after.server.stored()).toEqual({ document, version: 3 });
  });

  test("before the operation arrives loses neither the operation nor a colleague's later save", async () => {
    const before = openSenderPage();
    before.server.trouble = (when) => (when === "before" ? new Promise(() => undefined) : undefined);
    before.page.type("a", "ONE");
    void before.sender.save();
    await vi.advanceTimersByTimeAsync(0);
    before.server.trouble = () => undefined;
    before.server.colleague(withText(first.document, "c", "THREE"));
    const after = openSenderPage(before.page.device, before.server);
    await after.sender.save();
    expect(textsOf(after.server.stored().document)).toEqual(["ONE", "two", "THREE"]);
  });
});

test("Two savers of one document keep each other's changes", async () => {
  const server = createFakeServer(first.document);
  const [mine, theirs] = [openSenderPage(undefined, server), openSenderPage(undefined, server)];
  mine.page.type("a", "mine");
  theirs.page.type("b", "theirs");
  await Promise.all([mine.sender.save(), theirs.sender.save()]);
  mine.page.type("c", "mine again");
  await mine.sender.save();
  expect(textsOf(server.stored().document)).toEqual(["mine", "theirs", "mine again"]);
});
