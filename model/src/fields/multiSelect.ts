import { z } from 'zod';
import { type CommonOptions, common, type Field } from './field.ts';
import { problem } from './problem.ts';

export interface MultiSelectField<Option extends string = string> extends Field<Option[]> {
  readonly kind: 'multiSelect';
  readonly options: readonly Option[];
}

/** Some of a fixed list, each once, in the order chosen. */
export function multiSelect<const Option extends string>(
  options: readonly Option[],
  initial: readonly NoInfer<Option>[] = [],
  rest: CommonOptions = {},
): MultiSelectField<Option> {
  const base = z.array(z.enum(options)).transform((values) => [...new Set(values)]);
  return {
    kind: 'multiSelect',
    ...common(rest),
    options,
    schema: rest.required ? base.refine((values) => values.length > 0, problem('required')) : base,
    initial: () => [...initial],
  };
}
