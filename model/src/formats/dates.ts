/** The formats of dates (specification, section 9), the same on the site and for the staff. */

const STYLES = { short: 'short', medium: 'medium', long: 'long', huge: 'full' } as const;

const MONTHS = {
  month: { month: 'long' },
  monthShort: { month: 'short' },
  monthYear: { month: 'long', year: 'numeric' },
  monthYearShort: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Length = keyof typeof STYLES;

/** How a date can be written: in four lengths, with the time or without, or its month alone. */
export type DateFormat = Length | `${Length}Time` | keyof typeof MONTHS;

const LENGTHS: readonly Length[] = ['short', 'medium', 'long', 'huge'];

/** Every format there is. */
export const DATE_FORMATS: readonly DateFormat[] = [
  ...LENGTHS.flatMap((length): DateFormat[] => [length, `${length}Time`]),
  'month',
  'monthShort',
  'monthYear',
  'monthYearShort',
];

function optionsOf(format: string): Intl.DateTimeFormatOptions {
  for (const [name, options] of Object.entries(MONTHS)) if (name === format) return options;
  const length = LENGTHS.find((one) => one === format || `${one}Time` === format) ?? 'medium';
  const hasTime = format.endsWith('Time');
  return { dateStyle: STYLES[length], ...(hasTime && { timeStyle: 'short' }) };
}

/** Making a formatter takes longer than using it a hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const FORMATTERS_KEPT = 200;

export interface DatePlace {
  /** BCP 47. */
  readonly locale: string;
  /** Where it is; the reader's own where it is not said. */
  readonly timeZone?: string | undefined;
}

/**
 * An instant written out.
 * @param instant milliseconds since 1970
 * @param format an unknown one is `medium`
 */
export function dateText(
  instant: number,
  { locale, timeZone }: DatePlace,
  format: string = 'medium',
): string {
  const known = DATE_FORMATS.find((one) => one === format) ?? 'medium';
  const name = `${locale} ${timeZone} ${known}`;
  const formatter = formatters.get(name);
  if (formatter) return formatter.format(instant);
  const made = new Intl.DateTimeFormat(locale, { ...optionsOf(known), timeZone });
  if (formatters.size >= FORMATTERS_KEPT) formatters.clear();
  formatters.set(name, made);
  return made.format(instant);
}
