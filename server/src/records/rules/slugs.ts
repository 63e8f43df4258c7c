/** Every document of the site has one address in each language, and no other document has it. */
import { SITE_LANGUAGES } from '@regia/model/constants.ts';
import type { FieldProblem } from '@regia/model/errors.ts';
import { formInvalid } from '@regia/model/errors.ts';
import type { Localized } from '@regia/model/fields/localized.ts';
import { slugCandidates, slugify } from '@regia/model/rules/slug.ts';
import { takenValues } from '../../store/uniqueKeys.ts';
import type { SaveStep } from './rule.ts';

interface Addressed {
  readonly id: string;
  readonly title: Localized<string>;
  readonly slug: Localized<string>;
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
    const name = `slug.${language}`;
    const candidates = [...slugCandidates(wanted)];
    const taken = await takenValues(unit.session, entity.collection, name, candidates, record.id);
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free) slugs[language] = free;
    else problems[name] = 'slugExhausted';
  }
  if (Object.keys(problems).length > 0) throw formInvalid(problems);
  return slugs;
}
