/** Some of a row's fields; one that is absent or `undefined` stays as it is. */
export type Changes<Row> = { [Field in keyof Row]?: Row[Field] | undefined };

/** An update that sets nothing is no SQL. */
export function isEmptyChange(changes: object): boolean {
  return Object.values(changes).every((value) => value === undefined);
}
