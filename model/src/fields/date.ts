import { type CommonOptions, common, type Field } from './field.ts';

export interface DateField extends Field<string | null> {
  readonly kind: 'date';
  /** Is it chosen and shown by the clocks of the public site, not by the reader's own? */
  readonly inSiteTime: boolean;
}

/** A point in time, or nothing. A date without a time means midnight UTC. */
export function date(options: CommonOptions & { inSiteTime?: boolean } = {}): DateField {
  return {
    kind: 'date',
    ...common(options),
    inSiteTime: options.inSiteTime ?? false,
    initial: () => null,
  };
}
