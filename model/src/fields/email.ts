import { type CommonOptions, type TextualField, textual } from './field.ts';

export type EmailField = TextualField<'email'>;

/** An e-mail address, in lower case so that it is compared as people mean it. */
export const email = (options: CommonOptions = {}): EmailField => textual('email', options);
