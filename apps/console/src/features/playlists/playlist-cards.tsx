import { Box, Button, ColorSwatch, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import type { Category } from "@minbar/domain/library/category";
import { can } from "@minbar/domain/people/permission";
import type { Playlist } from "@minbar/domain/library/playlist";
import { FactLine } from "#shared/fact-line.tsx";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import list from "#shared/lists/card-list.module.css";
import { messages as words } from "#shared/messages.ts";
import { QuietButton } from "#shared/quiet-button.tsx";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import classes from "./playlists.module.css";

/** The number of skeletons while loading. */
const skeletons = [62, 48, 70, 55, 66, 44];

interface Actions {
  onEdit: (playlist: Playlist) => void;
  onDelete: (playlist: Playlist) => void;
}

interface CardProps extends Actions {
  playlist: Playlist;
  category: Category | undefined;
}

function CategoryName({ category }: { category: Category | undefined }) {
  const t = useStore(messages);
  return (
    <Group gap={6} wrap="nowrap" flex="none" maw="45%" fz="sm" c="dimmed">
      <ColorSwatch
        size={8}
        color={category?.color ?? "var(--app-hairline-strong)"}
        withShadow={false}
        aria-hidden
      />
      <Text inherit span truncate>
        <bdi>{category?.name ?? t.uncategorized}</bdi>
      </Text>
    </Group>
  );
}

function Card({ playlist, category, onEdit, onDelete }: CardProps) {
  const t = useStore(messages);
  const user = useUser();
  const { id, name, description, videoCount, createdAt } = playlist;
  return (
    <li className={`${list.card} ${classes.card}`}>
      <Group gap={12} wrap="nowrap">
        <Title order={2} flex={1} fz="lg" lh="26px" className="app-cut">
          <bdi>{name}</bdi>
        </Title>
        <CategoryName category={category} />
      </Group>
      <Text inherit mt={2} c="dimmed" lineClamp={2} dir="auto">
        {description}
      </Text>
      <Box mt="auto" pt={8} fz="sm" c="dimmed">
        <FactLine facts={[t.videoCount(videoCount), <CreatedAgo key="when" createdAt={createdAt} />]} />
      </Box>
      <Group gap={4} wrap="nowrap" mt={6} ms={-8}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t.viewNamed({ name })}
          renderRoot={(props) => <Link to="/playlists/$id" params={{ id: String(id) }} {...props} />}
        >
          {t.viewVideos}
        </Button>
        {can(user, "playlist:update") && (
          <QuietButton
            size="compact-sm"
            leftSection={<IconPencil size={14} stroke={1.5} />}
            aria-label={t.editNamed({ name })}
            onClick={() => onEdit(playlist)}
          >
            {t.edit}
          </QuietButton>
        )}
        {can(user, "playlist:delete") && (
          <QuietButton
            size="compact-sm"
            leftSection={<IconTrash size={14} stroke={1.5} />}
            aria-label={t.deleteNamed({ name })}
            onClick={() => onDelete(playlist)}
          >
            {t.delete}
          </QuietButton>
        )}
      </Group>
    </li>
  );
}

interface Props extends Actions {
  /** `undefined` while loading. */
  playlists: readonly Playlist[] | undefined;
  categories: readonly Category[];
  /** Whether they belong to the previous search and are about to be replaced. */
  isOld: boolean;
}

/** Playlists as cards. */
export function PlaylistCards({ playlists, categories, isOld, ...actions }: Props) {
  const { loading, playlists: label } = useStore(words);
  if (!playlists) {
    return (
      <ul className={`${list.cards} ${classes.cards}`} aria-busy aria-label={loading}>
        {skeletons.map((width) => (
          <li key={width} className={`${list.card} ${classes.card}`}>
            <Stack gap={12}>
              <Skeleton height={18} width={`${width}%`} />
              <Skeleton height={14} width="90%" />
              <Skeleton height={14} width="50%" />
            </Stack>
          </li>
        ))}
      </ul>
    );
  }
  const byId = new Map(categories.map((category) => [category.id, category]));
  return (
    <ul
      className={`${list.cards} ${classes.cards}`}
      aria-label={label}
      aria-busy={isOld}
      data-old={isOld || undefined}
    >
      {playlists.map((playlist) => (
        <Card
          key={playlist.id}
          playlist={playlist}
          category={byId.get(playlist.categoryId ?? 0)}
          {...actions}
        />
      ))}
    </ul>
  );
}
