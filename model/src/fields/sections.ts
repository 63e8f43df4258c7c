import { z } from 'zod';
import { SECTION_COLUMNS, SECTION_TYPES, type SectionType } from '../constants.ts';
import { mapNumbersIn } from '../rules/mapPlaceholder.ts';
import { plainText } from '../rules/plainText.ts';
import { type CommonOptions, common, type Field, type Reference } from './field.ts';
import { SAFE_URL } from './image.ts';
import { problem } from './problem.ts';

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
  const section = z.object({
    id: z.string().min(1).max(100),
    width: z.int().min(1).max(SECTION_COLUMNS).default(SECTION_COLUMNS),
    type: z.enum(SECTION_TYPES),
    value: z.string().max(500_000).default(''),
    url: z.string().max(2_000).regex(SAFE_URL, problem('urlInvalid')).optional(),
  });
  return {
    kind: 'sections',
    ...common(options),
    schema: z.array(section).max(1_000),
    initial: () => [],
    references: (value) => value.flatMap((one) => mapNumbersIn(one.value)).map(mapNumberReference),
    searchText: (value) => value.map((one) => plainText(one.value)).join('\n'),
  };
}
