/** Every document of the site has one address in each language, and no other document has it. */
import { SITE_LANGUAGES, type SiteLanguage } from '@regia/model/constants.ts';
import { workCategory } from '@regia/model/entities/workCategory.ts';
import type { FieldProblem } from '@regia/model/errors.ts';
import { formInvalid } from '@regia/model/errors.ts';
import type { Localized } from '@regia/model/fields/localized.ts';
import { isObject } from '@regia/model/isObject.ts';
import { slugCandidates, slugify } from '@regia/model/rules/slug.ts';
import type { Session } from '../../store/store.ts';
import { keyHolders, keyText, takenValues } from '../../store/uniqueKeys.ts';
import { requirePeriod } from './period.ts';
import { defineRule, type SaveStep } from './rule.ts';

interface Addressed {
  readonly id: string;
  readonly title: Localized<string>;
  readonly slug: Localized<string>;
}

interface WantedSlug {
  readonly language: SiteLanguage;
  readonly wanted: string;
  /** Of the record that wants it. */
  readonly id: string;
}

/** The slug itself, or with the first suffix that is free; undefined where all are taken. */
export async function freeSlug(
  session: Session,
  collection: string,
  { language, wanted, id }: WantedSlug,
): Promise<string | undefined> {
  const candidates = [...slugCandidates(wanted)];
  const taken = await takenValues(session, collection, `slug.${language}`, candidates, id);
  return candidates.find((candidate) => !taken.has(candidate));
}

/**
 * The record's slugs: one derived from the title where it is empty, with a suffix where another
 * document has it already. A stored document without one, whose title stays, has no address, and gets none by
 * being saved for another reason.
 * @throws RegiaError `formInvalid` with `slugExhausted` where all suffixes are taken too
 */
export async function freeSlugs({
  unit,
  entity,
  record,
  origin,
}: SaveStep<Addressed>): Promise<Localized<string>> {
  const slugs: Localized<string> = Object.fromEntries(
    Object.entries(record.slug).filter(([key]) => !SITE_LANGUAGES.some((one) => one === key)),
  );
  const problems: Record<string, FieldProblem> = {};
  const asked = SITE_LANGUAGES.flatMap((language): WantedSlug[] => {
    const title = record.title[language] ?? '';
    const isLeft =
      origin && !textIn(origin.slug, language) && textIn(origin.title, language) === title;
    const wanted = record.slug[language] || (isLeft ? '' : slugify(title, language));
    return wanted ? [{ language, wanted, id: record.id }] : [];
  });
  const keyOf = ({ language, wanted }: WantedSlug) => ({ name: `slug.${language}`, value: wanted });
  // Hardly ever does another document have one of them.
  const holders = await keyHolders(unit.session, entity.collection, asked.map(keyOf));
  for (const one of asked) {
    const { language, wanted } = one;
    const holder = holders.get(keyText(keyOf(one))) ?? record.id;
    const free =
      holder === record.id ? wanted : await freeSlug(unit.session, entity.collection, one);
    if (free) slugs[language] = free;
    else problems[`slug.${language}`] = 'slugExhausted';
  }
  if (Object.keys(problems).length > 0) throw formInvalid(problems);
  return slugs;
}

function textIn(value: unknown, language: SiteLanguage): string {
  const text = isObject(value) ? value[language] : '';
  return typeof text === 'string' ? text : '';
}

/** The rule of works and of their categories, which have these fields in common. */
export const slugRule = defineRule(workCategory, {
  async beforeSave(step) {
    requirePeriod(step);
    return { ...step.record, slug: await freeSlugs(step) };
  },
});
