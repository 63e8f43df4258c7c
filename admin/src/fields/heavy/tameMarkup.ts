import { mapPieces } from '@regia/embed/richText/mapPieces.ts';
import { quieted } from '@regia/embed/richText/quietHandlers.ts';
import DOMPurify from 'dompurify';
import { elsewhere } from '../upload/pictureAddress.ts';

export interface Taming {
  /** Class of the label that stands for a map or a picture. */
  readonly chipClass: string;
  readonly mapLabel: (number: number) => string;
  readonly elsewhereLabel: (place: string) => string;
}

const TAGS = [
  ...['p', 'br', 'hr', 'div', 'span', 'section', 'article', 'figure', 'figcaption'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'small', 'sub', 'sup', 'code', 'pre', 'a'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption', 'img'],
];
const ELSEWHERE = 'data-elsewhere';
const ATTRIBUTES = ['src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start', ELSEWHERE];

/** A fragment that looks like the markup: no scripts, styles or links, and no requests but for uploaded files. */
export function tameMarkup(html: string, taming: Taming): DocumentFragment {
  const quiet = quieted(html);
  const fragment = DOMPurify.sanitize(/<img/i.test(quiet) ? withAddresses(quiet) : quiet, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    // It is only told.
    ADD_URI_SAFE_ATTR: [ELSEWHERE],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const heading of fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')) demote(heading);
  for (const image of fragment.querySelectorAll('img')) {
    const place = image.dataset.elsewhere;
    if (place !== undefined)
      image.replaceWith(chip(image.ownerDocument, taming, taming.elsewhereLabel(place)));
    else if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  }
  labelMaps(fragment, taming);
  return fragment;
}

/** Of an address that no browser may ask for nothing would be left to be told. */
function withAddresses(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img')) {
    const place = elsewhere(image.getAttribute('src') ?? '');
    if (place === null) delete image.dataset.elsewhere;
    else image.dataset.elsewhere = place;
  }
  return body.innerHTML;
}

/** Headings of a document are none of the form in which it is shown. */
function demote(heading: Element): void {
  const paragraph = heading.ownerDocument.createElement('p');
  paragraph.dataset.level = heading.localName.slice(1);
  paragraph.append(...heading.childNodes);
  heading.replaceWith(paragraph);
}

function labelMaps(fragment: DocumentFragment, taming: Taming): void {
  const { ownerDocument: page } = fragment;
  const walker = page.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  }
  for (const text of texts) {
    const pieces = mapPieces(text.data);
    if (!pieces.some((piece) => typeof piece === 'number')) continue;
    const nodes = pieces.map((piece) =>
      typeof piece === 'number' ? chip(page, taming, taming.mapLabel(piece)) : piece,
    );
    text.replaceWith(...nodes);
  }
}

function chip(page: Document, { chipClass }: Taming, label: string): HTMLElement {
  const element = page.createElement('span');
  element.className = chipClass;
  element.textContent = label;
  return element;
}
