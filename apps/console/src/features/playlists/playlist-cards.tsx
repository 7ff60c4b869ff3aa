import { Skeleton, Stack } from "@mantine/core";
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
    <span className={`app-group app-note ${classes.category}`}>
      <span className={classes.dot} style={{ background: category?.color }} aria-hidden />
      <span className="app-cut">
        <bdi>{category?.name ?? t.uncategorized}</bdi>
      </span>
    </span>
  );
}

function Card({ playlist, category, onEdit, onDelete }: CardProps) {
  const t = useStore(messages);
  const user = useUser();
  const { id, name, description, videoCount, createdAt } = playlist;
  return (
    <li className={`${list.card} ${classes.card}`}>
      <div className="app-group">
        <h2 className="app-grow app-cut">
          <bdi>{name}</bdi>
        </h2>
        <CategoryName category={category} />
      </div>
      <p className={`app-clamp app-note ${classes.description}`} dir="auto">
        {description}
      </p>
      <FactLine
        className="app-note"
        facts={[t.videoCount(videoCount), <CreatedAgo key="when" createdAt={createdAt} />]}
      />
      <div className={list.actions}>
        <Link
          to="/playlists/$id"
          params={{ id: String(id) }}
          className={list.action}
          aria-label={t.viewNamed({ name })}
        >
          {t.viewVideos}
        </Link>
        {can(user, "playlist:update") && (
          <button
            type="button"
            className={list.action}
            aria-label={t.editNamed({ name })}
            onClick={() => onEdit(playlist)}
          >
            <IconPencil size={14} stroke={1.5} aria-hidden />
            {t.edit}
          </button>
        )}
        {can(user, "playlist:delete") && (
          <button
            type="button"
            className={list.action}
            aria-label={t.deleteNamed({ name })}
            onClick={() => onDelete(playlist)}
          >
            <IconTrash size={14} stroke={1.5} aria-hidden />
            {t.delete}
          </button>
        )}
      </div>
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
