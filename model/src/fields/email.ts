import { z } from 'zod';
import { type CommonOptions, common, type Field } from './field.ts';
import { problem } from './problem.ts';

export interface EmailField extends Field<string> {
  readonly kind: 'email';
}

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, problem('emailBlank'))
  .max(254)
  .pipe(z.email(problem('emailInvalid')));

/** An e-mail address, in lower case so that it is compared as people mean it. */
export function email(options: CommonOptions = {}): EmailField {
  return {
    kind: 'email',
    ...common(options),
    schema: options.required ? emailSchema : z.literal('').or(emailSchema),
    initial: () => '',
    searchText: (value) => value,
  };
}
