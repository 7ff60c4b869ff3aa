import { Button, FileButton } from "@mantine/core";
import { IconFiles, IconFolder } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { subtitleEndings } from "@minbar/domain/subtitles/subtitle-endings";
import { chosenFiles } from "#shared/subtitle-file/path-files.ts";
import { messages } from "./messages.ts";
import type { ImportFiles } from "./use-import-files.ts";

const accepted = [...subtitleEndings, "text/plain", "text/vtt", "application/x-subrip"].join(",");

declare module "react" {
  interface InputHTMLAttributes<T> {
    /** Makes a file picker choose a folder; React's types do not know it. */
    webkitdirectory?: T extends HTMLInputElement ? "" : never;
  }
}

/** Opens the browser's picker of folders or files. */
export function ChooseFiles({ imports, isDisabled }: { imports: ImportFiles; isDisabled: boolean }) {
  const t = useStore(messages);
  const add = (files: File[]) => imports.add(Promise.resolve(chosenFiles(files)));
  return (
    <>
      <FileButton multiple inputProps={{ webkitdirectory: "" }} onChange={add}>
        {(props) => (
          <Button
            variant="default"
            disabled={isDisabled}
            data-autofocus
            leftSection={<IconFolder size={16} stroke={1.5} />}
            {...props}
          >
            {t.chooseFolder}
          </Button>
        )}
      </FileButton>
      <FileButton multiple accept={accepted} onChange={add}>
        {(props) => (
          <Button
            variant="default"
            disabled={isDisabled}
            leftSection={<IconFiles size={16} stroke={1.5} />}
            {...props}
          >
            {t.chooseFiles}
          </Button>
        )}
      </FileButton>
    </>
  );
}
