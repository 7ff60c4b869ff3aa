import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import { CloseButton, Drawer } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useDeferredValue } from "react";
import type { ReactNode } from "react";
import { ThemeProvider } from "@minbar/ui/provider";
import { viewerTheme } from "@minbar/ui/theme";
import { messages } from "#shared/messages.ts";
import { CategoryName, categoryChoices } from "./category-name.tsx";
import classes from "./filter-sheet.module.css";
import type { Selection } from "./use-selection.ts";
import { VideoName } from "./video-name.tsx";

interface EntryProps {
  chosen: boolean;
  onPick: () => void;
  children: ReactNode;
}

function Entry({ chosen, onPick, children }: EntryProps) {
  return (
    <li>
      <button type="button" className={classes.entry} aria-pressed={chosen} onClick={onPick}>
        {children}
      </button>
    </li>
  );
}

interface Props {
  selection: Selection;
  opened: boolean;
  onClose: () => void;
}

/** Category, playlist and video in one sheet from the foot of the screen; for narrow screens. */
export function FilterSheet({ selection, opened, onClose }: Props) {
  const t = useStore(messages);
  // It is put in place closed and opens at once: only a change tells Mantine where the focus came from.
  const isOpen = useDeferredValue(opened, false);
  const { categories, category, playlists, playlist, videos, video } = selection;
  return (
    <ThemeProvider theme={viewerTheme}>
      <Drawer.Root
        opened={isOpen}
        onClose={onClose}
        position="bottom"
        size="80%"
        transitionProps={{ duration: 180 }}
        classNames={{ content: classes.sheet, body: classes.body }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <Drawer.Body>
            <div className={classes.header}>
              <Drawer.Title className={classes.title}>{t.whatToWatch}</Drawer.Title>
              <CloseButton aria-label={t.close} size={44} iconSize={20} onClick={onClose} />
            </div>
            <div role="group" aria-labelledby="sheet-category">
              <h3 id="sheet-category">{t.category}</h3>
              <ul className={classes.chips}>
                {categoryChoices(categories).map((choice) => (
                  <Entry
                    key={choice}
                    chosen={choice === category}
                    onPick={() => selection.pickCategory(choice)}
                  >
                    <CategoryName choice={choice} categories={categories} />
                  </Entry>
                ))}
              </ul>
            </div>
            <div role="group" aria-labelledby="sheet-playlist">
              <h3 id="sheet-playlist">{t.playlist}</h3>
              <ul>
                {playlists.map(({ id, name, videoCount }) => (
                  <Entry key={id} chosen={id === playlist?.id} onPick={() => selection.pickPlaylist(id)}>
                    <span className={classes.name}>
                      <bdi>{name}</bdi>
                    </span>
                    <span className={classes.count}>{t.videoCount(videoCount)}</span>
                  </Entry>
                ))}
              </ul>
            </div>
            <div role="group" aria-labelledby="sheet-video">
              <h3 id="sheet-video">{t.video}</h3>
              <ul>
                {videos.map((one) => (
                  <Entry
                    key={one.id}
                    chosen={one.id === video?.id}
                    onPick={() => {
                      selection.pickVideo(one.id);
                      onClose();
                    }}
                  >
                    <VideoName video={one} />
                  </Entry>
                ))}
              </ul>
            </div>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </ThemeProvider>
  );
}
