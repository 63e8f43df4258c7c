import { type CommonOptions, type TextualField, textual } from './field.ts';

export type SlugField = TextualField<'slug'>;

/** The part of an address that names a document. Empty: derived from the title on save. */
export const slug = (options: CommonOptions = {}): SlugField => textual('slug', options);
