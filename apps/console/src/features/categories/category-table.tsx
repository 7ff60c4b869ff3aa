import { Button, Skeleton } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { Category } from "@minbar/domain/library/category";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { messages as words } from "#shared/messages.ts";
import classes from "./categories.module.css";
import { messages } from "./messages.ts";

interface Props {
  /** `undefined` while they are being loaded. */
  categories: readonly Category[] | undefined;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

function Row({ category, onEdit, onDelete }: { category: Category } & Omit<Props, "categories">) {
  const t = useStore(messages);
  const { name, description, color } = category;
  return (
    <tr>
      <th scope="row" className={classes.name}>
        <span className={classes.named}>
          <span className={classes.dot} style={{ background: color }} aria-hidden />
          <bdi>{name}</bdi>
        </span>
      </th>
      <td className={classes.description} dir="auto">
        {description}
      </td>
      <td className="app-number">{color}</td>
      <td className={classes.created}>
        <CreatedAgo createdAt={category.createdAt} />
      </td>
      <td className={classes.actions}>
        <Button
          variant="subtle"
          color="gray"
          aria-label={t.editNamed({ name })}
          onClick={() => onEdit(category)}
        >
          {t.edit}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          aria-label={t.deleteNamed({ name })}
          onClick={() => onDelete(category)}
        >
          {t.delete}
        </Button>
      </td>
    </tr>
  );
}

function SkeletonRows() {
  return [55, 40, 62].map((width) => (
    <tr key={width}>
      <td colSpan={5}>
        <Skeleton height={14} width={`${width}%`} />
      </td>
    </tr>
  ));
}

export function CategoryTable({ categories, ...actions }: Props) {
  const t = useStore(messages);
  const { loading } = useStore(words);
  return (
    <table className={classes.table} aria-busy={!categories} aria-label={categories ? undefined : loading}>
      <thead>
        <tr>
          <th scope="col">{t.category}</th>
          <th scope="col">{t.description}</th>
          <th scope="col">{t.color}</th>
          <th scope="col">{t.created}</th>
          <th scope="col">{t.actions}</th>
        </tr>
      </thead>
      <tbody>
        {categories ? (
          categories.map((category) => <Row key={category.id} category={category} {...actions} />)
        ) : (
          <SkeletonRows />
        )}
      </tbody>
    </table>
  );
}
