/** What can be done with the sections of a document. Pure: each gives a new list. */
import { SECTION_COLUMNS, type SectionType } from '@regia/model/constants.ts';
import type { Section } from '@regia/model/fields/sections.ts';

/** A new, empty section over the whole width. */
export function newSection(type: SectionType, id: string = crypto.randomUUID()): Section {
  return { id, width: SECTION_COLUMNS, type, value: '', ...(type === 'image' && { url: '' }) };
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

/** The same texts for another language: as they are, under ids of their own. */
export function copySections(sections: readonly Section[]): Section[] {
  return sections.map((section) => ({ ...section, id: crypto.randomUUID() }));
}
