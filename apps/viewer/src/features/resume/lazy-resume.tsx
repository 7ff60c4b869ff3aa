import { usePartAfterDrawing } from "@minbar/ui/late-part";
import type { ResumeProps } from "./resume.tsx";

const loadResume = async () => (await import("./resume.tsx")).Resume;

/** The button to resume, loaded late: the position is known only to this device. */
export function LazyResume(props: ResumeProps) {
  const { Part: Resume } = usePartAfterDrawing(loadResume);
  return Resume && <Resume key={props.video} {...props} />;
}
