import { Center } from "@mantine/core";

/** Shown over the drop target while a file is dragged. */
export function DropHint({ children }: { children: string }) {
  return (
    <Center
      pos="absolute"
      inset={8}
      bd="2px dashed var(--app-brand)"
      bdrs={12}
      bg="color-mix(in srgb, var(--app-active) 92%, transparent)"
      c="var(--app-brand)"
      fz="xl"
      fw={600}
      style={{ zIndex: 2, pointerEvents: "none" }}
    >
      {children}
    </Center>
  );
}
