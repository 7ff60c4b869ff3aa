import type { Segments } from "@minbar/domain/segments/segment";
import { useNavigate } from "@tanstack/react-router";
import { atom } from "nanostores";
import { useMemo, useState } from "react";
import { useSelected } from "#shared/use-selected.ts";
import { useUser } from "#shared/user.ts";
import type { IncomingFile } from "#transcript/model/incoming.ts";
import { isSaveBlocked, isWriterOf } from "#transcript/model/transcript-kind.ts";
import { createPanels } from "./panels.ts";
import type { OpenText, Tool, View, Workspace } from "./workspace.ts";

const isEmptyList = ({ length }: Segments) => length === 0;

type Options = OpenText & Pick<Workspace, "lines" | "views" | "onTask">;

function toolsOf(text: Workspace): Pick<Workspace, "tools" | "notes"> {
  const tools = text.tools.filter(({ isFor }) => isFor?.(text) ?? true);
  return { tools, notes: tools.flatMap(({ rowNote }) => rowNote?.(text) ?? []) };
}

/** An open text with those of the tools that it has and that this person may use. */
export function useWorkspace(options: Options, all: readonly Tool[]): Workspace {
  const { text, open } = options;
  const user = useUser();
  const navigate = useNavigate();
  const [view, setView] = useState<View>("segments");
  const [panels] = useState(createPanels);
  const [$incoming] = useState(() => atom<IncomingFile | undefined>());
  const isWriter = useSelected(open.saver.$state, isWriterOf);
  const workspace = {
    ...options,
    view,
    setView,
    user,
    navigate,
    panels,
    $incoming,
    isReadOnly: !isWriter || !text.mayWrite,
    isSaveBlocked: useSelected(open.saver.$state, isSaveBlocked),
    isEmpty: useSelected(open.editor.$segments, isEmptyList),
    tools: all,
    notes: [],
  };
  // Who the person is and what the text is do not change while it is open.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const own = useMemo(() => toolsOf(workspace), [all, user, open]);
  return { ...workspace, ...own };
}
