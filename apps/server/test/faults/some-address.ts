/** A random client address behind a trusted proxy, so that limits of one address do not apply. */
export function someAddress(): string {
  const part = (): number => 1 + Math.floor(Math.random() * 250);
  return `10.${part()}.${part()}.${part()}`;
}
