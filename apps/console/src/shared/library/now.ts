import { atom, onMount } from "nanostores";

/** Milliseconds since 1970, updated every minute, for texts such as "2 hours ago". */
export const $now = atom(Date.now());

onMount($now, () => {
  $now.set(Date.now());
  const timer = setInterval(() => $now.set(Date.now()), 60_000);
  return () => clearInterval(timer);
});
