import { ColorSwatch, Group } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { Category } from "@minbar/domain/library/category";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import cells from "#shared/lists/list-table.module.css";
import { ListTable } from "#shared/lists/list-table.tsx";
import { QuietButton } from "#shared/quiet-button.tsx";
import classes from "./categories.module.css";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";

interface Props {
  /** `undefined` while loading. */
  categories: readonly Category[] | undefined;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

function Row({ category, onEdit, onDelete }: { category: Category } & Omit<Props, "categories">) {
  const t = useStore(messages);
  const { name, description, color } = category;
  return (
    <tr>
      <th scope="row" className={cells.name}>
        <Group gap={10} wrap="nowrap" align="baseline">
          <ColorSwatch size={8} color={color} withShadow={false} aria-hidden />
          <bdi>{name}</bdi>
        </Group>
      </th>
      <td className={`${cells.quiet} ${classes.description}`}>
        <bdi>{description}</bdi>
      </td>
      <td className={classes.color}>
        <span className="app-number">{color}</span>
      </td>
      <td className={`${cells.quiet} ${cells.brief} ${classes.created}`}>
        <CreatedAgo createdAt={category.createdAt} />
      </td>
      <td className={`${cells.actions} ${classes.actions}`}>
        <QuietButton aria-label={t.editNamed({ name })} onClick={() => onEdit(category)}>
          {t.edit}
        </QuietButton>
        <QuietButton aria-label={t.deleteNamed({ name })} onClick={() => onDelete(category)}>
          {t.delete}
        </QuietButton>
      </td>
    </tr>
  );
}

export function CategoryTable({ categories, ...actions }: Props) {
  const t = useStore(messages);
  const { categories: label } = useStore(words);
  return (
    <ListTable
      className={classes.table}
      label={label}
      columns={[t.category, t.description, t.color, t.created]}
      actions={t.actions}
      rows={categories}
    >
      {(category) => <Row key={category.id} category={category} {...actions} />}
    </ListTable>
  );
}
