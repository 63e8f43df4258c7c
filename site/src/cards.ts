/** The listing of works as cards, with which the works page and every category end. */
import { focusOf } from '@regia/model/fields/image.ts';
import { listInput } from './inputs.ts';
import { listedUrlOf, readList } from './listed.ts';
import { pictureHtml } from './picture.ts';
import { isObject, Reader, settingsReader, type View } from './reader.ts';
import { escapeHtml } from './safeHtml.ts';
import { sectionsHtml } from './sections.ts';
import { targetOf } from './urls.ts';

/** How wide a card's picture is in the columns of `/assets/regia.css`: three, two or one. */
const PICTURE_SIZES = '(min-width: 992px) 33vw, (min-width: 768px) 50vw, 100vw';

/** The HTML of a document's sections, and of the listing that follows them where it has one. */
export function contentHtml(reader: Reader): string {
  return sectionsHtml(reader.read('sections'), reader.view) + listingHtml(reader);
}

/** All works on the page that the settings name, those of a category on its own; else nothing. */
export function listingHtml(reader: Reader): string {
  const { view } = reader;
  switch (reader.collection) {
    case 'workCategories':
      return cardsHtml(publishedWorks(view, reader.id), { showsCategory: false });
    case 'pages': {
      const worksPage = settingsReader(view).referenceId('worksPageId');
      return worksPage === reader.id
        ? cardsHtml(publishedWorks(view), { showsCategory: true })
        : '';
    }
    default:
      return '';
  }
}

interface PublishedWork {
  readonly reader: Reader;
  readonly url: string;
}

function publishedWorks(view: View, category?: string): PublishedWork[] {
  const prefix = listInput('works', category);
  return readList(view, 'works', category).flatMap((record) => {
    const reader = new Reader(view, 'works', record, prefix);
    const url = listedUrlOf(reader, category);
    return url === null ? [] : [{ reader, url }];
  });
}

function cardsHtml(
  works: readonly PublishedWork[],
  { showsCategory }: { showsCategory: boolean },
): string {
  if (works.length === 0) return '';
  const cards = works.map(({ reader, url }) => {
    const category = showsCategory ? targetOf(reader, 'workCategory', 'workCategories') : null;
    return `<li class="regia-card">${cardHtml(reader, url, category)}</li>`;
  });
  return `<ul class="regia-cards">${cards.join('')}</ul>`;
}

/** The link is the title alone, which the stylesheet stretches over the whole card. */
function cardHtml(work: Reader, url: string, category: Reader | null): string {
  const title = escapeHtml(work.text('title') || work.text('name'));
  const kind = category ? escapeHtml(category.text('title')) : '';
  return (
    featuredPicture(work) +
    `<h2 class="regia-card-title"><a href="${escapeHtml(url)}">${title}</a></h2>` +
    (kind && `<p class="regia-card-category">${kind}</p>`)
  );
}

/** Without words of its own: the title beside it says what it shows. */
function featuredPicture(work: Reader): string {
  const image = work.read('featuredImage');
  const url = isObject(image) ? image.url : undefined;
  const focus = focusOf(image);
  const picture = pictureHtml(work.view, url, { alternative: '', sizes: PICTURE_SIZES, focus });
  return picture && `<div class="regia-card-picture">${picture}</div>`;
}
