import { memo } from "react";
import Markdown from "react-markdown";
import type { Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { markdownDirection } from "./markdown-direction.ts";
import { webAddress } from "./web-address.ts";
import classes from "./answer-text.module.css";

/** What a model writes is not trusted: no HTML, nothing that loads by itself, and links to pages of the web only. */
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
  // A box that nobody can tick.
  input: ({ checked }) => <span aria-hidden>{checked ? "☑ " : "☐ "}</span>,
  // The page has a heading of its own.
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

/** The text of an answer as Markdown. */
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
