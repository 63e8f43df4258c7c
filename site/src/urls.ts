/** Where documents live on the public site. */
import { isHomepageIn } from '@regia/model/rules/homepage.ts';
import { isShownSlug, liesBelow } from '@regia/model/rules/slugShape.ts';
import { recordInput } from './inputs.ts';
import { Reader, settingsReader, type View } from './reader.ts';

/** The template a document is rendered with: its own, or the settings' for its kind. Null: none. */
export function templateIdOf(reader: Reader): string | null {
  const own = reader.referenceId('template');
  if (own !== null) return own;
  if (reader.collection === 'works')
    return settingsReader(reader.view).referenceId('workTemplateId');
  if (reader.collection === 'workCategories') {
    return settingsReader(reader.view).referenceId('worksTemplateId');
  }
  return null;
}

/**
 * The address of a document in a language, such as `/en/about-us`; null where it has none:
 * no slug, no works page to live under, no category, or the not-found page.
 */
function urlOf(reader: Reader, language = reader.view.language): string | null {
  switch (reader.collection) {
    case 'pages':
      return pageUrl(reader, language);
    case 'workCategories':
      return categoryUrl(reader, language);
    case 'works':
      return workUrl(reader, language);
    default:
      return null;
  }
}

/** The address of a document that is shown in a language; null where it is not. */
export function publishedUrlOf(reader: Reader, language = reader.view.language): string | null {
  const address = addressOf(reader, language);
  return address === null || reader.isHeld(language) ? null : address;
}

/** The address of a document that is rendered in a language, whether or not that succeeds. */
export function addressOf(reader: Reader, language = reader.view.language): string | null {
  if (!languagesOf(reader.view).includes(language) || templateIdOf(reader) === null) return null;
  return urlOf(reader, language);
}

/** The languages of the site, in the settings' order. */
export function languagesOf(view: View): string[] {
  const languages = settingsReader(view).read('languages');
  return Array.isArray(languages) ? languages.map(String) : [];
}

function prefixOf(view: View, language: string): string {
  return settingsReader(view).read('defaultLanguage') === language ? '' : `/${language}`;
}

function pageUrl(reader: Reader, language: string): string | null {
  if (reader.read('isNotFound') === true) return null;
  const prefix = prefixOf(reader.view, language);
  if (reader.read('isHomepage') === true) {
    const defaultLanguage = settingsReader(reader.view).read('defaultLanguage');
    const textOf = (name: string) => reader.text(name, language);
    return isHomepageIn(language, defaultLanguage, textOf) ? prefix || '/' : null;
  }
  const slug = slugOf(reader, language);
  if (!slug.includes('/')) return slug ? `${prefix}/${slug}` : null;
  // What lies below the works page are works and categories.
  const worksPage = targetOf(settingsReader(reader.view), 'worksPageId', 'pages');
  return liesBelow(slug, worksPage?.text('slug', language)) ? null : `${prefix}/${slug}`;
}

/** Empty where the document is not shown under the one that it has. */
function slugOf(reader: Reader, language: string): string {
  const slug = reader.text('slug', language);
  return isShownSlug(reader.collection, slug) ? slug : '';
}

function categoryUrl(reader: Reader, language: string): string | null {
  const worksPage = targetOf(settingsReader(reader.view), 'worksPageId', 'pages');
  const base = worksPage && slugOf(worksPage, language);
  const slug = slugOf(reader, language);
  return base && slug ? `${prefixOf(reader.view, language)}/${base}/${slug}` : null;
}

function workUrl(reader: Reader, language: string): string | null {
  const category = targetOf(reader, 'workCategory', 'workCategories');
  const base = category && categoryUrl(category, language);
  const slug = slugOf(reader, language);
  return base && slug ? `${base}/${slug}` : null;
}

/** A reader of the record that a reference points to, or null where it is gone. */
export function targetOf(reader: Reader, field: string, collection: string): Reader | null {
  const id = reader.referenceId(field);
  if (id === null) return null;
  const prefix = recordInput(collection, id);
  reader.view.recorder.add(prefix);
  const record = reader.view.source.record(collection, id);
  return record && new Reader(reader.view, collection, record, prefix);
}
