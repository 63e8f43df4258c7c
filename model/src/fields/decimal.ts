import { type CommonOptions, common, type Field } from './field.ts';

export interface DecimalField extends Field<number> {
  readonly kind: 'decimal';
  readonly min: number;
  readonly max: number;
}

/** A number with decimals within bounds, such as a latitude. */
export function decimal(
  options: CommonOptions & { initial: number; min: number; max: number },
): DecimalField {
  const { initial, min, max } = options;
  return {
    kind: 'decimal',
    ...common(options),
    min,
    max,
    initial: () => initial,
  };
}
