// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { tameMarkup } from './tameMarkup.ts';

/** The markup as it would be shown. */
function shown(html: string): string {
  const place = document.createElement('div');
  place.append(
    tameMarkup(html, {
      base: 'https://admin.example.org/pages/1',
      chipClass: 'chip',
      mapLabel: (number) => `Mappa ${number}`,
      foreignLabel: (host) => `Di ${host}`,
    }),
  );
  return place.innerHTML;
}

it.each([
  ['<p onclick="x()">a</p><script>alert(1)</script><style>p{}</style>', '<p>a</p>'],
  ['<p style="color:red" class="lead" id="p" data-x="1" aria-label="b">a</p>', '<p>a</p>'],
  ['<a href="https://example.com">a</a>', '<a>a</a>'],
  ['<iframe src="https://example.com"></iframe><form><input></form><svg></svg>', ''],
  [
    '<img src="/files/a.png" srcset="https://x.example/b.png 2x">',
    '<img src="/files/a.png" alt="">',
  ],
])('keeps of %s nothing that runs, loads or leads elsewhere', (html, expected) => {
  expect(shown(html)).toBe(expected);
});

it('asks no other site for a picture', () => {
  const html =
    '<img src="https://cdn.example.com/a.png" alt="Un prato"><img src="//b.example/c.png">';
  expect(shown(html)).toBe(
    '<span class="chip">Di cdn.example.com</span><span class="chip">Di b.example</span>',
  );
});

it('names maps, and makes no headings of its own form', () => {
  expect(shown('<h2>Dove</h2><p>Qui: %MAP-7%!</p>')).toBe(
    '<p data-level="2">Dove</p><p>Qui: <span class="chip">Mappa 7</span>!</p>',
  );
});
