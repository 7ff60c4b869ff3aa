import { expect, test } from "vitest";
import { createQueue, QueueFull } from "./queue.ts";

function works(inTurn: ReturnType<typeof createQueue>) {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  return {
    ends,
    begun,
    add: (name: number, patience?: number) =>
      inTurn(
        async () => {
          begun.push(name);
          await new Promise<void>((resolve) => ends.push(resolve));
          return name;
        },
        { patience },
      ),
  };
}

test("jobs start in order up to the concurrency limit, and one beyond the waiting limit is rejected at once", async () => {
  const { add, begun, ends } = works(createQueue({ atOnce: 2, maxWaiting: 2 }));
  const all = [1, 2, 3, 4].map((name) => add(name));
  await expect(add(5)).rejects.toThrow(QueueFull);
  expect(begun).toEqual([1, 2]);
  for (let at = 0; at < 4; at += 1) {
    ends[at]?.();
    await all[at];
  }
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

test("a job that waits too long is rejected and never started; the others continue", async () => {
  const { add, begun, ends } = works(createQueue({ atOnce: 1, maxWaiting: 2 }));
  const first = add(1);
  const impatient = add(2, 1);
  const patient = add(3);
  await expect(impatient).rejects.toThrow(QueueFull);
  ends[0]?.();
  await first;
  ends[1]?.();
  expect(await patient).toBe(3);
  expect(begun).toEqual([1, 3]);
});

test("a failed job frees its slot for the next one", async () => {
  const inTurn = createQueue({ atOnce: 1, maxWaiting: 1 });
  const failed = inTurn(() => Promise.reject(new Error("broken")));
  const next = inTurn(() => Promise.resolve("done"));
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("done");
});
