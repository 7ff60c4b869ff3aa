import { Button, Card, DataList, Group, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { PersonName } from "@minbar/domain/people/user";
import { personName } from "@minbar/ui/words/names";
import { Fact } from "../fact.tsx";
import { messages } from "../messages.ts";

interface Props {
  /** The values that somebody else has saved, by field name. */
  theirs: readonly { label: string; text: string }[];
  /** Who saved them; `null` if it is not known. */
  by: PersonName | null;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** The choice opens below a form, perhaps under the edge of the screen; a save that meets it again opens it again. */
function bringIntoView(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: "nearest" });
  panel?.focus({ preventScroll: true });
}

/** For a conflict: shows the other person's text and lets the user choose. */
export function ConflictChoice({ theirs, by, onKeepMine, onTakeTheirs }: Props) {
  const t = useStore(messages);
  return (
    <Card
      ref={bringIntoView}
      padding="12px 14px"
      radius={8}
      bg="var(--app-quiet)"
      mt={10}
      role="alert"
      tabIndex={-1}
    >
      <Text inherit fw={600}>
        {by ? t.changedMeanwhileBy({ name: personName(by) }) : t.changedMeanwhile}
      </Text>
      <DataList orientation="vertical" labelWidth="100%" gap={6} mah={180} my={8} className="app-scroll">
        {theirs.map(({ label, text }) => (
          <Fact key={label} name={label}>
            <Text inherit dir="auto" style={{ whiteSpace: "pre-wrap" }}>
              {text || t.nothing}
            </Text>
          </Fact>
        ))}
      </DataList>
      <Group gap={8}>
        <Button variant="default" size="compact-sm" onClick={onTakeTheirs}>
          {t.takeTheirs}
        </Button>
        <Button variant="default" size="compact-sm" onClick={onKeepMine}>
          {t.keepMine}
        </Button>
      </Group>
    </Card>
  );
}
