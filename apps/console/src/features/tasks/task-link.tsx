import { IconLink } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { pageOfHref, taskHref } from "@minbar/domain/team/task";
import classes from "./tasks.module.css";

/** Whether a click means another tab or window. */
function isForBrowser(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

/** What a task leads to: a link where that is safe and known, text otherwise. */
export function TaskLink({ link }: { link: string | null }) {
  const { history } = useRouter();
  if (link === null || link.trim() === "") return <span />;
  const href = taskHref(link);
  const shown = link.trim().replace(/^\//u, "");
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
      onClick={(event) => {
        if (!isHere || isForBrowser(event)) return;
        event.preventDefault();
        history.push(href);
      }}
    >
      <IconLink size={14} stroke={1.5} aria-hidden />
      <span dir="ltr">{shown}</span>
    </a>
  );
}
