import { FORMATTED_TEXTS, OLD_TEXTS } from '@regia/model/testing/formattedText.ts';
import { expect, test, vi } from 'vitest';
import { cleanHtml } from './cleanHtml.ts';
import { measureCpuTime } from './testing/cpuTime.ts';

test.each([...FORMATTED_TEXTS, ...OLD_TEXTS])(
  'what editors write is shown as it is: %s',
  (html) => {
    // Elements that hold nothing may be closed or not; both say the same.
    const same = (markup: string) =>
      markup.replaceAll(' />', '>').replace(/ (controls|open)=""/, ' $1');
    expect(same(cleanHtml(html))).toBe(same(html));
  },
);

test.each([
  ['<p style="color:red">a</p>', '<p>a</p>'],
  ['<p>a<iframe src="https://x.example"></iframe></p>', '<p>a</p>'],
  ['<a href="javascript:x()">a</a>', '<a>a</a>'],
  ['<a href="java\nscript:x()" id="a" onclick=x()>a</a>', '<a id="a">a</a>'],
  ['<a HREF="&#106;avascript:x()">a</a>', '<a>a</a>'],
  ['<video src="javascript:x()" poster="javascript:x()" onerror="x()"></video>', '<video></video>'],
  ['<video><source src="data:text/html,x" onerror="x()"></video>', '<video><source /></video>'],
  ['<audio src="vbscript:x()" autoplay="x"></audio>', '<audio autoplay="x"></audio>'],
  ['<blockquote cite="javascript:x()">a</blockquote>', '<blockquote>a</blockquote>'],
  [
    '<details open ontoggle="x()"><summary onfocus=x()>a</summary></details>',
    '<details open><summary>a</summary></details>',
  ],
  ['<p class="a" style="x" data-x="1" contenteditable is="x-y" slot=a>a</p>', '<p class="a">a</p>'],
  ['<svg><a xlink:href="javascript:x()">a</a></svg><math><mi>b</mi></math>', '<a>a</a>b'],
  ['<form id="f"><input name="x"><button>a</button></form>', 'a'],
  ['<base href="//x.example"><link rel="x"><meta http-equiv="refresh">a', 'a'],
  ['<picture><source srcset="javascript:x() 1x"></picture>', '<picture><source /></picture>'],
])('%s becomes %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

test.each(['<div>', '<x>', '<b class="a">', '<a href="', '<!--', '<script>', '&', '<'])(
  'half a million characters of %j are clean at once',
  (part) => {
    const spent = measureCpuTime();
    cleanHtml(`<i class="a">${part.repeat(500_000 / part.length)}`);
    // Minutes, when each is looked for among all the others.
    expect(spent()).toBeLessThan(10_000);
  },
);

test('what nests without end is shown as it was typed', () => {
  expect(cleanHtml('<div>'.repeat(2_000))).toBe('&lt;div&gt;'.repeat(2_000));
});

test.each([
  ['/a.webp 480w, /b.webp 1200w', true],
  ['/a.webp 1x,/b.webp 1.5x', true],
  ['/a.webp', true],
  ['/a.webp 0w', false],
  ['/a.webp 1.5w', false],
  ['/a.webp 1x 2w', false],
  ['/a.webp (1x', false],
  ['javascript:alert(1) 1x, /b.webp 2x', false],
  ['a b\n{"level":50,"msg":"made up"}', false],
  [' ', false],
])('pictures of several sizes, %j, write nothing to the log', (srcset, isKept) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const html = cleanHtml(`<img src="/a.webp" srcset='${srcset}'>`);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
  expect(html.includes(srcset.split(/[ ,]+/)[0] ?? '') && html.includes('srcset=')).toBe(isKept);
});
