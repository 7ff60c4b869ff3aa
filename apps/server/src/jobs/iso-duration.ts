const form =
  /^P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9})(?:[.,]\d{1,9})?S)?)?$/;
const secondsOfPart = [604_800, 86_400, 3600, 60, 1];
/** The maximum of the database column. */
const maxSeconds = 2 ** 31 - 1;

/**
 * Whole seconds of an ISO 8601 duration as YouTube writes it (`PT1H2M3S`, `P1DT2S`); fractions are dropped. `undefined` for
 * other text, and for years and months, whose length varies.
 */
export function parseIsoDuration(text: string): number | undefined {
  const parts = form.exec(text)?.slice(1);
  if (!parts?.some((part) => part !== undefined)) return undefined;
  const seconds = parts.reduce((sum, part, at) => sum + Number(part ?? 0) * (secondsOfPart[at] ?? 0), 0);
  return seconds <= maxSeconds ? seconds : undefined;
}
