/** A text that grows. Its only reader receives what it has not read yet, however slowly it reads. */
export function createGrowingText() {
  let unread = "";
  let isOver = false;
  let news = Promise.withResolvers<void>();

  async function* read(): AsyncGenerator<string, void> {
    for (;;) {
      if (unread === "" && isOver) return;
      if (unread === "") {
        await news.promise;
        news = Promise.withResolvers();
      } else {
        const piece = unread;
        unread = "";
        yield piece;
      }
    }
  }

  return {
    add: (piece: string) => {
      unread += piece;
      news.resolve();
    },
    end: () => {
      isOver = true;
      news.resolve();
    },
    read,
  };
}
