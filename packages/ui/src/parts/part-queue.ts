type Load = () => Promise<unknown>;

/** Milliseconds after which the page and its initial content count as drawn. */
const pauseAfter = 500;

/** What nobody has asked for yet, in the order in which it is loaded. */
const queue = new Set<Load>();
let isRunning = false;
/** Ends when all that somebody waits for is loaded. */
let urgent: Promise<unknown> = Promise.resolve();

/** The queue pauses until this is loaded, which somebody waits for. */
export function loadFirst(loading: Promise<unknown>): void {
  // Without the answers themselves, which would stay in memory.
  urgent = Promise.allSettled([urgent, loading]).then(() => undefined);
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    (globalThis.requestIdleCallback ?? setTimeout)(() => resolve());
  });
}

async function untilNothingIsUrgent(): Promise<void> {
  const before = urgent;
  await before;
  if (before !== urgent) await untilNothingIsUrgent();
}

/** Loads what the page shows by itself, as soon as nobody waits for anything else. */
export async function loadNext<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await untilNothingIsUrgent();
  return load();
}

async function run(): Promise<void> {
  for (const load of queue) {
    await untilIdle();
    await untilNothingIsUrgent();
    // It may have been cancelled meanwhile.
    if (queue.delete(load)) await load().catch(() => undefined);
  }
  isRunning = false;
}

/**
 * Loads what may be needed later, so that it is available offline: one after another, so that on a slow connection what
 * somebody waits for has few rivals. Returns the function that cancels it.
 */
export function loadLater(load: Load): () => void {
  queue.add(load);
  if (!isRunning) {
    isRunning = true;
    setTimeout(() => void run(), pauseAfter);
  }
  return () => void queue.delete(load);
}
