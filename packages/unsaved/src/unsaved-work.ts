/**
 * One document between the screen and the server, with its context. Plain data, stored on the device unchanged. Only
 * the functions in `work-changes.ts` produce new states; none mutates one.
 */
export interface UnsavedWork<D, Context, Clash> {
  document: D;
  /** The part that the text view could not parse: stored on the device and never sent. */
  unreadable?: string | undefined;
  context: Context;
  /** The server's text that `document` is based on. */
  base: StoredDocument<D>;
  operation?: Operation<D, Context> | undefined;
  conflict?: OpenConflict<D, Clash> | undefined;
  /** Texts that a person rejected, for the server's history. */
  setAside: readonly D[];
  /** A newer text of the server, merged when the operation has ended. */
  newer?: OtherText<D> | undefined;
  merged?: Merge | undefined;
}

/** A save from its first attempt until its result is known. Frozen: a retry sends exactly the same save. */
export interface Operation<D, Context> {
  id: string;
  /** The version that it is based on. */
  version: number;
  document: D;
  context: Context;
  setAside: readonly D[];
}

/**
 * Another text of the same document: the server's if it has a `version`, otherwise other unsaved work of this person.
 */
export interface OtherText<D> {
  document: D;
  version?: number | undefined;
  /** The author, if known. */
  by?: string | undefined;
  /** Its base, if that differs from the base of the text on the screen. */
  ancestor?: D | undefined;
}

/** A text that changed the same places as the text on the screen: a person has to choose. */
export interface OpenConflict<D, Clash> {
  other: OtherText<D>;
  /** The common base. */
  ancestor: D;
  clashes: readonly Clash[];
  /** Texts that arrived during the conflict, merged after it. */
  waiting: readonly OtherText<D>[];
}

/** A merge without a conflict. */
export interface Merge {
  by?: string | undefined;
}

/** A document and the version under which the server stores it. */
export interface StoredDocument<D> {
  document: D;
  version: number;
}

/**
 * A document: a list of flat, plain items. An edit reuses the items that it does not change; only changed items are
 * written.
 */
export type Items = readonly object[];

/**
 * What the package needs to know about its documents (`D`) and their `Context`: both are plain data that is replaced,
 * never mutated.
 */
export interface DocumentKind<D, Context, Clash> {
  /** Whether stored data, possibly of another release, is such a document. */
  isDocument: (value: unknown) => value is D;
  isSame: (a: D, b: D) => boolean;
  /** Both sides' changes since `base`; conflicting places contain mine. */
  merge: (versions: { base: D; mine: D; theirs: D }) => { document: D; clashes: readonly Clash[] };
  /** The document as a readable file. */
  toFile: (document: D) => SavedFile;
  context: ContextKind<Context>;
}

/**
 * The data that a save carries besides the document: which source text was seen, what was answered, who wrote the
 * words.
 */
export interface ContextKind<Context> {
  empty: Context;
  isContext: (value: unknown) => value is Context;
  /** Whether it must be sent even if the document equals the server's. */
  isUnsaved: (context: Context) => boolean;
  /** The context that remains after the server has stored a save with `sent`. */
  afterSave: (now: Context, sent: Context) => Context;
  /** Combines the contexts of two unsaved works. */
  merge: (mine: Context, other: Context) => Context;
}

export interface SavedFile {
  name: string;
  text: string;
}
