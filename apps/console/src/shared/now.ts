import { atom, onMount } from "nanostores";

/** Milliseconds since 1970, to the minute: by it the console says how long ago something was. */
export const $now = atom(Date.now());

onMount($now, () => {
  $now.set(Date.now());
  const timer = setInterval(() => $now.set(Date.now()), 60_000);
  return () => clearInterval(timer);
});
