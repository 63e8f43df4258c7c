import { describe, expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { type PictureOptions, pictureHtml } from './picture.ts';
import { Recorder } from './recorder.ts';
import { fixedSource } from './testing/fixedSource.ts';

const VILLA = 'work-images/abcdefghijklmnop.jpg';
const FILES = {
  [VILLA]: { type: 'JPG', width: 1000, height: 500, frames: 1 },
  'work-images/aaaaaaaaaaaaaaaa.gif': { type: 'GIF', width: 1000, height: 500, frames: 1 },
  'work-images/bbbbbbbbbbbbbbbb.svg': { type: 'SVG', width: 1000, height: 500, frames: 1 },
  'work-images/cccccccccccccccc.webp': { type: 'WEBP', width: 1000, height: 500, frames: 9 },
  'work-images/dddddddddddddddd.svg': { type: 'SVG', width: null, height: null, frames: 1 },
  'work-images/eeeeeeeeeeeeeeee.png': { type: 'PNG', width: 320, height: 100, frames: 1 },
};
const source = fixedSource({ files: FILES });

function html(url: unknown, options: Partial<PictureOptions> = {}, recorder = new Recorder()) {
  return pictureHtml({ source, recorder, language: 'it' }, url, {
    alternative: 'Villa',
    ...options,
  });
}

const LAZY = 'loading="lazy" decoding="async"';

test('an uploaded picture has its size, and variants narrower than itself', () => {
  const stem = '/files/work-images/abcdefghijklmnop';
  const set = (format: string) =>
    [320, 640, 960].map((width) => `${stem}.${width}.${format} ${width}w`).join(', ');
  expect(html(`/files/${VILLA}`)).toBe(
    '<picture>' +
      `<source type="image/avif" srcset="${set('avif')}" sizes="100vw">` +
      `<source type="image/webp" srcset="${set('webp')}" sizes="100vw">` +
      `<img src="${stem}.jpg" width="1000" height="500" alt="Villa" ${LAZY}>` +
      '</picture>',
  );
});

test.each([
  ['aaaaaaaaaaaaaaaa.gif', ' width="1000" height="500"'],
  ['bbbbbbbbbbbbbbbb.svg', ' width="1000" height="500"'],
  ['cccccccccccccccc.webp', ' width="1000" height="500"'],
  ['dddddddddddddddd.svg', ''],
  ['eeeeeeeeeeeeeeee.png', ' width="320" height="100"'],
  ['ffffffffffffffff.png', ''],
])('%s is one picture for all sizes', (name, size) => {
  const url = `/files/work-images/${name}`;
  expect(html(url)).toBe(`<img src="${url}"${size} alt="Villa" ${LAZY}>`);
});

test('what is seen at once is not left for later', () => {
  expect(html('/a.png', { eager: true, className: 'hero' })).toBe(
    '<img src="/a.png" class="hero" alt="Villa" fetchpriority="high">',
  );
});

test('options cannot leave their attributes', () => {
  const evil = '"><script>';
  const options = { alternative: evil, sizes: evil, className: evil };
  expect(html(`/files/${VILLA}`, options)).not.toContain('<script');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/a.png', '', null, { a: 1 }])(
  'nothing is shown from %j',
  (url) => expect(html(url)).toBe(''),
);

test('what was asked of a file is noted, whether or not there is one', () => {
  const recorder = new Recorder();
  html(`/files/${VILLA}`, {}, recorder);
  html('/files/work-images/ffffffffffffffff.png', {}, recorder);
  html('https://example.org/a.png', {}, recorder);
  expect([...recorder.inputs]).toEqual([`file:${VILLA}`, 'file:work-images/ffffffffffffffff.png']);
});

describe('in templates', () => {
  const image = { url: `/files/${VILLA}`, displayName: 'villa.jpg' };
  const record = {
    id: 'w1',
    createdAt: '',
    createdBy: null,
    updatedAt: '',
    updatedBy: null,
    featuredImage: image,
    title: { it: 'Villa "Rosa"' },
  };
  const output = (code: string) =>
    evaluate(code, { source, language: 'it', document: { collection: 'works', record } }).body;

  test('an image field is a picture', () => {
    const code = '{{ work.featuredImage | picture: work.title, sizes: "50vw", class: "hero" }}';
    expect(output(code)).toMatch(/^<picture>.* sizes="50vw">.* class="hero" alt="Villa &#34;Rosa/);
  });

  test.each<[unknown, string]>([
    [{ x: 30, y: 0.5 }, ' style="object-position:30% 0.5%"'],
    [undefined, ''],
    ['left', ''],
    [{ x: '0%;background:url(//evil.example)', y: 1 }, ''],
    [{ x: 101, y: 1 }, ''],
    [{ x: 50, y: Number.NaN }, ''],
  ])('a picture whose focus is %j stays in sight there where it is cropped', (focus, style) => {
    const focused = { ...record, featuredImage: { ...image, focus } };
    const document = { collection: 'works' as const, record: focused };
    const { body } = evaluate('{{ work.featuredImage | picture }}', {
      source,
      language: 'it',
      document,
    });
    expect(body).toContain(`<img src="${image.url}" width="1000" height="500"${style} alt=""`);
  });

  test('so is an address, and what is neither is nothing', () => {
    expect(output('{{ "/a.png" | picture }}')).toBe(`<img src="/a.png" alt="" ${LAZY}>`);
    expect(output('[{{ work.missing | picture: "x" }}]')).toBe('[]');
  });
});
