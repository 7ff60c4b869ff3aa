import type { Row } from "#transcript/model/row.ts";

/** Rows that are laid out together; the browser skips distant blocks. */
export interface Block {
  /** Stable while its rows change. */
  key: string;
  rows: readonly Row[];
}

/** The most rows per block. */
const maxRows = 20;

/** Returns the same block if its rows are the same objects. */
function reuse(key: string, rows: readonly Row[], before: Block | undefined): Block {
  const isSame = before?.rows.length === rows.length && before.rows.every((one, at) => one === rows[at]);
  return isSame ? before : { key, rows };
}

/** The blocks after texts or times changed; `undefined` if rows were added, removed or moved. */
function sameOrder(rows: readonly Row[], before: readonly Block[]): readonly Block[] | undefined {
  const blocks: Block[] = [];
  let from = 0;
  for (const block of before) {
    const part = rows.slice(from, from + block.rows.length);
    if (!block.rows.every(({ key }, at) => key === part[at]?.key)) return undefined;
    blocks.push(reuse(block.key, part, block));
    from += part.length;
  }
  return from === rows.length ? blocks : undefined;
}

/** The blocks after rows were added, removed or moved: each stays in its block if possible, so that it does not remount. */
function newOrder(rows: readonly Row[], before: readonly Block[]): readonly Block[] {
  const unused = new Map(before.map((block) => [block.key, block]));
  const homes = new Map(before.flatMap((block) => block.rows.map(({ key }) => [key, block.key])));
  const blocks: { key: string; rows: Row[]; before: Block | undefined }[] = [];
  for (const row of rows) {
    const home = unused.get(homes.get(row.key) ?? "");
    const last = blocks.at(-1);
    if (!home && last && last.rows.length < maxRows) last.rows.push(row);
    else {
      blocks.push({ key: home?.key ?? row.key, rows: [row], before: home });
      if (home) unused.delete(home.key);
    }
  }
  return blocks.map(({ key, rows: its, before: block }) => reuse(key, its, block));
}

/**
 * Divides a list into blocks. What did not change since `before` is the same object, so that it does not render again.
 */
export function blocksOf(rows: readonly Row[], before: readonly Block[] = []): readonly Block[] {
  return sameOrder(rows, before) ?? newOrder(rows, before);
}
