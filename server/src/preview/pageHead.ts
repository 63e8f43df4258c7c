/** What a page says of itself to search engines, and to whoever shares it. */
import type { Answer } from '@regia/contract/contract.ts';
import { Parser } from 'htmlparser2';

export type PageHead = Answer<'POST /api/renders/preview'>['head'];

/** Drawings in the body have titles too. */
const END_OF_HEAD = /<\/head\b|<body\b/i;

/** Reads the head of a page; what it doesn't say is empty. Of several texts, the first counts. */
export function pageHead(markup: string): PageHead {
  const said = new Map<string, string>();
  const note = (name: string, text: string) => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words !== '' && !said.has(name)) said.set(name, words);
  };
  let title = '';
  let isTitle = false;
  const parser = new Parser({
    onopentag(tag, { name = '', property = name, content = '' }) {
      isTitle = tag === 'title';
      if (tag === 'meta') note(property.toLowerCase(), content);
    },
    ontext(text) {
      if (isTitle) title += text;
    },
    onclosetag() {
      note('title', title);
      isTitle = false;
    },
  });
  parser.end(markup.split(END_OF_HEAD, 1)[0] ?? '');
  const text = (name: string) => said.get(name) ?? '';
  return {
    ...{ title: text('title'), description: text('description'), siteName: text('og:site_name') },
    ...{ cardTitle: text('og:title'), cardDescription: text('og:description') },
    cardImage: text('og:image'),
    isIndexed: !/\b(noindex|none)\b/i.test(text('robots')),
  };
}
