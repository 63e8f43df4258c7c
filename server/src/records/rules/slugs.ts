/** Every document of the site has one address in each language, and no other document has it. */
import { SITE_LANGUAGES, type SiteLanguage } from '@regia/model/constants.ts';
import type { FieldProblem } from '@regia/model/errors.ts';
import { formInvalid } from '@regia/model/errors.ts';
import type { Localized } from '@regia/model/fields/localized.ts';
import { slugCandidates, slugify } from '@regia/model/rules/slug.ts';
import type { Session } from '../../store/store.ts';
import { takenValues } from '../../store/uniqueKeys.ts';
import type { SaveStep } from './rule.ts';

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
 * document has it already.
 * @throws RegiaError `formInvalid` with `slugExhausted` where all suffixes are taken too
 */
export async function freeSlugs({
  unit,
  entity,
  record,
}: SaveStep<Addressed>): Promise<Localized<string>> {
  const slugs: Localized<string> = {};
  const problems: Record<string, FieldProblem> = {};
  for (const language of SITE_LANGUAGES) {
    const wanted = record.slug[language] || slugify(record.title[language] ?? '');
    if (!wanted) continue;
    const asked = { language, wanted, id: record.id };
    const free = await freeSlug(unit.session, entity.collection, asked);
    if (free) slugs[language] = free;
    else problems[`slug.${language}`] = 'slugExhausted';
  }
  if (Object.keys(problems).length > 0) throw formInvalid(problems);
  return slugs;
}
