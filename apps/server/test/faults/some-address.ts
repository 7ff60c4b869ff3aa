/** Of somebody behind a trusted proxy: a limit of one address is not what these tests are about. */
export function someAddress(): string {
  const part = (): number => 1 + Math.floor(Math.random() * 250);
  return `10.${part()}.${part()}.${part()}`;
}
