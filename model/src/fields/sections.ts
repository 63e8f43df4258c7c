import type { SectionType } from '../constants.ts';
import { mapNumbersIn } from '../rules/mapPlaceholder.ts';
import { plainText } from '../rules/plainText.ts';
import { type CommonOptions, common, type Field, type Reference } from './field.ts';

export interface Section {
  id: string;
  /** Columns of twelve. */
  width: number;
  type: SectionType;
  /** Text and html: the markup. Image: the alternative text. */
  value: string;
  /** Image: the address of the picture. */
  url?: string | undefined;
}

export interface SectionsField extends Field<Section[]> {
  readonly kind: 'sections';
}

/** `links` notes a placeholder under the map's number, since the map may not exist yet. */
export function mapNumberReference(number: number): Reference {
  return { collection: 'maps', id: `#${number}` };
}

/** A document's body: pieces of text, pictures and HTML on a grid of twelve columns. */
export function sections(options: CommonOptions = {}): SectionsField {
  return {
    kind: 'sections',
    ...common(options),
    initial: () => [],
    references: (value) => value.flatMap((one) => mapNumbersIn(one.value)).map(mapNumberReference),
    searchText: (value) => value.map((one) => plainText(one.value)).join('\n'),
  };
}
