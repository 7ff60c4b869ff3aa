import classes from "./thumbnail.module.css";

interface Props {
  youtubeId: string;
  thumbnailUrl: string | null;
}

/** A video's small picture. It says nothing that the title beside it does not, so it has no name of its own. */
export function Thumbnail({ youtubeId, thumbnailUrl }: Props) {
  const source = thumbnailUrl ?? `https://i.ytimg.com/vi/${encodeURIComponent(youtubeId)}/mqdefault.jpg`;
  return (
    <span className={classes.thumbnail}>
      <img
        src={source}
        alt=""
        loading="lazy"
        decoding="async"
        // A picture that cannot be had leaves the quiet ground behind it.
        onError={(event) => event.currentTarget.remove()}
      />
    </span>
  );
}
