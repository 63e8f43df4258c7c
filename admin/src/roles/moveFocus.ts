import type { KeyboardEvent } from 'react';

/** Rows and columns by which a key moves in a table. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus from the box of a cell to that of the next one, in the direction of an arrow. */
export function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const cell = event.target instanceof Element && event.target.closest('td, th');
  if (!step || !(cell instanceof HTMLTableCellElement)) return;
  const row = cell.closest('tr');
  const next = row && event.currentTarget.rows[row.rowIndex + step[0]];
  const box = next?.cells[cell.cellIndex + step[1]]?.querySelector('input');
  if (!box) return;
  event.preventDefault();
  box.focus();
  // The row's name stays in sight, and would lie over a box that is only just scrolled in.
  box.scrollIntoView({ block: 'nearest', inline: 'center' });
}
