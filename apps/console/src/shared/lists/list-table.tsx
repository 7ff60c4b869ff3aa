import { Skeleton } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import classes from "./list-table.module.css";

interface Props<Row> {
  className: string | undefined;
  /** What it lists. */
  label: string;
  /** The words over its columns. */
  columns: readonly string[];
  /** Those over the buttons of each row, where there are some. */
  actions?: string;
  /** `undefined` while they are being loaded. */
  rows: readonly Row[] | undefined;
  /** Draws one as a `tr` with its key. */
  children: (row: Row) => ReactNode;
}

/**
 * A table with a row for each of a list, and three that stand for them while they are on their way. Where its rows have no
 * buttons it takes the focus itself: a page that is scrolled by keys needs something in it that has the focus.
 */
export function ListTable<Row>({ className, label, columns, actions, rows, children }: Props<Row>) {
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
