/** The rows of the list in sight, as the keyboard goes through them. */
import { MAIN_ID } from '../lib/focusMain.ts';

const ROW = '[data-record]';

/** Goes to the row after or before the one that has the focus, from none to the first. */
export function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`#${MAIN_ID} ${ROW}`)];
  const current = document.activeElement?.closest<HTMLElement>(ROW);
  const index = current ? rows.indexOf(current) + step : 0;
  rows[index]?.querySelector<HTMLElement>('a[href], button')?.focus();
}

/** The search of the list in sight, if it has one. */
export function searchBox(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#${MAIN_ID} input[type=search]`);
}
