/** An update that sets nothing is no SQL. */
export function isEmptyChange(changes: object): boolean {
  return Object.values(changes).every((value) => value === undefined);
}
