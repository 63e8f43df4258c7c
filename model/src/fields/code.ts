import { type CommonOptions, type TextualField, textual } from './field.ts';

export type CodeField = TextualField<'code'>;

/** Liquid and HTML, kept exactly as written. */
export const code = (options: CommonOptions = {}): CodeField => textual('code', options);
