import { Button } from "@mantine/core";
import { IconArrowsMoveVertical } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { LanguageTag } from "@minbar/domain/library/language";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { showPartFailed } from "#shared/failure.ts";
import type { AlignedText } from "./align-dialog.tsx";
import { useListedActions } from "#transcript/view/keys/listed-actions.ts";
import { messages } from "./messages.ts";

const loadDialog = async () => (await import("./align-dialog.tsx")).AlignDialog;

interface Props {
  text: AlignedText;
  language: LanguageTag;
  isDisabled: boolean;
}

/** Aligns the translation with its Arabic lines again, after a preview, which is loaded when first opened. */
export function AlignAgain({ isDisabled, ...props }: Props) {
  const t = useStore(messages);
  const [isOpen, setOpen] = useState(false);
  const { Part: AlignDialog, want } = useLatePart(loadDialog, showPartFailed);
  function open() {
    void want();
    setOpen(true);
  }
  useListedActions([{ does: t.alignAgain, run: open, isDisabled }]);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        title={t.alignAgain}
        data-rare
        disabled={isDisabled}
        leftSection={<IconArrowsMoveVertical size={16} stroke={1.5} />}
        // The caret keeps its position for when the dialog closes, and the page does not move under the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={open}
      >
        {t.alignAgain}
      </Button>
      {AlignDialog && isOpen && <AlignDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
