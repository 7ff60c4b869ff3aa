const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** `14:03`, and on another day `21 Nov, 14:03`. */
export function clockTime(at: Date, now = new Date()): string {
  return (at.toDateString() === now.toDateString() ? clock : day).format(at);
}
