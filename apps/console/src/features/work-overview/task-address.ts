/** The form of a new task with what it is to say and where it leads. */
export function newTaskAddress({ description, link }: { description: string; link: string }): string {
  return `/tasks?${new URLSearchParams({ add: "1", description, link }).toString()}`;
}
