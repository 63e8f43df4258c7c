/** The keys of a list's rows: arrows go from row to row, shift takes them along, x selects. */
import type { KeyboardEvent } from 'react';
import { reached, toggled, without } from './selection.ts';
import type { SelectionHook } from './useSelection.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function rowsIn(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-record]')];
}

/** Puts the focus on the same kind of thing in another row, or on the first there is. */
function focusIn(row: HTMLElement, like: Element): void {
  const same = like.matches('input') ? 'input' : like.matches('button') ? 'td button' : 'a';
  const target =
    row.querySelector<HTMLElement>(same) ?? row.querySelector<HTMLElement>('a, button');
  target?.focus();
}

/** What one selects by going from a row to the next: this one, or on the way back, no longer. */
function extend(selection: SelectionHook, from: string, to: string): void {
  const { choices, change } = selection;
  const [here, there] = [from, to].map((id) => choices.find((choice) => choice.id === id));
  change((now) => {
    if (there && here && now.selected.has(to) && now.selected.has(from)) {
      return { ...without(now, [from]), anchor: now.anchor };
    }
    const begun = here && !now.selected.has(from) ? toggled(now, here) : now;
    return there ? reached(begun, choices, there) : begun;
  });
}

/** Answers a key that was pressed somewhere in the rows of a list. */
export function answerRowKey(event: KeyboardEvent, selection: SelectionHook | null): void {
  const { key, target, currentTarget: list, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  // Menus stand elsewhere, though their keys arrive here; and a grip has its own arrows.
  if (!(target instanceof Element) || !list.contains(target)) return;
  if (target.closest('[aria-roledescription]')) return;
  const row = target.closest<HTMLElement>('[data-record]');
  const id = row?.dataset.record;
  if (!row || id === undefined) return;

  const step = STEPS[key];
  if (step !== undefined) {
    const rows = rowsIn(list);
    const next = rows[rows.indexOf(row) + step];
    if (!next) return;
    event.preventDefault();
    focusIn(next, target);
    if (shiftKey && selection) extend(selection, id, next.dataset.record ?? '');
    return;
  }
  if (!selection) return;
  const choice = selection.choices.find((one) => one.id === id);
  if (key.toLowerCase() === 'x' && choice) {
    event.preventDefault();
    selection.change((now) =>
      shiftKey ? reached(now, selection.choices, choice) : toggled(now, choice),
    );
  }
  if (key === 'Escape' && selection.selected.size > 0) {
    event.preventDefault();
    selection.change((now) => without(now, [...now.selected.keys()]));
  }
}
