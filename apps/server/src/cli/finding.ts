/** What a doctor says of one thing. */
export interface Finding {
  /** "skip" where it was not checked. */
  level: "ok" | "warn" | "fail" | "skip";
  text: string;
}

const of =
  (level: Finding["level"]) =>
  (text: string): Finding => ({ level, text });

export const ok = of("ok");
/** Ok, but something should be done. */
export const warn = of("warn");
export const fail = of("fail");
export const skip = of("skip");

/** Whether nothing failed. */
export const isHealthy = (findings: readonly Finding[]): boolean =>
  findings.every(({ level }) => level !== "fail");
