import { type CommonOptions, common, type Field } from './field.ts';

export interface IntegerField extends Field<number> {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
}

/** A whole number within bounds. */
export function integer(
  options: CommonOptions & { initial?: number; min?: number; max?: number } = {},
): IntegerField {
  const { min = 0, max = 1_000_000_000, initial = min } = options;
  return {
    kind: 'integer',
    ...common(options),
    min,
    max,
    initial: () => initial,
  };
}
