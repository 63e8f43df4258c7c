/** The names that a template may use. Each is looked up only when it is read. */
import type { TemplateDocument, TemplateName } from '@regia/model/templates/names.ts';
import { contentHtml } from './cards.ts';
import { DocumentDrop, publicDocuments } from './drops/documentDrop.ts';
import { SettingsDrop, VariablesDrop } from './drops/namedDrops.ts';
import { recordInput, type WebCollection } from './inputs.ts';
import { Reader, type View } from './reader.ts';
import { DocumentNeeded } from './recorder.ts';
import { SafeHtml } from './safeHtml.ts';
import type { WebDocument } from './source.ts';
import { languagesOf, publishedUrlOf } from './urls.ts';

/** The key under which filters find the view; a symbol, so no template can reach it. */
export const VIEW: unique symbol = Symbol('view');

const NAME_OF: Record<WebCollection, TemplateDocument> = {
  pages: 'page',
  works: 'work',
  workCategories: 'category',
};

/** An address of the same document in another language. */
export interface Alternate {
  language: string;
  url: string;
}

/** The addresses of a document in every language it is published in. */
function alternatesOf(reader: Reader): Alternate[] {
  return languagesOf(reader.view).flatMap((language) => {
    const url = publishedUrlOf(reader, language);
    return url === null ? [] : [{ language, url }];
  });
}

/**
 * The scope of one rendering. Without a document, whatever reads the document throws
 * `DocumentNeeded`.
 */
export function scopeOf(view: View, document: WebDocument | null): object {
  const own = (): Reader => {
    view.recorder.readsDocument = true;
    if (!document) throw new DocumentNeeded();
    const { collection, record } = document;
    return new Reader(view, collection, record, recordInput(collection, record.id));
  };
  const ownAs = (collection: WebCollection) => (): DocumentDrop | undefined => {
    const reader = own();
    return reader.collection === collection ? new DocumentDrop(reader) : undefined;
  };
  const scope: object = { [VIEW]: view };
  const lazy: Record<Exclude<TemplateName, TemplateDocument>, () => unknown> = {
    language: () => view.language,
    site: () => ({ url: view.source.siteUrl }),
    document: () => new DocumentDrop(own()),
    content: () => new SafeHtml(contentHtml(own())),
    alternates: () => alternatesOf(own()),
    settings: () => new SettingsDrop(view),
    variables: () => new VariablesDrop(view),
    pages: () => publicDocuments(view, 'pages'),
    works: () => publicDocuments(view, 'works'),
    categories: () => publicDocuments(view, 'workCategories'),
  };
  const documents = Object.entries(NAME_OF).map(
    ([collection, name]) => [name, ownAs(collection as WebCollection)] as const,
  );
  for (const [name, get] of [...Object.entries(lazy), ...documents]) {
    Object.defineProperty(scope, name, { get, enumerable: true });
  }
  return scope;
}
