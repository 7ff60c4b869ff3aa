import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeFailure, textsOf, withText } from "../test/fake-server.ts";
import type { createFakeServer } from "../test/fake-server.ts";
import { first, openSenderPage } from "../test/fake-page.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

/** Fails every write with this failure until it is cleared. */
function breakServer(server: ReturnType<typeof createFakeServer>, ...failures: (Error | undefined)[]) {
  server.trouble = (when) => (when === "before" ? failures.shift() : undefined);
}

describe("A save", () => {
  test("stores exactly what is on the screen and then reports saved", async () => {
    const { page, sender, server } = openSenderPage();
    page.type("a", "ONE");
    expect(page.status()).toBe("modified");
    await expect(sender.save()).resolves.toBe("saved");
    expect(server.stored()).toEqual({ document: withText(first.document, "a", "ONE"), version: 2 });
    expect(page.status()).toBe("saved");
  });

  test("of an unchanged document sends nothing", async () => {
    const { sender, server } = openSenderPage();
    await expect(sender.save()).resolves.toBe("saved");
    expect(server.writes).toBe(0);
  });

  test("reports nothing for 300 ms, then saving, and after five seconds slow", async () => {
    const { page, sender, server } = openSenderPage();
    let answer: (nothing: undefined) => void = () => undefined;
    server.trouble = (when) => (when === "before" ? new Promise((resolve) => (answer = resolve)) : undefined);
    page.type("a", "ONE");
    const saved = sender.save();
    await vi.advanceTimersByTimeAsync(299);
    expect(page.status()).toBe("modified");
    await vi.advanceTimersByTimeAsync(1);
    expect(page.status()).toBe("saving");
    await vi.advanceTimersByTimeAsync(4700);
    expect(page.status()).toBe("slow");
    answer(undefined);
    await saved;
    expect(page.status()).toBe("saved");
  });

  test("does not report text typed during it as saved", async () => {
    const { page, sender, server } = openSenderPage();
    page.type("a", "ONE");
    const saved = sender.save();
    page.type("b", "TWO");
    await saved;
    expect(server.stored().document).toEqual(withText(first.document, "a", "ONE"));
    expect(page.status()).toBe("modified");
    await sender.save();
    expect(page.status()).toBe("saved");
  });

  test("requested during another one follows it and never runs in parallel", async () => {
    const { page, sender, server } = openSenderPage();
    let inFlight = 0;
    let most = 0;
    server.trouble = async (when) => {
      inFlight += when === "before" ? 1 : -1;
      most = Math.max(most, inFlight);
      return undefined;
    };
    page.type("a", "ONE");
    const saves = [sender.save(), sender.save()];
    page.type("b", "TWO");
    saves.push(sender.save());
    await Promise.all(saves);
    expect(most).toBe(1);
    expect(textsOf(server.stored().document)).toEqual(["ONE", "TWO", "three"]);
  });
});

