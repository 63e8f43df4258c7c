import type { SiteLanguage } from '@regia/model/constants.ts';
import type { Field } from '@regia/model/fields/field.ts';
import type { Localized, LocalizedField } from '@regia/model/fields/localized.ts';
import { sameValue } from '../form/sameValue.ts';

/** Kinds that the server fills in by itself. */
const DERIVED = new Set(['slug', 'url']);

function says(field: Field, value: unknown): boolean {
  return value !== undefined && !sameValue(value, field.initial());
}

/** The languages a text still has to be translated into: none while it is empty in all of them. */
export function missingLanguages(
  field: LocalizedField,
  value: Localized<unknown>,
  languages: readonly SiteLanguage[],
): SiteLanguage[] {
  if (DERIVED.has(field.of.kind) || field.readOnly) return [];
  const missing = languages.filter((language) => !says(field.of, value[language]));
  return missing.length === languages.length ? [] : missing;
}
