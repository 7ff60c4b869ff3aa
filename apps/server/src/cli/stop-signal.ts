/** Aborted by Ctrl+C or a request to stop, with this message as its reason. */
export function stopSignal(message: string): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => stop.abort(new Error(message)));
  return stop.signal;
}
