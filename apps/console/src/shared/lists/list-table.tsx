import { Skeleton } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import classes from "./list-table.module.css";

interface Props<Row> {
  className?: string | undefined;
  /** The table's name. */
  label: string;
  /** The column headings. */
  columns: readonly string[];
  /** The heading of the buttons' column, if there are buttons. */
  actions?: string;
  /** `undefined` while loading. */
  rows: readonly Row[] | undefined;
  /** Renders an item as a `tr` with its key. */
  children: (row: Row) => ReactNode;
}

/**
 * A table with one row per item, and three skeleton rows while loading. If its rows have no buttons, the table itself
 * is focusable, because scrolling by keyboard requires a focus inside.
 */
export function ListTable<Row>({ className = "", label, columns, actions, rows, children }: Props<Row>) {
  const { loading } = useStore(messages);
  const span = columns.length + (actions === undefined ? 0 : 1);
  return (
    <table
      className={`${classes.table} ${className}`}
      aria-busy={!rows}
      aria-label={rows ? label : loading}
      tabIndex={actions === undefined ? 0 : undefined}
    >
      <thead>
        <tr>
          {columns.map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
          {actions !== undefined && (
            <th scope="col" className={classes.actions}>
              {actions}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map(children)
          : [55, 40, 62].map((width) => (
              <tr key={width}>
                <td colSpan={span}>
                  <Skeleton height={14} width={`${width}%`} />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  );
}
