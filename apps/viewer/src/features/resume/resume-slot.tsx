import { useLater } from "#shared/use-later.ts";
import type { ResumeProps } from "./resume.tsx";

const loadResume = async () => (await import("./resume.tsx")).Resume;

/** The place of the offer to go on where one stopped, of which only this device knows. */
export function ResumeSlot(props: ResumeProps) {
  const { Part: Resume } = useLater(loadResume);
  return Resume && <Resume key={props.video} {...props} />;
}
