/** Placeholder until the palette is in place. */
export function Palette() {
  return null;
}
