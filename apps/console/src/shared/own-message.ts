import { inEnglish } from "@minbar/domain/messages/english";
import { messageOfIssue } from "@minbar/domain/messages/issue";
import type { Message } from "@minbar/domain/messages/message";
import { messageText } from "@minbar/ui/message-text";

/** A message that the page itself made with the domain's rules, in the interface's language. */
export function ownMessage(content: Message): string {
  return messageText({ ...content, message: inEnglish(content) });
}

/** The message of a schema's issue; another text stays as it is. */
export function issueText(text: string): string {
  const content = messageOfIssue(text);
  return content ? ownMessage(content) : text;
}
