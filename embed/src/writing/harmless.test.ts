import { expect, test } from 'vitest';
import { harmless } from './harmless.ts';

function shown(html: string): string {
  const place = document.createElement('div');
  place.append(harmless(html));
  return place.innerHTML;
}

test.each([
  ['<x-y><meta http-equiv="refresh" content="0;url=/a">b</x-y>', 'b'],
  ['<base href="/a"><link rel="stylesheet" href="/a.css"><style>p{}</style>b', 'b'],
  ['<iframe src="/a"></iframe><object data="/a"></object><embed src="/a">b', 'b'],
  ['<form action="/a"><button formaction="/b">c</button></form>', 'c'],
  ['<svg><a href="/a"><text>b</text></a></svg>', ''],
  ['<svg><noscript>&lt;meta http-equiv=refresh></noscript></svg>', ''],
  [
    '<b onclick="a()" style="top:0" data-regia-section="s0" data-regia-language="it">c</b>',
    '<b>c</b>',
  ],
  ['<a href="javascript:a()">b</a>', '<a>b</a>'],
  ['<!--regia-field:title.it-->', ''],
])('nothing is left of %s', (html, left) => expect(shown(html)).toBe(left));

test.each(['getSelection', 'createRange', 'body', 'attributes', 'nodeName', 'submit'])(
  'nothing is called %s',
  (name) => {
    expect(shown(`<img name="${name}" id="${name}" alt="">`)).toBe('<img alt="">');
    expect(shown(`<a name="${name}">b</a>`)).toBe('<a>b</a>');
  },
);

test('what can only be looked at stays as it is', () => {
  const html =
    '<figure class="wide" id="casa"><video src="/files/a.mp4" controls=""></video>' +
    '<figcaption>La <a href="/casa" title="Casa">casa</a></figcaption></figure>';
  expect(shown(html)).toBe(html);
});
