import { describe, expect, it } from 'vitest';
import { pageHead } from './pageHead.ts';

const NOTHING = {
  ...{ title: '', description: '', siteName: '' },
  ...{ cardTitle: '', cardDescription: '', cardImage: '', isIndexed: true },
};

describe('the head of a page', () => {
  it('is read as browsers read it', () => {
    const head = pageHead(
      `<!doctype html><head><title>
        Chi siamo &amp; dove</title>
      <META NAME="Description" content="Uno  studio &egrave; qui">
      <meta property="og:site_name" content="Studio"><meta property="og:title" content="Noi">
      <meta name="og:description" content="Di noi"><meta property="og:image" content="/files/a.png">
      </head><body>`,
    );
    expect(head).toEqual({
      title: 'Chi siamo & dove',
      description: 'Uno studio è qui',
      siteName: 'Studio',
      cardTitle: 'Noi',
      cardDescription: 'Di noi',
      cardImage: '/files/a.png',
      isIndexed: true,
    });
  });

  it.each([
    ['nothing', '', {}],
    ['the title of a drawing', '<body><svg><title>Pianta</title></svg>', {}],
    ['one that comes after it', '<head></head><meta name="description" content="Tardi">', {}],
    ['an empty text', '<title> </title><meta name="description">', {}],
    ['the first of two', '<title>Uno</title><title>Due</title>', { title: 'Uno' }],
    ['a page without a head', '<title>Uno</title><p>Testo</p>', { title: 'Uno' }],
    [
      'what a script says',
      '<script>"<title>No</title>"</script><title>Sì</title>',
      { title: 'Sì' },
    ],
    ['noindex', '<meta name="robots" content="noindex, follow">', { isIndexed: false }],
    ['other orders', '<meta name="robots" content="max-snippet:20">', {}],
  ])('may have %s', (_, markup, expected) => {
    expect(pageHead(markup)).toEqual({ ...NOTHING, ...expected });
  });
});
