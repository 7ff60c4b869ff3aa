/** The number of a segment on the screen, from 1, of its index, from 0; both as text, empty without one. */
export function segmentNumberOf(index: string): string {
  return moved(index, 1);
}

/** The index of the segment with that number. */
export function segmentIndexOf(number: string): string {
  return moved(number, -1);
}

/** What is no number stays as it is: the server says so. */
function moved(text: string, by: 1 | -1): string {
  const number = Number(text);
  return text.trim() === "" || !Number.isFinite(number) ? text : String(number + by);
}
