/** Texts in languages that the public site does not show: they are kept, so somebody has to be told. */
import type { SiteLanguage } from '../constants.ts';
import { isMembers, type Members } from '../difference/sameValue.ts';
import type { Entity } from '../entity.ts';
import { isKind } from '../fields/kinds.ts';
import { isLanguage } from '../normal/languagesOf.ts';
import type { Remark } from '../remarks.ts';

/** So much of a name that a file gives a language is told, and so many of them. */
const TOLD_CHARACTERS = 35;
const TOLD_LANGUAGES = 40;

/** One remark for the languages that the settings could turn on, and one for all others. */
export function unshownLanguages(
  { fields }: Pick<Entity, 'fields'>,
  record: Members,
  shown: readonly SiteLanguage[],
): Pick<Remark, 'code' | 'field' | 'value'>[] {
  const found = { languageOff: new Found(), languageUnknown: new Found() };
  for (const [name, field] of Object.entries(fields)) {
    const texts = record[name];
    if (!isKind(field, 'localized') || field.readOnly || !isMembers(texts)) continue;
    for (const [language, value] of Object.entries(texts)) {
      if (shown.some((one) => one === language) || isNothing(value)) continue;
      found[isLanguage(language) ? 'languageOff' : 'languageUnknown'].add(name, language);
    }
  }
  return (['languageOff', 'languageUnknown'] as const).flatMap((code) =>
    found[code].languages.size === 0 ? [] : [{ code, field: null, value: `${found[code]}` }],
  );
}

class Found {
  readonly languages = new Set<string>();
  readonly #fields = new Set<string>();

  add(field: string, language: string): void {
    this.#fields.add(field);
    this.languages.add(language);
  }

  /** Such as `title, sections: ar, ja`. */
  toString(): string {
    const names = [...this.languages].sort().map((language) => {
      const name = language.replace(/\s+/g, ' ');
      return name.length > TOLD_CHARACTERS ? `${name.slice(0, TOLD_CHARACTERS)}…` : name;
    });
    const told = names.slice(0, TOLD_LANGUAGES);
    if (told.length < names.length) told.push('…');
    return `${[...this.#fields].join(', ')}: ${told.join(', ')}`;
  }
}

function isNothing(value: unknown): boolean {
  return (
    value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
  );
}
