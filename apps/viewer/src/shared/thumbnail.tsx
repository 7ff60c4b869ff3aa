import classes from "./thumbnail.module.css";

interface Props {
  video: { thumbnailUrl: string | null; youtubeId?: string };
}

/** Decorative, because the title is beside it. The script in index.html hides a picture that fails to load. */
export function Thumbnail({ video }: Props) {
  const { youtubeId, thumbnailUrl } = video;
  const source =
    thumbnailUrl ?? (youtubeId && `https://i.ytimg.com/vi/${encodeURIComponent(youtubeId)}/mqdefault.jpg`);
  return (
    <span className={classes.thumbnail}>
      {source && <img src={source} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
