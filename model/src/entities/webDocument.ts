/** What pages, works and work categories share: an address and a head in each language. */
import { SITE_LANGUAGES } from '../constants.ts';
import type { FieldValues, UniqueKey } from '../entity.ts';
import { date } from '../fields/date.ts';
import { localized } from '../fields/localized.ts';
import { multiline } from '../fields/multiline.ts';
import { ref } from '../fields/ref.ts';
import { slug } from '../fields/slug.ts';
import { text } from '../fields/text.ts';
import { url } from '../fields/url.ts';

export const webDocumentFields = {
  name: text({ required: true }),
  template: ref('templates'),
  title: localized(text()),
  slug: localized(slug()),
  metaKeywords: localized(text()),
  metaDescription: localized(multiline()),
  url: localized(url()),
  publicAt: date({ inSiteTime: true }),
  publicUntil: date({ inSiteTime: true }),
};

/** One key per language that has a slug. An import may have left slugs in others, which no site has: these are no address. */
export function slugKeys(record: Pick<FieldValues<typeof webDocumentFields>, 'slug'>): UniqueKey[] {
  return SITE_LANGUAGES.flatMap((language) => {
    const value: unknown = record.slug[language];
    return typeof value === 'string' && value !== '' ? [{ name: `slug.${language}`, value }] : [];
  });
}
