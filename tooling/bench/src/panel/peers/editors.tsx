// oxlint-disable react/no-array-index-key -- lines that never move, named by their place
import { memo, useLayoutEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { VList } from "virtua";
import { vowelledSegments } from "../../srt/srt-inputs.ts";

/**
 * Transcript editors as they are usually made, a text area a line, one a page: `?list=<name>&count=<lines>`. Each begins with ten
 * lines, and `window.showAll()` gives it the rest.
 */
const params = new URLSearchParams(location.search);
const texts = vowelledSegments(Number(params.get("count"))).map(({ text }) => text);

interface RowProps {
  at: number;
  text: string;
  onChange: (at: number, text: string) => void;
}

const Row = memo(function Row({ at, text, onChange }: RowProps) {
  return (
    <div className="line" data-line={at}>
      <span className="clock">{at}</span>
      <textarea
        lang="ar"
        dir="rtl"
        rows={2}
        value={text}
        onChange={(event) => onChange(at, event.target.value)}
      />
    </div>
  );
});

interface ListProps {
  lines: readonly string[];
  onChange: RowProps["onChange"];
}

function Plain({ lines, onChange }: ListProps) {
  return (
    <div className="scroller" data-lines={lines.length}>
      {lines.map((text, at) => (
        <Row key={at} at={at} text={text} onChange={onChange} />
      ))}
    </div>
  );
}

function Virtual({ lines, onChange }: ListProps) {
  return (
    <VList className="scroller" data-lines={lines.length} style={{ height: "100vh" }}>
      {lines.map((text, at) => (
        <Row key={at} at={at} text={text} onChange={onChange} />
      ))}
    </VList>
  );
}

function App() {
  const [lines, setLines] = useState(() => texts.slice(0, 10));
  useLayoutEffect(() => {
    window.showAll = () => setLines(texts);
  }, []);
  const [onChange] = useState(
    () => (at: number, text: string) => setLines((before) => before.with(at, text)),
  );
  const List = params.get("list") === "virtua" ? Virtual : Plain;
  return <List lines={lines} onChange={onChange} />;
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
