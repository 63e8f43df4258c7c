import { expect, it } from 'vitest';
import { NO_FILES } from '../../testing/noFiles.ts';
import { tameMarkup } from './tameMarkup.ts';

/** The markup as it would be shown. */
function shown(html: string): string {
  const place = document.createElement('div');
  place.append(
    tameMarkup(html, {
      chipClass: 'chip',
      mapLabel: (number) => `Mappa ${number}`,
      elsewhereLabel: (place) => `Di ${place}`,
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
    '<img src="/files/page-images/aaaaaaaaaaaaaaaa.png" srcset="https://x.example/b.png 2x">',
    '<img src="/files/page-images/aaaaaaaaaaaaaaaa.png" alt="">',
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

it.each(['file:///C:/Users/a/clip_image002.png', 'images/a.png', 'cid:image001.png'])(
  'says of a picture the address that stands in the text: %s',
  (address) => {
    expect(shown(`<p>a <img src="${address}" data-elsewhere="x"></p>`)).toBe(
      `<p>a <span class="chip">Di ${address}</span></p>`,
    );
  },
);

it.each(NO_FILES)('asks for nothing but stored files: %s', (address) => {
  const image = document.createElement('img');
  image.setAttribute('src', address);
  image.setAttribute('srcset', `${address} 2x`);
  const html = `<p>${image.outerHTML}</p><picture><source srcset="${address}">${image.outerHTML}</picture>
    <video poster="${address}" src="${address}"></video><table background="${address}"></table>
    <svg><image href="${address}"></image></svg><input type="image" src="${address}">`;
  expect(shown(html)).not.toMatch(/<(?!\/?(?:p|span|table)\b)|src|poster|background|href/);
});

it('names maps, and makes no headings of its own form', () => {
  expect(shown('<h2>Dove</h2><p>Qui: %MAP-7%!</p>')).toBe(
    '<p data-level="2">Dove</p><p>Qui: <span class="chip">Mappa 7</span>!</p>',
  );
});
