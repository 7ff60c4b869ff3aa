import classes from "./thumbnail.module.css";

interface Props {
  youtubeId: string;
  thumbnailUrl: string | null;
}

/** Decorative: the title is beside it. A picture that cannot be had is hidden by the script in index.html. */
export function Thumbnail({ youtubeId, thumbnailUrl }: Props) {
  const source = thumbnailUrl ?? `https://i.ytimg.com/vi/${encodeURIComponent(youtubeId)}/mqdefault.jpg`;
  return (
    <span className={classes.thumbnail}>
      <img src={source} alt="" loading="lazy" decoding="async" />
    </span>
  );
}
