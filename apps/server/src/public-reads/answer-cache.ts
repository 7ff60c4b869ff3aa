import { LRUCache } from "lru-cache";
import { encodedAnswer, shorterAnswer } from "./answer.ts";
import type { Answer } from "./answer.ts";
import type { Encoding } from "./encoding.ts";
import type { PageRead, PublicRead } from "./public-read.ts";

type Read = PublicRead | PageRead;

/** What is left of a read: its answer, and the revision at which it was read, if that was one. */
export interface Made {
  answer: Answer;
  revision: number | undefined;
}

interface Kept {
  answer: Answer;
  served: number;
}

interface Options {
  /** Of all that is kept together. */
  maxBytes: number;
  /** Reads the database, from where the revision is the one given. */
  compute: (read: Read, revision: number | undefined) => Promise<Made>;
}

/** What an entry takes beside its bytes, about. */
const overhead = 1024;
/** An answer given this often is worth making as short as can be. */
const popular = 100;

/** Answers of one content revision, each in the encodings that were asked for. */
export class AnswerCache {
  readonly #kept: LRUCache<string, Kept>;
  readonly #compute: Options["compute"];
  #making = new Map<string, Promise<Made>>();
  #revision: number | undefined;
  #isImproving = false;

  constructor({ maxBytes, compute }: Options) {
    this.#compute = compute;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ answer }, key) => answer.body.length + key.length + overhead,
    });
  }

  /** What it may answer from; `undefined` while it is not known whether a write went unheard: nothing is kept then. */
  get revision(): number | undefined {
    return this.#revision;
  }

  /** Forgets what was read at another one. */
  set revision(revision: number | undefined) {
    if (revision === this.#revision) return;
    this.#revision = revision;
    this.#kept.clear();
    // Whoever asks from now on is not to be given what is being read since before.
    this.#making = new Map();
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  find(read: Read, encoding: Encoding): Answer | undefined {
    const kept = this.#kept.get(keyOf(read, encoding));
    if (!kept) return undefined;
    kept.served += 1;
    if (kept.served === popular && encoding === "br" && !this.#isImproving) void this.#improve(read, kept);
    return kept.answer;
  }

  /** Reads once for all who ask at the same time, while it is known that none of them asks after a write. Rejects as `compute` does. */
  make(read: Read, encoding: Encoding): Promise<Made> {
    if (this.#revision === undefined) return this.#makeAndKeep(read, encoding);
    const key = keyOf(read, encoding);
    const making = this.#making;
    const begun = making.get(key);
    if (begun) return begun;
    const made = this.#makeAndKeep(read, encoding).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  async #makeAndKeep(read: Read, encoding: Encoding): Promise<Made> {
    const made =
      encoding === "identity"
        ? await this.#compute(read, this.#revision)
        : await this.#encode(read, encoding);
    this.#keep(keyOf(read, encoding), made);
    return made;
  }

  async #encode(read: Read, encoding: Encoding): Promise<Made> {
    const plain = this.find(read, "identity");
    const made = plain ? { answer: plain, revision: this.#revision } : await this.make(read, "identity");
    return { ...made, answer: await encodedAnswer(made.answer, encoding) };
  }

  #keep(key: string, { answer, revision }: Made): void {
    if (revision !== undefined && revision === this.#revision) this.#kept.set(key, { answer, served: 0 });
  }

  /** In the background, one at a time. */
  async #improve(read: Read, kept: Kept): Promise<void> {
    const plain = this.find(read, "identity");
    if (!plain || kept.answer.encoding === "identity") return;
    this.#isImproving = true;
    try {
      const answer = await shorterAnswer(plain);
      const key = keyOf(read, "br");
      if (this.#kept.peek(key) === kept) this.#kept.set(key, { ...kept, answer });
    } finally {
      this.#isImproving = false;
    }
  }
}

function keyOf({ key }: Read, encoding: Encoding): string {
  return `${encoding} ${key}`;
}
