/** A document's body as HTML on a grid of twelve columns. */
import { SECTION_COLUMNS } from '@regia/model/constants.ts';
import { focusOf } from '@regia/model/fields/image.ts';
import { fillMapPlaceholders } from '@regia/model/rules/mapPlaceholder.ts';
import { balancedHtml } from './balancedHtml.ts';
import { CLEANING_STEPS, cleanHtml, ELEMENT_STEPS } from './cleanHtml.ts';
import { askForMaps, numberedMap } from './maps/numberedMaps.ts';
import { pictureHtml } from './picture.ts';
import { isObject, type View } from './reader.ts';
import { escapeHtml } from './safeHtml.ts';

/** A map is no text: alone in a paragraph, which is how editors write it, it takes its place. */
const LONELY_PLACEHOLDER = /<p>\s*(%MAP-\d+%)\s*<\/p>/g;

/** The HTML of a list of sections; anything in it that is no section is left out. */
export function sectionsHtml(sections: unknown, view: View): string {
  if (!Array.isArray(sections) || sections.length === 0) return '';
  return gridHtml(sectionCells(sections, view).map(({ html }) => html));
}

/** The HTML of each section, one element, with the section's id as far as it has one. */
export function sectionCells(sections: readonly unknown[], view: View) {
  const own = sections.filter(isObject);
  askForMaps(own.map(({ value }) => (typeof value === 'string' ? value : '')).join(), view);
  return own.map((section) => ({ id: section.id, html: cell(section, view) }));
}

/** The HTML of sections together. */
export function gridHtml(cells: readonly string[]): string {
  return `<div class="regia-sections">${cells.join('')}</div>`;
}

function cell(section: { readonly [key: string]: unknown }, view: View): string {
  const width = columnsOf(section.width);
  const type = typeof section.type === 'string' ? section.type : 'text';
  const body = sectionBody(type, section, view);
  return `<div class="regia-section regia-section-${escapeHtml(type)} regia-columns-${width}">${body}</div>`;
}

function columnsOf(width: unknown): number {
  const columns = typeof width === 'number' ? Math.round(width) : SECTION_COLUMNS;
  return columns >= 1 && columns <= SECTION_COLUMNS ? columns : SECTION_COLUMNS;
}

/** How wide a section's picture is in the grid of `/assets/regia.css`. */
function pictureSizes(columns: number): string {
  if (columns === SECTION_COLUMNS) return '100vw';
  return `(min-width: 768px) ${Math.round((100 * columns) / SECTION_COLUMNS)}vw, 100vw`;
}

function sectionBody(
  type: string,
  section: { readonly [key: string]: unknown },
  view: View,
): string {
  const value = typeof section.value === 'string' ? section.value : '';
  view.recorder.step(value.length * CLEANING_STEPS);
  if (type === 'image') {
    const sizes = pictureSizes(columnsOf(section.width));
    const focus = focusOf(section);
    return pictureHtml(view, section.url, { alternative: value, sizes, focus });
  }
  const markup = type === 'html' ? value : cleanHtml(value).replace(LONELY_PLACEHOLDER, '$1');
  const filled = fillMapPlaceholders(markup, (number) => numberedMap(number, view));
  return balancedHtml(filled, (elements) => view.recorder.step(elements * ELEMENT_STEPS));
}
