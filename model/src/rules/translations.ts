/**
 * Which translations are out of date: since they were written, the text changed in the site's own language. Texts are
 * compared by what they say, so that one that comes back from history is as right as it was.
 */
import { SITE_LANGUAGES, type SiteLanguage } from '../constants.ts';
import {
  isMembers,
  isNothing,
  type Members,
  membersOf,
  sameValue,
} from '../difference/sameValue.ts';
import type { Entity } from '../entity.ts';
import { isKind } from '../fields/kinds.ts';
import { languagesOf } from '../normal/languagesOf.ts';

type ByLanguage<Value> = Readonly<Partial<Record<SiteLanguage, Value>>>;

/** What a document says in each language it speaks, in short: the same for the same texts. */
export type Texts = ByLanguage<string>;

/**
 * For each language, by its own texts: the text of the main language that each was last written for. What isn't here
 * stands beside that, or nobody knows for what it was written.
 */
export type Sources = ByLanguage<Readonly<Record<string, string>>>;

/**
 * How texts came: somebody wrote them, which makes them right; they returned as they had been; or the program gave
 * them another form, which changes nothing.
 */
export type TextOrigin = 'written' | 'returned' | 'reformed';

/** Of each language, so many earlier texts are known. */
const KNOWN_TEXTS = 50;

/** A document's texts in one language, without its address: that isn't translated again. */
function textsIn({ fields }: Pick<Entity, 'fields'>, record: Members, language: SiteLanguage) {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!isKind(field, 'localized') || field.readOnly || field.of.kind === 'slug') return [];
    const value = membersOf(record[name])[language];
    const said = Array.isArray(value) ? value.map(saidBy) : value;
    return isNothing(said) || (Array.isArray(said) && said.length === 0) ? [] : [[name, said]];
  });
}

/** What a section says, whatever its place and width. */
function saidBy(section: unknown): unknown {
  return isMembers(section) ? [section.type, section.value, section.url ?? null] : section;
}

/** Are a document's texts the same, in all languages? */
export function saysTheSame(entity: Entity, before: Members, after: Members): boolean {
  const [had, has] = [languagesOf(before, 'it'), languagesOf(after, 'it')];
  return (
    sameValue(had.languages, has.languages) &&
    SITE_LANGUAGES.every((one) =>
      sameValue(textsIn(entity, before, one), textsIn(entity, after, one)),
    )
  );
}

/** @param digest gives the same for the same text, and for others another */
export function textsOf(
  entity: Pick<Entity, 'fields'>,
  record: Members | null,
  main: SiteLanguage,
  digest: (text: string) => string,
): Texts {
  if (!record) return {};
  const texts = languagesOf(record, main).languages.flatMap((language) => {
    const said = textsIn(entity, record, language);
    return said.length > 0 ? [[language, digest(JSON.stringify(said))]] : [];
  });
  return Object.fromEntries(texts);
}

/** What is known once the texts of a document have become others. */
export function followTexts(
  known: Sources,
  before: Texts,
  after: Texts,
  main: SiteLanguage,
  origin: TextOrigin,
): Sources {
  const [from, to] = [before[main], after[main]];
  const sources: { [Language in SiteLanguage]?: Readonly<Record<string, string>> } = { ...known };
  for (const language of SITE_LANGUAGES) {
    const [old, now] = [before[language], after[language]];
    if (language === main || (old === now && from === to)) continue;
    const all = new Map(Object.entries(known[language] ?? {}));
    const source = old && (all.get(old) ?? from);
    if (old && source) all.set(old, source);
    const given = now && all.get(now);
    if (now && given) {
      // What is in use is forgotten last.
      all.delete(now);
      if (origin !== 'written' || now === old) all.set(now, given);
    }
    if (origin === 'reformed' && source && now && to) all.set(now, source === from ? to : source);
    if (all.size > 0 || known[language]) {
      sources[language] = Object.fromEntries([...all].slice(-KNOWN_TEXTS));
    }
  }
  return sources;
}

/** The languages whose translation is out of date. */
export function outdatedIn(known: Sources, texts: Texts, main: SiteLanguage): SiteLanguage[] {
  const source = texts[main];
  return SITE_LANGUAGES.filter((language) => {
    const text = texts[language];
    const last = text && known[language]?.[text];
    return language !== main && last && source && last !== source;
  });
}

/** What is known once somebody has said that a text is right as it is. */
export function confirmed(known: Sources, texts: Texts, language: SiteLanguage): Sources {
  const others = Object.entries(known[language] ?? {}).filter(([text]) => text !== texts[language]);
  return { ...known, [language]: Object.fromEntries(others) };
}
