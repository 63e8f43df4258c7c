/** What can be done with the sections of a document. Pure: each gives a new list. */

import { randomId } from '@regia/embed/randomId.ts';
import { SECTION_COLUMNS, type SectionType } from '@regia/model/constants.ts';
import type { Section } from '@regia/model/fields/sections.ts';
import { isValues } from '../../lib/paths.ts';

/** The sections that stand at a path of a form; none where nothing has been written yet. */
export function sectionsIn(value: unknown): Section[] {
  const isSection = (one: unknown): one is Section => isValues(one) && typeof one.id === 'string';
  return Array.isArray(value) ? value.filter(isSection) : [];
}

/** A new, empty section over the whole width. */
export function newSection(type: SectionType, id: string = randomId()): Section {
  return { id, width: SECTION_COLUMNS, type, value: '', ...(type === 'image' && { url: '' }) };
}

/** The sections with one more, so that it stands at a place; beyond the last one at the end. */
export function insertSection(
  sections: readonly Section[],
  section: Section,
  at: number,
): Section[] {
  return [...sections.slice(0, at), section, ...sections.slice(at)];
}

/** The sections with some properties of one of them changed. */
export function changeSection(
  sections: readonly Section[],
  id: string,
  change: Partial<Section>,
): Section[] {
  return sections.map((section) => (section.id === id ? { ...section, ...change } : section));
}

/** The sections without one. */
export function removeSection(sections: readonly Section[], id: string): Section[] {
  return sections.filter((section) => section.id !== id);
}

/**
 * A section turned into another type. Text and HTML are both markup and keep it; a picture keeps
 * its address in case one turns back.
 */
export function retypeSection(section: Section, type: SectionType): Section {
  const isMarkup = type !== 'image' && section.type !== 'image';
  return isMarkup || type === section.type ? { ...section, type } : { ...section, type, value: '' };
}

/** The same section once more, under an id of its own. */
export function copySection(section: Section): Section {
  return { ...section, id: randomId() };
}
