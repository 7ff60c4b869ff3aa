import type { ReactNode } from "react";
import { pageOfHref, taskHref } from "@minbar/domain/team/task";
import { useFollow } from "../use-follow.ts";

interface Props {
  link: string;
  className: string;
  children: ReactNode;
  /** Instead of a link, where the text is none that is safe. */
  otherwise: ReactNode;
}

/** A link to what a task is about: in this tab to a page of the console, otherwise in a new one. */
export function TaskAnchor({ link, className, children, otherwise }: Props) {
  const follow = useFollow();
  const href = taskHref(link);
  if (href === undefined) return otherwise;
  const isHere = pageOfHref(href) !== undefined;
  return (
    <a
      className={`${className} app-link`}
      href={href}
      title={link}
      data-link
      {...(!isHere && { target: "_blank", rel: "noopener noreferrer" })}
      onClick={(event) => isHere && follow(event, href)}
    >
      {children}
    </a>
  );
}
