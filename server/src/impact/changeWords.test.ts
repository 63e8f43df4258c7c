import { describe, expect, it } from 'vitest';
import { changeWords } from './changeWords.ts';

const PICTURE = '<img src="/files/a/one.jpg" alt="Villa al lago">';
const section = (html: string) => `<div class="regia-section regia-columns-6">${html}</div>`;

describe('a change in words', () => {
  it.each([
    [
      'an entry of a menu',
      '<nav><a href="/a">Home</a><a href="/s">Lo studio</a></nav>',
      '<nav><a href="/a">Home</a><a href="/s">Un altro</a></nav>',
      [{ place: 'menu', kind: 'changed', before: 'Lo studio', after: 'Un altro' }],
    ],
    [
      'a new entry of a menu',
      '<nav><ul><li><a href="/a">Home</a></li></ul></nav>',
      '<nav><ul><li><a href="/a">Home</a></li><li><a href="/s">Lo studio</a></li></ul></nav>',
      [{ place: 'menu', kind: 'added', after: 'Lo studio' }],
    ],
    [
      'a heading, with marks in it',
      '<h2>Le <em>ville</em></h2><p>Testo</p>',
      '<h2>Le <em>case</em></h2><p>Testo</p>',
      [{ place: 'heading', kind: 'changed', before: 'Le ville', after: 'Le case' }],
    ],
    [
      'a text that goes',
      '<p>Uno</p><p>Due &amp; tre</p>',
      '<p>Uno</p>',
      [{ place: 'text', kind: 'removed', before: 'Due & tre' }],
    ],
    [
      'a picture with the same description',
      PICTURE,
      PICTURE.replace('one', 'two'),
      [{ place: 'picture', kind: 'changed', before: 'Villa al lago', after: 'Villa al lago' }],
    ],
    [
      'a picture without one, by its file',
      '',
      '<img src="/files/a/la%20villa.jpg?w=1" alt="">',
      [{ place: 'picture', kind: 'added', after: 'la villa.jpg' }],
    ],
    [
      'where a link leads',
      '<p><a href="/uno">Vedi</a></p>',
      '<p><a href="/due">Vedi</a></p>',
      [{ place: 'link', kind: 'changed', before: '/uno', after: '/due' }],
    ],
    [
      'what search engines and who shares it are told',
      '<title>A</title><meta name="description" content="B"><meta property="og:title" content="C">',
      '<title>D</title><meta name="description" content="E"><meta property="og:title" content="F">',
      [
        { place: 'title', kind: 'changed', before: 'A', after: 'D' },
        { place: 'description', kind: 'changed', before: 'B', after: 'E' },
        { place: 'sharing', kind: 'changed', before: 'C', after: 'F' },
      ],
    ],
    [
      'a section that goes, once',
      section('<h2>Orari</h2><p>Lunedì</p>') + section('<p>Dove</p>'),
      section('<p>Dove</p>'),
      [{ place: 'section', kind: 'removed', before: 'Orari' }],
    ],
    [
      'a text of a section of which others stay',
      section('<h2>Orari</h2><p>Lunedì</p>'),
      section('<h2>Orari</h2>'),
      [{ place: 'text', kind: 'removed', before: 'Lunedì' }],
    ],
    [
      'what is elsewhere now',
      '<p>Uno</p><p>Due</p><h2>Tre</h2>',
      '<p>Due</p><h2>Tre</h2><p>Uno</p>',
      [{ place: 'text', kind: 'moved', after: 'Uno' }],
    ],
    [
      'only how it looks, or its code',
      '<p class="a">Uno</p><style>p{}</style><svg><title>Uno</title></svg>',
      '<p class="b">Uno</p><style>b{}</style><svg><title>Due</title></svg>',
      [{ place: 'look', kind: 'changed' }],
    ],
    [
      'the same more than once',
      '<p>Uno</p><h2>Tre</h2><p>Uno</p>',
      '<p>Due</p><h2>Tre</h2><p>Due</p>',
      [{ place: 'text', kind: 'changed', before: 'Uno', after: 'Due' }],
    ],
  ])('tells %s', (_, before, after, told) => {
    expect(changeWords(before, after)).toEqual(told);
  });

  it('shows of long texts what is around the difference', () => {
    const words = (word: string) => `${'uno '.repeat(40)}${word}${' due'.repeat(60)}`;
    expect(changeWords(`<p>${words('mare')}</p>`, `<p>${words('lago')}</p>`)).toEqual([
      {
        ...{ place: 'text', kind: 'changed' },
        before: '… uno uno uno uno mare due due due due …',
        after: '… uno uno uno uno lago due due due due …',
      },
    ]);
    const [added] = changeWords('', `<p>${'parola '.repeat(100)}</p>`);
    expect(added?.after).toMatch(/^(parola )+parola…$/);
    expect(added?.after?.length).toBeLessThan(150);
  });

  it('ends where a page is nested, or goes on, without end', () => {
    // Not that the words stay the same.
    const unread = [{ place: 'text', kind: 'changed' }];
    const deep = '<div>'.repeat(300_000);
    expect(changeWords(`${deep}a`, `${deep}b`)).toMatchObject(unread);
    const page = '<div>'.repeat(500);
    expect(changeWords(`${page}a`, `${page}b`)).toMatchObject([{ before: 'a', after: 'b' }]);
    const long = '<p>a</p>'.repeat(300_000);
    expect(changeWords(`${long}<p>b</p>`, `${long}<p>c</p>`)).toMatchObject(unread);
  });
});
