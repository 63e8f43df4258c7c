import { type CommonOptions, common, type Field } from './field.ts';

export interface SelectField<Option extends string = string> extends Field<Option> {
  readonly kind: 'select';
  readonly options: readonly Option[];
}

/** One of a fixed list; a new record takes `initial`. */
export function select<const Option extends string>(
  options: readonly Option[],
  initial: NoInfer<Option>,
  rest: CommonOptions = {},
): SelectField<Option> {
  return {
    kind: 'select',
    ...common(rest),
    options,
    initial: () => initial,
  };
}
