import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { opensElsewhere } from "#shared/page-link.ts";
import { Thumbnail } from "#shared/thumbnail.tsx";
import controls from "#shared/controls.module.css";
import classes from "./home-row.module.css";

interface Props {
  href: string;
  title: string;
  video: ComponentProps<typeof Thumbnail>["video"];
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** The line below the title. */
  children: ReactNode;
}

/** A lecture or a playlist of the row. */
export function HomeCard({ href, title, video, onFollow, children }: Props) {
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onFollow(event);
    // This card is about to be removed together with the focus, as is the title while another one loads.
    document.getElementById("reading")?.focus({ preventScroll: true });
  }
  return (
    <li>
      <a className={`app-group ${classes.card}`} href={href} onClick={onClick}>
        <Thumbnail video={video} />
        <span className="app-grow">
          <bdi className={`${controls.clip} ${classes.title}`}>{title}</bdi>
          <span className={classes.note}>{children}</span>
        </span>
      </a>
    </li>
  );
}
