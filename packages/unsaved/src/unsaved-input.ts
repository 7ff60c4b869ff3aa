/** Reads what was kept, by an earlier release perhaps; `undefined` where it is not of this form. */
export type DecodeInput<Value> = (stored: unknown) => Value | undefined;

/** A text that is typed and not sent yet, as one form has it. */
export interface UnsavedInput<Value> {
  /** As it was last kept, in whatever tab; `undefined` where there is none, or none that can be read. */
  read: () => Value | undefined;
  /**
   * Calls with what was kept where the device answers only after this, unless something is written by then. Returns the
   * function that ends it.
   */
  onLate: (listener: (value: Value) => void) => () => void;
  /** Where it is too much to be kept, what was kept before stays. */
  write: (value: Value) => void;
  /** Once it is sent or given up: removes what this form has read and written, but not what another tab has since then. */
  remove: () => void;
  /** Whether the next page will find what was written last; what is not on the device yet is put there at once. */
  isOnDevice: () => boolean;
}
