import { messageOfIssue } from "@minbar/domain/messages/issue";
import type { Message } from "@minbar/domain/messages/message";
import { messageText } from "@minbar/ui/message-text";

let inEnglish = ({ reason }: Message): string => reason;

/** The English texts are 8 kB that the first page does not need: a page checks what people type, so later. */
export const englishLoaded = import("@minbar/domain/messages/english").then(
  (english) => void (inEnglish = english.inEnglish),
  () => undefined,
);

/** A message that the page itself made with the domain's rules, in the interface's language. */
export function ownMessage(content: Message): string {
  return messageText({ ...content, message: inEnglish(content) });
}

/** The message of a schema's issue; another text stays as it is. */
export function issueText(text: string): string {
  const content = messageOfIssue(text);
  return content ? ownMessage(content) : text;
}
