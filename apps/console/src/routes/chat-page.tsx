import { useNavigate, useSearch } from "@tanstack/react-router";
import { Chat } from "#features/chat/chat.tsx";

export function ChatPage() {
  const { conversation } = useSearch({ from: "/staff/gemini-chat" });
  const navigate = useNavigate({ from: "/gemini-chat" });
  return <Chat openId={conversation} onOpen={(id) => void navigate({ search: { conversation: id } })} />;
}
