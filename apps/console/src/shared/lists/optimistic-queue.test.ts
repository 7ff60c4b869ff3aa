import { expect, test } from "vitest";
import { createOptimisticQueue } from "./optimistic-queue.ts";

const down = () => Promise.reject(new Error("The server is down"));

/** A list of letters on a fake server, the browser's copy of it, and the displayed list. */
function createPage() {
  const server = { list: ["a", "b", "c", "d"], reloads: 0 };
  let stored = server.list;
  const failures: string[] = [];
  const { $changes, write } = createOptimisticQueue<string[]>({
    keep: async (change) => {
      stored = change(stored);
    },
    reload: async () => {
      server.reloads += 1;
      stored = server.list;
    },
  });
  const toEnd = (letter: string) => (list: string[]) => [...list.filter((one) => one !== letter), letter];
  return {
    server,
    failures,
    shown: () => $changes.get().reduce((list, change) => change(list), stored),
    /** Moves a letter to the end; `answer` is the server's answer. */
    move: (letter: string, answer: () => Promise<unknown> = async () => undefined) =>
      write({
        change: toEnd(letter),
        send: async () => {
          await answer();
          server.list = toEnd(letter)(stored);
        },
        onError: () => failures.push(letter),
      }),
  };
}

test("a change is shown at once, and the list is reloaded when it has finished", async () => {
  const page = createPage();
  const ended = page.move("a");
  expect(page.shown()).toEqual(["b", "c", "d", "a"]);
  await ended;
  expect(page.shown()).toEqual(page.server.list);
  expect(page.server.reloads).toBe(1);
});

test("a failed change is reverted, and the queued one behind it is still applied", async () => {
  const page = createPage();
  const answer = Promise.withResolvers<void>();
  const first = page.move("a", () => answer.promise);
  const second = page.move("b");
  expect(page.shown()).toEqual(["c", "d", "a", "b"]);
  answer.reject(new Error("no"));
  await first;
  expect(page.shown()).toEqual(["a", "c", "d", "b"]);
  await second;
  expect(page.server.list).toEqual(["a", "c", "d", "b"]);
  expect(page.shown()).toEqual(page.server.list);
  expect(page.failures).toEqual(["a"]);
});

test("the displayed list is the stored one after two queued failures", async () => {
  const page = createPage();
  await Promise.all([page.move("a", down), page.move("b", down)]);
  expect(page.shown()).toEqual(["a", "b", "c", "d"]);
  expect(page.failures).toEqual(["a", "b"]);
  await page.move("c");
  expect(page.server.list).toEqual(["a", "b", "d", "c"]);
});

test("several successful changes stay visible throughout, and the list is reloaded once", async () => {
  const page = createPage();
  const moves = ["a", "b", "c"].map((letter) => page.move(letter));
  for (const move of moves) {
    expect(page.shown()).toEqual(["d", "a", "b", "c"]);
    await move;
  }
  expect(page.shown()).toEqual(page.server.list);
  expect(page.server.reloads).toBe(1);
});

test("another user's change is shown after a failure", async () => {
  const page = createPage();
  await page.move("a", () => {
    page.server.list = ["b", "a"];
    return down();
  });
  expect(page.shown()).toEqual(["b", "a"]);
});

test("a failed reload does not block the next write", async () => {
  const written: string[] = [];
  const { write } = createOptimisticQueue<string[]>({ keep: async () => undefined, reload: down });
  const letter = (name: string, send: () => Promise<unknown>) =>
    write({ change: (list) => [...list, name], send, onError: () => undefined });
  await letter("a", down);
  await letter("b", async () => written.push("b"));
  expect(written).toEqual(["b"]);
});
