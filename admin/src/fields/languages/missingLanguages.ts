import type { SiteLanguage } from '@regia/model/constants.ts';
import type { Field } from '@regia/model/fields/field.ts';
import type { Localized, LocalizedField } from '@regia/model/fields/localized.ts';
import { sameValue } from '../../form/formStore.ts';

/** Kinds that the server fills in by itself. */
const DERIVED = new Set(['slug', 'url']);

/** Kinds of which the site takes the default language's where another language has none. */
const INHERITED = new Set(['code', 'refs']);

function says(field: Field, value: unknown): boolean {
  return value !== undefined && !sameValue(value, field.initial());
}

/**
 * The languages a text still has to be translated into: none while it is empty in all of them, or
 * where the default language's serves.
 * @param languages the site's, the default one first
 */
export function missingLanguages(
  field: LocalizedField,
  value: Localized<unknown>,
  languages: readonly SiteLanguage[],
): SiteLanguage[] {
  if (DERIVED.has(field.of.kind) || field.readOnly) return [];
  const missing = languages.filter((language) => !says(field.of, value[language]));
  const [first] = languages;
  const isInherited = INHERITED.has(field.of.kind) && first && says(field.of, value[first]);
  return isInherited || missing.length === languages.length ? [] : missing;
}
