import { useStore } from "@nanostores/react";
import type { Category } from "@minbar/domain/library/category";
import controls from "#shared/controls.module.css";
import { messages } from "#shared/messages.ts";
import type { CategoryChoice } from "./selection.ts";
import classes from "./filters.module.css";

interface Props {
  choice: CategoryChoice;
  categories: readonly Category[];
}

/** A category as a coloured dot and its name; the colour alone never tells anything. */
export function CategoryName({ choice, categories }: Props) {
  const t = useStore(messages);
  if (choice === "all") return <span className={classes.category}>{t.allCategories}</span>;
  const category = categories.find(({ id }) => id === choice);
  return (
    <span className={classes.category}>
      <span className={controls.dot} style={{ background: category?.color ?? "var(--app-field)" }} />
      <bdi className={classes.clip}>{category?.name ?? t.uncategorized}</bdi>
    </span>
  );
}

/** The entries of the category list, in the order shown. */
export function categoryChoices(categories: readonly Category[]): CategoryChoice[] {
  return ["all", ...categories.map(({ id }) => id), "uncategorized"];
}
