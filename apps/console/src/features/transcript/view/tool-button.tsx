import { Button } from "@mantine/core";
import type { Tool, Workspace } from "./workspace.ts";

/** Does what the tool's button does. */
export function pressButton(text: Workspace, { name, button }: Tool): void {
  if (button?.press) button.press(text);
  else text.panels.show(name);
}

/** A tool's button in the bar; nothing if it has none there. */
export function BarButton({ text, tool }: { text: Workspace; tool: Tool }) {
  const { button } = tool;
  if (!button?.icon) return null;
  const label = button.label();
  return (
    <Button
      variant="default"
      size="compact-sm"
      title={label}
      data-rare
      disabled={button.isDisabled(text)}
      leftSection={<button.icon size={16} stroke={1.5} />}
      // The caret keeps its position for when a dialog closes, and the page does not move under the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => pressButton(text, tool)}
    >
      {label}
    </Button>
  );
}
