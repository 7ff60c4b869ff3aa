import { useRef } from "react";
import type { KeyboardEvent } from "react";

/** Milliseconds in which a key that follows G leads to a page. */
const goToPause = 1500;

/** Gives a task by the key T, on every keyboard, unless it follows G, which leads to the tasks. */
export function useTaskKey(giveTask: () => void): (event: KeyboardEvent) => void {
  const lastG = useRef(0);
  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.code === "KeyG") lastG.current = event.timeStamp;
    if (event.code !== "KeyT" || event.timeStamp - lastG.current <= goToPause) return;
    event.preventDefault();
    giveTask();
  };
}
