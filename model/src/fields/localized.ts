import { SITE_LANGUAGES, type SiteLanguage } from '../constants.ts';
import { isObject } from '../isObject.ts';
import { type CommonOptions, common, type Field, type ValueOf } from './field.ts';

export type Localized<Value> = Partial<Record<SiteLanguage, Value>>;

export interface LocalizedField<Inner extends Field = Field>
  extends Field<Localized<ValueOf<Inner>>> {
  readonly kind: 'localized';
  readonly of: Inner;
}

/** Is it plain text in each language? */
export function isLocalizedText({ kind, ...field }: Field): boolean {
  const of = kind === 'localized' && 'of' in field ? field.of : null;
  return isObject(of) && (of.kind === 'text' || of.kind === 'multiline');
}

/** One value per language of the site; a language may be missing. */
export function localized<Inner extends Field>(
  of: Inner,
  options: CommonOptions = {},
): LocalizedField<Inner> {
  // Of a key that is no language of the site, nobody knows what it has.
  const valuesOf = (value: Localized<ValueOf<Inner>>): ValueOf<Inner>[] =>
    SITE_LANGUAGES.flatMap((language) => {
      const one = Object.hasOwn(value, language) ? value[language] : undefined;
      return one === undefined ? [] : [one];
    });
  return {
    kind: 'localized',
    ...common({ ...of, ...options }),
    of,
    initial: () => ({}),
    ...(of.references && {
      references: (value) => valuesOf(value).flatMap((one) => of.references?.(one) ?? []),
    }),
    ...(of.searchText && {
      searchText: (value) =>
        valuesOf(value)
          .map((one) => of.searchText?.(one) ?? '')
          .join('\n'),
    }),
  };
}
