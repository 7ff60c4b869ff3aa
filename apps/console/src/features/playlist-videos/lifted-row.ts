import classes from "./playlist-videos.module.css";

/** A row on its way to another place; all of it outside React, which has not to render for it. */
export interface LiftedRow {
  from: number;
  /** The row at whose place it would be dropped, and that place. */
  to: number;
  /** Marks the row at that place, and says whether it is another one than before. */
  moveTo: (place: number) => boolean;
  /** Draws the row that is carried with its top there, in pixels from the top of the window. */
  carryTo: (top: number) => void;
  putDown: () => void;
}

/** Lifts one of the list's rows: its old place is hatched, a copy of it is carried, a line shows where it would go. */
export function liftRow(list: Element, row: HTMLElement): LiftedRow {
  const from = [...list.children].indexOf(row);
  const { left, right, top } = row.getBoundingClientRect();
  const copy = document.createElement("div");
  copy.className = classes.overlay ?? "";
  copy.inert = true;
  copy.append(...Array.from(row.children, (child) => child.cloneNode(true)));
  const { clientWidth } = document.documentElement;
  Object.assign(copy.style, { left: `${left}px`, right: `${clientWidth - right}px` });
  document.body.append(copy);
  row.dataset["lifted"] = "";
  const grip = row.querySelector("[data-grip]");
  grip?.setAttribute("aria-pressed", "true");

  const lifted: LiftedRow = {
    from,
    to: from,
    moveTo: (place) => {
      if (place === lifted.to) return false;
      unmark(list.children[lifted.to]);
      lifted.to = place;
      mark(list.children[place], from - place);
      return true;
    },
    carryTo: (top) => {
      copy.style.transform = `translateY(${top}px)`;
    },
    putDown: () => {
      unmark(list.children[lifted.to]);
      delete row.dataset["lifted"];
      grip?.removeAttribute("aria-pressed");
      copy.remove();
    },
  };
  lifted.carryTo(top);
  return lifted;
}

function mark(row: Element | undefined, ahead: number): void {
  if (ahead !== 0) row?.setAttribute("data-drop", ahead > 0 ? "before" : "after");
}

function unmark(row: Element | undefined): void {
  row?.removeAttribute("data-drop");
}
