import { latePart } from "@minbar/ui/parts/late-part";

/** Plain text that gets links once their code is loaded. */
export const LazyLinkedText = latePart(async () => (await import("./linked-text.tsx")).LinkedText, {
  before: ({ text }) => text,
});
