import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-translation-memory", {
  heading: "Earlier translations",
  found: count({ one: "{count} similar", other: "{count} similar" }),
  chooseLine: "Click a line to see similar ones.",
  none: "No similar lines.",
  failed: "They could not be loaded.",
  take: "Take over",
  takeKey: params<{ number: number }>("Take over earlier translation {number}"),
  place: params<{ title: string; time: string }>("{title}, {time}"),
});
