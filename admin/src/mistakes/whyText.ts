import { OFF_SITE } from '@regia/model/rules/offSite.ts';
import type { LanguageStatus } from '@regia/model/rules/siteStatus.ts';
import { type TextKey, translate } from '../messages/i18n.ts';
import type { Labels } from '../messages/labels.ts';
import { offSiteTexts } from './offSiteText.ts';

export type Why = NonNullable<LanguageStatus['why']>;

/** Besides what the document itself lacks. */
const OTHERS: Readonly<Record<Exclude<Why, (typeof OFF_SITE)[number]>, TextKey>> = {
  ended: 'siteStatus.ended',
  addressTaken: 'mistakes.hints.another',
  blocksFail: 'mistakes.hints.nothing',
  templateUnnamed: 'mistakes.lacks.templateUnnamed',
  worksPageMissing: 'mistakes.lacks.worksPageMissing',
  worksPageUntranslated: 'mistakes.lacks.worksPageUntranslated',
  categoryUntranslated: 'mistakes.lacks.categoryUntranslated',
  noAddress: 'mistakes.noAddress',
  waiting: 'mistakes.waitingHint',
};

/** Why a document isn't on the site in a language, and where that is mended, in a sentence. */
export function whyText(why: Why, language: string, labels: Pick<Labels, 'language'>): string {
  const code = OFF_SITE.find((one) => one === why);
  if (code) return offSiteTexts([{ code, field: `slug.${language}` }], labels).join(' ');
  return translate(OTHERS[why as keyof typeof OTHERS], { languages: labels.language(language) });
}
