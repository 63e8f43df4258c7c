/** What can be done with a section as a whole: beside it on the page, with the pointer. */
import { SECTION_COLUMNS, SECTION_TYPES } from '@regia/model/constants.ts';
import { boundedWidth } from '@regia/model/rules/sectionGrid.ts';
import type { PageWords } from '@regia/model/writingMessages.ts';
import { button, type Overlay, show, showBeside } from './overlay.ts';
import type { SectionActs } from './sectionActs.ts';
import { moveByDrag, widenByDrag } from './sectionDrags.ts';
import { indexOf, widthOf } from './sectionGrid.ts';

const BAR_PX = 34;
const EDGE_PX = 16;
const MORE_PX = 26;
/** Narrower windows show sections one below the other. */
const GRID_FROM_PX = 768;

export interface SectionBar {
  /** Stands at a section; at none, it is gone. */
  showAt(section: HTMLElement | null): void;
  /** Is a section being dragged, or made wider? */
  isBusy(): boolean;
}

/** Draws the bar, the edge that is pulled, and the places for more. */
export function openSectionBar(overlay: Overlay, words: PageWords, acts: SectionActs): SectionBar {
  let at: HTMLElement | null = null;
  let isBusy = false;
  const hold = (isDragged: boolean) => {
    isBusy = isDragged;
    acts.drag(isDragged);
  };
  const withSection = (run: (section: HTMLElement) => void) => () => at && run(at);
  const bar = overlay.add('bar', 'toolbar');
  const width = document.createElement('span');
  width.className = 'width';
  const grip = button(words.move, 'grip', () => {});
  grip.dataset.grip = '';
  const step = (by: number) =>
    withSection((section) => acts.resize(section, boundedWidth(widthOf(section) + by)));
  bar.append(
    grip,
    button(words.narrower, 'narrower', step(-1)),
    width,
    button(words.wider, 'wider', step(1)),
    button(words.edit, 'edit', withSection(acts.edit)),
    button(words.duplicate, 'duplicate', withSection(acts.duplicate)),
    button(words.remove, 'remove', withSection(acts.remove)),
  );
  const edge = overlay.add('edge');
  const guides = overlay.add('columns');
  guides.append(...Array.from({ length: SECTION_COLUMNS }, () => document.createElement('i')));
  const menu = overlay.add('menu', 'menu');
  const before = overlay.add('more');
  const after = overlay.add('more');
  for (const [place, isBefore] of [
    [before, true],
    [after, false],
  ] as const) {
    place.append(
      button(
        words.add,
        'wider',
        withSection((section) => offer(section, isBefore)),
      ),
    );
  }

  function offer(section: HTMLElement, isBefore: boolean): void {
    const options = SECTION_TYPES.map((type) => {
      const option = button(words[type], { text: words[type] }, () => {
        menu.hidden = true;
        acts.add(section, isBefore, type);
      });
      option.role = 'menuitem';
      return option;
    });
    menu.replaceChildren(...options);
    const corner = (isBefore ? before : after).getBoundingClientRect();
    showBeside(menu, corner, 2);
    menu.querySelector('button')?.focus();
  }

  function showAt(section: HTMLElement | null): void {
    if (section !== at) menu.hidden = true;
    at = section;
    const isStacked = innerWidth < GRID_FROM_PX;
    for (const part of [bar, edge, after]) part.hidden = section === null;
    before.hidden = section === null || indexOf(section) !== 0;
    edge.hidden ||= isStacked;
    if (!section) return;
    width.textContent = `${widthOf(section)}/${SECTION_COLUMNS}`;
    const { left, top, right, bottom, height } = section.getBoundingClientRect();
    // Of a section whose beginning is out of sight, at the edge.
    const barTop = Math.min(Math.max(top - BAR_PX, 0), Math.max(bottom - BAR_PX, top - BAR_PX));
    show(bar, { left: left + MORE_PX / 2, top: barTop });
    // At the corner, where they cover no words however low the section is.
    const corner = left - MORE_PX / 2;
    if (!before.hidden) show(before, { left: corner, top: top - MORE_PX / 2 });
    show(after, { left: corner, top: bottom - MORE_PX / 2 });
    if (!isStacked) show(edge, { left: right - EDGE_PX / 2, top, width: EDGE_PX, height });
  }

  const place = { section: () => at, hold, acts };
  moveByDrag(grip, { ...place, line: overlay.add('drop') });
  widenByDrag(edge, { ...place, guides, showAt });

  return { showAt, isBusy: () => isBusy };
}
