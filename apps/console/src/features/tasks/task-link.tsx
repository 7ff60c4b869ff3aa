import { IconLink } from "@tabler/icons-react";
import { pageOfHref, taskHref } from "@minbar/domain/team/task";
import { useFollow } from "#shared/use-follow.ts";
import classes from "./tasks.module.css";

/** What a task leads to: a link where that is safe and known, text otherwise. */
export function TaskLink({ link }: { link: string | null }) {
  const follow = useFollow();
  if (link === null || link.trim() === "") return <span />;
  const href = taskHref(link);
  const shown = link.trim().replace(/^(https?:\/\/|\/)/iu, "");
  if (href === undefined)
    return (
      <span className={classes.link} title={link} dir="auto">
        {shown}
      </span>
    );
  const isHere = pageOfHref(href) !== undefined;
  return (
    <a
      className={classes.link}
      href={href}
      title={link}
      data-link
      {...(!isHere && { target: "_blank", rel: "noopener noreferrer" })}
      onClick={(event) => isHere && follow(event, href)}
    >
      <IconLink size={14} stroke={1.5} aria-hidden />
      <span dir="ltr">{shown}</span>
    </a>
  );
}
