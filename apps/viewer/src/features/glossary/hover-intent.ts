/** Milliseconds (specification, section 9): before the first tooltip; within which its neighbour needs no waiting. */
const openDelay = 700;
const skipDelay = 300;
/** Milliseconds for the way from the word to its tooltip. */
const grace = 150;

interface HoverIntent<Word> {
  /** The pointer is over that word now, the same object for as long as it is the same word. */
  over: (word: Word | undefined) => void;
  /** The pointer has come to the tooltip itself. */
  hold: () => void;
  /** Closes; the word under the pointer stays unexplained until the pointer has left it. */
  dismiss: () => void;
  /** Closes, and begins anew with whatever is under the pointer then. */
  reset: () => void;
}

/** Tells a pointer that rests on a word from one that passes by. */
export function createHoverIntent<Word>(show: (word: Word | undefined) => void): HoverIntent<Word> {
  let under: Word | undefined;
  let shown: Word | undefined;
  let closedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(word: Word | undefined) {
    if (shown && !word) closedAt = performance.now();
    if (shown !== word) show(word);
    shown = word;
  }
  function close() {
    clearTimeout(timer);
    set(undefined);
    closedAt = -Infinity;
  }
  function over(word: Word | undefined) {
    if (word === under) return;
    under = word;
    clearTimeout(timer);
    const isNeighbour = shown !== undefined || performance.now() - closedAt < skipDelay;
    if (!word) timer = setTimeout(() => set(undefined), grace);
    else if (isNeighbour) set(word);
    else timer = setTimeout(() => set(word), openDelay);
  }
  return {
    over,
    hold: () => {
      clearTimeout(timer);
      under = shown;
    },
    dismiss: close,
    reset: () => {
      close();
      under = undefined;
    },
  };
}
