import { plainText } from '../rules/plainText.ts';
import { type CommonOptions, type TextualField, textual } from './field.ts';

export type RichTextField = TextualField<'richText'>;

/** Formatted text, kept as HTML; cleaned where it is shown. */
export const richText = (options: CommonOptions = {}): RichTextField =>
  textual('richText', options, plainText);
