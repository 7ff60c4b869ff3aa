import { useStore } from "@nanostores/react";
import { messages } from "#shared/messages.ts";
import { Notice } from "./notice.tsx";

export function NotFoundPage() {
  const t = useStore(messages);
  return (
    <Notice title={t.notFound}>
      <a href="/">{t.toStart}</a>
    </Notice>
  );
}
