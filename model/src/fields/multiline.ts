import { type CommonOptions, type TextualField, textual } from './field.ts';

export type MultilineField = TextualField<'multiline'>;

/** Several lines of plain text. */
export const multiline = (options: CommonOptions = {}): MultilineField =>
  textual('multiline', options);
