/** Sections as they stand on the page's grid. */
import { SECTION_COLUMNS } from '@regia/model/constants.ts';
import { boundedWidth } from '@regia/model/rules/sectionGrid.ts';

const COLUMNS = /\bregia-columns-(\d+)\b/;

/** Its place among the sections of the page. */
export function indexOf(section: Element): number {
  return section.parentElement ? [...section.parentElement.children].indexOf(section) : -1;
}

/** The columns that it takes. */
export function widthOf({ className }: Element): number {
  return boundedWidth(Number(COLUMNS.exec(className)?.[1] ?? SECTION_COLUMNS));
}

/** Makes it as wide, on the page. */
export function widen(section: Element, width: number): void {
  section.className = section.className.replace(COLUMNS, `regia-columns-${width}`);
}