describe("Without a network", () => {
  test("a save whose response is lost is retried as the same operation, which the server applies once", async () => {
    const { page, sender, server } = openSenderPage();
    let isLost = true;
    server.trouble = (when) => (when === "after" && isLost ? new FakeFailure("unreachable") : undefined);
    page.type("a", "ONE");
    await expect(sender.save()).resolves.toBe("failed");
    expect(page.status()).toBe("unreachable");
    isLost = false;
    await seconds(1);
    expect(server.stored().version).toBe(2);
    expect(page.status()).toBe("saved");
  });

  test("a save is retried after 1, 2, 4, 8, 16 and then every 30 seconds, and at once when back online", async () => {
    const { page, sender, server } = openSenderPage();
    breakServer(server, ...Array.from({ length: 9 }, () => new FakeFailure("unreachable")));
    page.type("a", "ONE");
    await sender.save();
    const tries: number[] = [];
    for (const wait of [1, 2, 4, 8, 16, 30, 30]) {
      await vi.advanceTimersByTimeAsync(wait * 1000 - 1);
      tries.push(server.writes);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(tries).toEqual([1, 2, 3, 4, 5, 6, 7]);
    sender.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.writes).toBe(9);
    sender.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.status()).toBe("saved");
  });

  test("500 edits over half an hour arrive completely, merged with a colleague's changes", async () => {
    const { page, sender, server } = openSenderPage();
    server.trouble = (when) => (when === "before" ? new FakeFailure("unreachable") : undefined);
    void sender.save();
    for (let edit = 1; edit <= 500; edit += 1) {
      page.type("a", `edit ${edit}`);
      if (edit % 17 === 0) void sender.save();
      await vi.advanceTimersByTimeAsync(3600);
    }
    expect(page.status()).toBe("unreachable");
    server.colleague(withText(first.document, "c", "THREE"));
    server.trouble = () => undefined;
    sender.retryNow();
    await seconds(1);
    expect(textsOf(server.stored().document)).toEqual(["edit 500", "two", "THREE"]);
    expect(page.status()).toBe("saved");
    expect(page.unsaved.merged).toEqual({ by: "Layla" });
  });

  test("a save without a response times out after a minute and is sent again", async () => {
    const { page, sender, server } = openSenderPage();
    let hangs = true;
    server.trouble = (when) => (when === "after" && hangs ? new Promise(() => undefined) : undefined);
    page.type("a", "ONE");
    const saved = sender.save();
    await seconds(60);
    await expect(saved).resolves.toBe("failed");
    hangs = false;
    await seconds(1);
    expect(server.stored().version).toBe(2);
    expect(page.status()).toBe("saved");
  });
});

describe("A rejected save", () => {
  test("is retried after the server's delay if the server is busy", async () => {
    const { page, sender, server } = openSenderPage();
    breakServer(server, new FakeFailure("busy", 7000), new FakeFailure("busy"));
    page.type("a", "ONE");
    await sender.save();
    expect(page.status()).toBe("failed");
    await seconds(6.9);
    expect(server.writes).toBe(1);
    await seconds(0.1);
    expect(server.writes).toBe(2);
    await seconds(2);
    expect(page.status()).toBe("saved");
  });

  test("is not retried if its content was refused, and the page gets the reason", async () => {
    const { page, sender, server } = openSenderPage();
    const refusal = new FakeFailure("refused");
    breakServer(server, refusal);
    page.type("a", "too long");
    await expect(sender.save()).resolves.toBe("failed");
    await seconds(3600);
    expect(server.writes).toBe(1);
    expect(page.progress.failure?.error).toBe(refusal);
    expect(page.status()).toBe("failed");
    page.type("a", "shorter");
    await sender.save();
    expect(textsOf(server.stored().document)).toEqual(["shorter", "two", "three"]);
    expect(page.status()).toBe("saved");
  });

  test("is not retried after the session has ended until the user saves again", async () => {
    const { page, sender, server } = openSenderPage();
    breakServer(server, new FakeFailure("signed-out"));
    page.type("a", "ONE");
    await sender.save();
    await seconds(3600);
    expect(page.signedOut).toBe(1);
    expect(page.status()).toBe("signed-out");
    expect(server.writes).toBe(1);
    await sender.save();
    expect(page.status()).toBe("saved");
  });

  test("still reports signed out when a later save gets no response", async () => {
    const { page, sender, server } = openSenderPage();
    breakServer(server, new FakeFailure("signed-out"), new FakeFailure("unreachable"));
    page.type("a", "ONE");
    await sender.save();
    await sender.save();
    expect(page.status()).toBe("signed-out");
    await sender.save();
    expect(page.status()).toBe("saved");
    breakServer(server, new FakeFailure("unreachable"));
    page.type("a", "TWO");
    await sender.save();
    expect(page.status()).toBe("unreachable");
  });
});

test("A stopped tab sends nothing more and waits for the save in progress", async () => {
  const { page, sender, server } = openSenderPage();
  let answer: (nothing: undefined) => void = () => undefined;
  server.trouble = (when) => (when === "after" ? new Promise((resolve) => (answer = resolve)) : undefined);
  page.type("a", "ONE");
  void sender.save();
  await vi.advanceTimersByTimeAsync(0);
  const stopped = sender.stop();
  answer(undefined);
  await stopped;
  expect(page.status()).toBe("saved");
  page.type("a", "TWO");
  await expect(sender.save()).resolves.toBe("failed");
  expect(server.writes).toBe(1);
});
