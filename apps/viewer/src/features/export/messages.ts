import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("viewer-export", {
  copy: "Copy transcript",
  copyWithTimes: "Copy with times",
  download: params<{ format: string }>("Download {format}"),
  bothLanguages: "In both languages",
  copyLine: "Copy line",
  copyPair: "Copy line in both languages",
  lineCopied: "Line copied",
  print: "Print",
  copied: "Transcript copied",
  copiedLines: params<{ language: string }>("All lines in {language}"),
  copyFailed: "Copy failed",
  restFailed: "The rest of the transcript could not be loaded.",
  printFailed: "Printing failed",
  copyByFile: "Please download the transcript as a text file instead",
});
