import { SECTION_TYPES, type SectionType } from '../constants.ts';
import { mapNumbersIn } from '../rules/mapPlaceholder.ts';
import { plainText } from '../rules/plainText.ts';
import { type CommonOptions, common, type Field, type Reference } from './field.ts';
import type { Focus } from './image.ts';

export interface Section {
  id: string;
  /** Columns of twelve. */
  width: number;
  type: SectionType;
  /** Text and html: the markup. Image: the alternative text. */
  value: string;
  /** Image: the address of the picture. */
  url?: string | undefined;
  focus?: Focus | undefined;
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
    references: (value) =>
      value.flatMap((one) => mapNumbersIn(textOf(one))).map(mapNumberReference),
    searchText: (value) => value.map((one) => plainText(textOf(one))).join('\n'),
  };
}

/** Another deployment may have anything there. */
function textOf({ value }: { readonly value: unknown }): string {
  return typeof value === 'string' ? value : '';
}

/** Is it a section that can be edited? Others are kept, moved and removed as they are. */
export function isKnownSection(
  section: Readonly<Partial<Record<keyof Section, unknown>>>,
): boolean {
  const { type, value, url, width } = section;
  return (
    SECTION_TYPES.some((one) => one === type) &&
    typeof value === 'string' &&
    typeof width === 'number' &&
    (url === undefined || typeof url === 'string')
  );
}
