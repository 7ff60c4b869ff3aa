import { useEffect, useState } from "react";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { showPartFailed } from "#shared/failure.ts";
import { droppedFiles } from "#shared/subtitle-file/path-files.ts";
import type { PathFiles } from "#shared/subtitle-file/path-files.ts";
import { useFileDrop } from "#shared/subtitle-file/use-file-drop.ts";

const loadDialog = async () => (await import("./import-files-dialog.tsx")).ImportFilesDialog;

interface Props {
  opened: boolean;
  /** Whether files may be dropped on the page to open it. */
  takesFiles: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The import of many files, loaded when first opened; files that are dropped on the page open it. */
export function ImportFiles({ opened, takesFiles, onOpen, onClose }: Props) {
  const { Part: Dialog, want } = useLatePart(loadDialog, showPartFailed);
  const [dropped, setDropped] = useState<Promise<PathFiles>>();
  useEffect(() => {
    if (opened) void want();
  }, [opened, want]);
  useFileDrop(takesFiles && !opened, (_, transfer) => {
    setDropped(droppedFiles(transfer));
    onOpen();
  });
  if (!Dialog) return null;
  return <Dialog opened={opened} dropped={dropped} onClose={onClose} />;
}
