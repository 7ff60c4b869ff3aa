/** Downloads a text as a file of that name. */
export function downloadFile(name: string, text: string, type = "application/x-subrip"): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by then, so the text can be released.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
