/** The keys of what has the focus on a page that is written on. */
import { boundedWidth } from '@regia/model/rules/sectionGrid.ts';
import { placeOf } from '../preview/origins.ts';
import type { SectionActs } from './sectionActs.ts';
import { indexOf, widthOf } from './sectionGrid.ts';

/** What a key does to the element; null where it does nothing. */
export function keyedAct(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  element: HTMLElement,
  acts: SectionActs,
  open: (element: HTMLElement) => void,
): (() => void) | null {
  const isSection = placeOf(element) !== null;
  if (key === 'Enter' && !(altKey && isSection)) return () => open(element);
  if (!isSection) return null;
  if (altKey) return altered(key, element, acts);
  if (ctrlKey || metaKey) return key.toLowerCase() === 'd' ? () => acts.duplicate(element) : null;
  if (key === 'Delete') return () => acts.remove(element);
  return key === 'Insert' || key === '+' ? () => acts.add(element, false, 'text') : null;
}

function altered(key: string, element: HTMLElement, acts: SectionActs): (() => void) | null {
  const last = (element.parentElement?.childElementCount ?? 1) - 1;
  const move = (by: number) => () => {
    const to = Math.min(Math.max(indexOf(element) + by, 0), last);
    if (to !== indexOf(element)) acts.move(element, to);
  };
  const widen = (by: number) => () => acts.resize(element, boundedWidth(widthOf(element) + by));
  const runs: Readonly<Record<string, () => void>> = {
    ArrowUp: move(-1),
    ArrowDown: move(1),
    ArrowLeft: widen(-1),
    ArrowRight: widen(1),
    Enter: () => acts.edit(element),
  };
  return runs[key] ?? null;
}
