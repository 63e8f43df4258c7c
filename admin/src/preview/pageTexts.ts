/** The texts of a form that are written on the page. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { isLocalizedText } from '@regia/model/fields/localized.ts';
import type { TextPlace } from '@regia/model/writingMessages.ts';
import { sectionsIn } from '../fields/sections/sectionOperations.ts';
import type { FormStore } from '../form/formStore.ts';

/** The fields of a document that are plain text, in each language. */
export function plainTexts(collection: string): string[] {
  const fields = Object.entries(entityOf(collection)?.fields ?? {});
  return fields.flatMap(([name, field]) => (isLocalizedText(field) ? [name] : []));
}

/** The text at a place; null where there is none. */
export function textAt(form: FormStore, place: TextPlace): string | null {
  if ('field' in place) return String(form.read(`${place.field}.${place.language}`) ?? '');
  const sections = sectionsIn(form.read(`sections.${place.language}`));
  const section = sections.find(({ id }) => id === place.section);
  return typeof section?.value === 'string' ? section.value : null;
}
