import { memo } from "react";
import Markdown from "react-markdown";
import type { Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { markdownDirection } from "./markdown-direction.ts";
import { webAddress } from "./web-address.ts";
import classes from "./answer-text.module.css";

/** A model's output is not trusted: no HTML, nothing that loads automatically, and links only to web pages. */
const components: Components = {
  a: ({ href, children }) => {
    const address = webAddress(href);
    if (address === undefined) return <span>{children}</span>;
    return (
      <a href={address} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    );
  },
  img: ({ alt }) => <span>{alt}</span>,
  // A read-only checkbox.
  input: ({ checked }) => <span aria-hidden>{checked ? "☑ " : "☐ "}</span>,
  // The page has its own main heading.
  h1: "h3",
  h2: "h4",
  h3: "h5",
  h4: "h6",
  h5: "h6",
  table: ({ dir, children }) => (
    <div className={classes.wide} dir={dir} tabIndex={0} role="group">
      <table>{children}</table>
    </div>
  ),
  pre: ({ children }) => (
    <pre className={classes.wide} tabIndex={0}>
      {children}
    </pre>
  ),
};

const remarkPlugins = [remarkGfm];
const rehypePlugins = [markdownDirection];

/** An answer rendered as Markdown. */
export const AnswerText = memo(function AnswerText({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      <Markdown
        components={components}
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
        urlTransform={(url) => webAddress(url) ?? ""}
      >
        {text}
      </Markdown>
    </div>
  );
});
