/** A document's body as HTML on a grid of twelve columns. */
import { SECTION_COLUMNS } from '@regia/model/constants.ts';
import { fillMapPlaceholders } from '@regia/model/rules/mapPlaceholder.ts';
import { cleanHtml } from './cleanHtml.ts';
import { mapInput } from './inputs.ts';
import { pictureHtml } from './picture.ts';
import { isObject, Reader, type View } from './reader.ts';
import { escapeHtml } from './safeHtml.ts';

/** The HTML of a list of sections; anything in it that is no section is left out. */
export function sectionsHtml(sections: unknown, view: View): string {
  if (!Array.isArray(sections) || sections.length === 0) return '';
  const cells = sections.filter(isObject).map((section) => cell(section, view));
  return `<div class="regia-sections">${cells.join('')}</div>`;
}

function cell(section: { readonly [key: string]: unknown }, view: View): string {
  const width = columnsOf(section.width);
  const type = typeof section.type === 'string' ? section.type : 'text';
  const body = sectionBody(type, section, view);
  return `<div class="regia-section regia-section-${escapeHtml(type)} regia-columns-${width}">${body}</div>`;
}

function columnsOf(width: unknown): number {
  const columns = Math.round(Number(width));
  return columns >= 1 && columns <= SECTION_COLUMNS ? columns : SECTION_COLUMNS;
}

function sectionBody(
  type: string,
  section: { readonly [key: string]: unknown },
  view: View,
): string {
  const value = typeof section.value === 'string' ? section.value : '';
  if (type === 'image') return pictureHtml(view, section.url, { alternative: value });
  const markup = type === 'html' ? value : cleanHtml(value);
  return fillMapPlaceholders(markup, (number) => mapCode(number, view));
}

/** The code of a map in the view's language; nothing where there is no such map. */
function mapCode(number: number, view: View): string {
  view.recorder.add(mapInput(number));
  const record = view.source.map(number);
  return record ? new Reader(view, 'maps', record, mapInput(number)).text('code') : '';
}
