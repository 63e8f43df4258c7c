/** The keys of a list's rows: arrows go from row to row, shift takes them along, x selects. */
import { type ShortcutOptions, useShortcut } from '../../../keyboard/useShortcut.tsx';
import { useTranslation } from '../../../messages/useTranslation.ts';
import { lookedAt } from '../quickLook/lookedAt.ts';
import { reached, toggled, without } from '../selection/selection.ts';
import type { SelectionHook } from '../selection/useSelection.ts';

const ROW = '[data-record]';
/** A grip has arrows of its own, and would keep those that are pressed next. */
const BUTTON = 'button:not([aria-roledescription])';

/** A grip has arrows of its own, and those pressed on a button that has opened a menu are for the menu. */
const HAS_ARROWS = '[aria-roledescription], [aria-expanded=true]';

/** Where the focus is in the rows, and keys are theirs. */
export function isInRow(focused: Element | null): boolean {
  return focused?.closest(ROW) != null && !focused.closest(HAS_ARROWS);
}

const IN_ROW: ShortcutOptions = { isFor: isInRow };

/** A shortcut that counts where the focus is in the rows. */
function useRowShortcut(...[name, keys, label, run]: Parameters<typeof useShortcut>): void {
  useShortcut(name, keys, label, run, IN_ROW);
}

/** The row that has the focus. */
export function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(ROW) ?? null;
}

/** Puts the focus on the same kind of thing in another row, or on the first there is. */
function focusIn(row: HTMLElement, like: Element): void {
  const same = like.matches('input') ? 'input' : like.matches('button') ? BUTTON : 'a';
  const target =
    row.querySelector<HTMLElement>(same) ?? row.querySelector<HTMLElement>(`a, ${BUTTON}`);
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

/** Goes a row further or back; returns the ids of both rows, or null at an end of the list. */
function step(by: 1 | -1): { from: string; to: string } | null {
  const row = focusedRow();
  const rows = [...(row?.parentElement?.querySelectorAll<HTMLElement>(`:scope > ${ROW}`) ?? [])];
  const next = row && rows[rows.indexOf(row) + by];
  if (!next || !document.activeElement) return null;
  focusIn(next, document.activeElement);
  return { from: row.dataset.record ?? '', to: next.dataset.record ?? '' };
}

/**
 * Binds the keys of the rows in sight, and tells them in the keyboard help.
 * @param selection null where nothing can be done with many records
 */
export function useRowKeys(selection: SelectionHook | null): void {
  const { t } = useTranslation();
  const reach = (by: 1 | -1) => {
    const taken = step(by);
    if (selection && taken) extend(selection, taken.from, taken.to);
  };
  const select = (isRange: boolean) => {
    const id = focusedRow()?.dataset.record;
    const choice = selection?.choices.find((one) => one.id === id);
    if (!selection || !choice) return;
    selection.change((now) =>
      isRange ? reached(now, selection.choices, choice) : toggled(now, choice),
    );
  };
  const hasSelected = selection !== null && selection.selected.size > 0;
  const bound = (handler: () => void) => (selection ? handler : null);
  useRowShortcut('row.next', 'ArrowDown', t('keyboard.next'), () => step(1));
  useRowShortcut('row.previous', 'ArrowUp', t('keyboard.previous'), () => step(-1));
  const [reachNext, reachPrevious] = [bound(() => reach(1)), bound(() => reach(-1))];
  useRowShortcut('row.selectNext', 'shift+ArrowDown', t('keyboard.extend'), reachNext);
  useRowShortcut('row.selectPrevious', 'shift+ArrowUp', t('keyboard.extend'), reachPrevious);
  const [selectOne, selectRange] = [bound(() => select(false)), bound(() => select(true))];
  useRowShortcut('row.select', 'x', t('keyboard.select'), selectOne);
  useRowShortcut('row.range', 'shift+X', t('keyboard.range'), selectRange);
  // The look goes first, whatever was selected since.
  const deselect = () =>
    lookedAt.get()
      ? lookedAt.set(null)
      : selection?.change((now) => without(now, [...now.selected.keys()]));
  useRowShortcut('row.deselect', 'Escape', t('lists.deselect'), hasSelected ? deselect : null);
}
