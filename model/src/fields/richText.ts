import { plainText } from '../rules/plainText.ts';
import { type CommonOptions, common, type Field } from './field.ts';

export interface RichTextField extends Field<string> {
  readonly kind: 'richText';
}

/** Formatted text, kept as HTML; cleaned where it is shown. */
export function richText(options: CommonOptions = {}): RichTextField {
  return {
    kind: 'richText',
    ...common(options),
    initial: () => '',
    searchText: plainText,
  };
}
