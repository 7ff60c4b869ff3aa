/** How a TTML document counts frames and ticks (TTML1, section 6.2). */
export interface TtmlClock {
  /** Frames in a second as the labels count them. */
  frameRate: number;
  /** What `frameRate` is multiplied by to give real frames: 1000/1001 for 29.97. */
  multiplier: number;
  subFrameRate: number;
  tickRate: number;
  /** The time base is SMPTE: the clock itself counts frames. */
  isSmpte: boolean;
  /** Two frame numbers are left out in each minute but every tenth. */
  isDropFrame: boolean;
}

function positive(text: string | undefined): number | undefined {
  const value = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

/** Reads `1000 1001` and the older `1000:1001`. */
function multiplierOf(text = ""): number {
  const [numerator, denominator] = text.trim().split(/[\s:]/u, 2);
  return (positive(numerator) ?? 1) / (positive(denominator) ?? 1);
}

/** The clock of a document, from the attributes of its `tt`, without prefixes. */
export function ttmlClock(attributes: Readonly<Record<string, string>>): TtmlClock {
  const written = positive(attributes["frameRate"]);
  const frameRate = written ?? 30;
  const subFrameRate = positive(attributes["subFrameRate"]) ?? 1;
  return {
    frameRate,
    multiplier: multiplierOf(attributes["frameRateMultiplier"]),
    subFrameRate,
    tickRate: positive(attributes["tickRate"]) ?? (written === undefined ? 1 : frameRate * subFrameRate),
    isSmpte: attributes["timeBase"] === "smpte",
    isDropFrame: attributes["dropMode"] === "dropNTSC",
  };
}

const clockForm = /^(-?)(\d{1,9}):(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9})|[:;](\d{1,4})(?:\.(\d{1,4}))?)?$/;
const offsetForm = /^(-?\d{1,12}(?:\.\d{1,9})?)(ms|h|m|s|f|t)?$/;

/** Frames left out before this minute. */
function droppedFrames(minutes: number): number {
  return 2 * (minutes - Math.floor(minutes / 10));
}

/** Milliseconds of frames after a clock in whole seconds. */
function withFrames(seconds: number, frames: number, clock: TtmlClock): number {
  const rate = clock.frameRate * clock.multiplier;
  if (!clock.isSmpte) return (seconds + frames / rate) * 1000;
  const dropped = clock.isDropFrame ? droppedFrames(Math.floor(seconds / 60)) : 0;
  return ((seconds * clock.frameRate + frames - dropped) / rate) * 1000;
}

function clockMs(match: RegExpExecArray, clock: TtmlClock): number {
  const [, sign = "", hours = "0", minutes = "0", seconds = "0", fraction, frames, subFrames = "0"] = match;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const counted = Number(frames ?? 0) + Number(subFrames) / clock.subFrameRate;
  const ms =
    fraction === undefined
      ? withFrames(whole, counted, clock)
      : whole * 1000 + Number(`0.${fraction}`) * 1000;
  return sign === "-" ? -ms : ms;
}

/** Milliseconds of a TTML time: `00:00:22.480`, `00:00:22:12` in frames, `22.48s`, `674f`, `224800000t`; a bare number is seconds. */
export function ttmlTime(text: string, clock: TtmlClock): number | undefined {
  const written = text.trim();
  const match = clockForm.exec(written);
  if (match) return clockMs(match, clock);
  const [, digits, unit = "s"] = offsetForm.exec(written) ?? [];
  if (digits === undefined) return undefined;
  const units: Record<string, number> = {
    h: 3_600_000,
    m: 60_000,
    s: 1000,
    ms: 1,
    f: 1000 / (clock.frameRate * clock.multiplier),
    t: 1000 / clock.tickRate,
  };
  return Number(digits) * (units[unit] ?? 1);
}
