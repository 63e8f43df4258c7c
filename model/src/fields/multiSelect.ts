import { type CommonOptions, common, type Field } from './field.ts';

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
  return {
    kind: 'multiSelect',
    ...common(rest),
    options,
    initial: () => [...initial],
  };
}
