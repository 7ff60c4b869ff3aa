/** Between a backslash and what follows it, so that both are text: a mark without width that is no space. */
const wordJoiner = "\u2060";

/** How characters that ASS would interpret are written as text. */
export const assEscapes = {
  write: (text: string): string =>
    text.replaceAll("\\", `\\${wordJoiner}`).replaceAll(/[{}]/g, (brace) => `\\${brace}`),
  read: (text: string): string => text.replaceAll(/\\([{}])/g, "$1").replaceAll(`\\${wordJoiner}`, "\\"),
};
