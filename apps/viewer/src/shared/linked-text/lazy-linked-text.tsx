import type { ComponentProps } from "react";
import { usePartAfterDrawing } from "@minbar/ui/late-part";
import type { LinkedText } from "./linked-text.tsx";

const loadLinkedText = async () => (await import("./linked-text.tsx")).LinkedText;

/** Plain text that gets its links once their code is loaded. */
export function LazyLinkedText(props: ComponentProps<typeof LinkedText>) {
  const { Part } = usePartAfterDrawing(loadLinkedText);
  return Part ? <Part {...props} /> : props.text;
}
