import { expect, test } from 'vitest';
import { withChangeMarks } from './changeMarks.ts';

const HERE = 'data-regia-changed="here"';
const NEAR = 'data-regia-changed="near"';

test.each([
  [
    'a text by its element',
    ['<nav><a>Home</a><a>Lo studio</a></nav>', '<nav><a>Home</a><a>Un altro</a></nav>'],
    [
      `<nav><a>Home</a><a ${HERE}>Lo studio</a></nav>`,
      `<nav><a>Home</a><a ${HERE}>Un altro</a></nav>`,
    ],
  ],
  [
    'what comes, and what it comes after',
    ['<ul><li>A</li></ul>', '<ul><li>A</li><li>B</li> <li>C</li></ul>'],
    [`<ul><li ${NEAR}>A</li></ul>`, `<ul><li>A</li><li ${HERE}>B</li> <li ${HERE}>C</li></ul>`],
  ],
  [
    'what comes first, and what it is in',
    ['<ul></ul>', '<ul><li>B</li></ul>'],
    [`<ul ${NEAR}></ul>`, `<ul><li ${HERE}>B</li></ul>`],
  ],
  [
    'an attribute by its element',
    ['<p><img src="/a.jpg" alt=""></p>', '<p><img src="/b.jpg" alt=""></p>'],
    [`<p><img ${HERE} src="/a.jpg" alt=""></p>`, `<p><img ${HERE} src="/b.jpg" alt=""></p>`],
  ],
  [
    'nothing that only reads like a mark',
    [`<p ${HERE}>A</p><b>C</b>`, `<p ${HERE}>A</p><b>D</b>`],
    [`<p x-${HERE}>A</p><b ${HERE}>C</b>`, `<p x-${HERE}>A</p><b ${HERE}>D</b>`],
  ],
  ['nothing where nothing differs', ['<p>A</p>', '<p>A</p>'], ['<p>A</p>', '<p>A</p>']],
])('marks %s', (_, [before = '', after = ''], marked) => {
  expect(withChangeMarks(before, after)).toEqual(marked);
});

test('pages that are nested without end have no marks, and take no time', () => {
  const deep = '<div>'.repeat(300_000);
  expect(withChangeMarks(`${deep}a`, `${deep}b`)).toEqual([`${deep}a`, `${deep}b`]);
  const page = '<div>'.repeat(500);
  expect(withChangeMarks(`${page}a`, `${page}b`)[0]).toBe(`${'<div>'.repeat(499)}<div ${HERE}>a`);
});
