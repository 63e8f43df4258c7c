import { measureCpuTime } from '@regia/site/testing/cpuTime.ts';
import { describe, expect, it } from 'vitest';
import { harmlessSvg, hasTooManyParts, svgSize } from './svg.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawn = (content: string, attributes = '') => `<svg ${XMLNS}${attributes}>${content}</svg>`;

describe('a drawing', () => {
  it.each([
    ['shapes', '<path d="M0 0h4v4z" fill="#036"></path>'],
    ['a gradient', '<linearGradient id="g"></linearGradient><rect fill="url(#g)"></rect>'],
    ['a symbol of its own', '<symbol id="s"></symbol><use href="#s"></use>'],
    ['a style', '<style>.a > .b{fill:url(#g)}</style>'],
    ['a title with signs', '<title>A &amp; B &lt; C</title>'],
    ['a picture within', '<image href="data:image/png;base64,iVBORw0KGgo="></image>'],
    ['a filter', '<filter id="f"><feGaussianBlur stdDeviation="2"></feGaussianBlur></filter>'],
  ])('keeps %s', (_, content) => {
    expect(harmlessSvg(drawn(content))).toBe(drawn(content));
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of another prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg"/>'],
    ['a script from elsewhere', '<script href="https://evil.example/x.js"/>'],
    ['a handler', '<rect onload="alert(1)"/>', '<rect></rect>'],
    ['a handler in capitals', '<rect ONCLICK="alert(1)"/>', '<rect></rect>'],
    ['foreign content', '<foreignObject><body onload="x"><b>x</b></body></foreignObject>'],
    ['a link that runs', '<a href="javascript:alert(1)"><rect/></a>', '<rect></rect>'],
    ['a link with data', '<a xlink:href="data:text/html,x"><rect/></a>', '<rect></rect>'],
    ['others’ symbols', '<use href="https://evil.example/a.svg#s"/>', '<use></use>'],
    ['others’ pictures', '<image href="https://evil.example/a.png"/>', '<image></image>'],
    ['a drawing within', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>', '<image></image>'],
    ['a hidden address', '<image h:href="//evil.example" xmlns:h="x"/>', '<image></image>'],
    ['an animated address', '<animate attributeName="href" to="javascript:x"/>'],
    ['a set address', '<set attributeName="href" to="javascript:x"/>'],
    ['a style that calls', '<style>@import "https://evil.example"</style>'],
    ['a style that fetches', '<style>a{fill:url(https://evil.example)}</style>'],
    ['a style in disguise', '<style>a{fill:u\\72l(https://evil.example)}</style>'],
    ['a style with markup', '<style><![CDATA[</style><script>alert(1)</script>]]></style>'],
    ['an attribute that fetches', '<rect fill="url(//evil.example#a)"/>', '<rect></rect>'],
    ['a style attribute', '<rect style="fill:url(//evil.example)"/>', '<rect></rect>'],
    ['an instruction', '<?xml-stylesheet href="https://evil.example"?>'],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
    ['another namespace', '<g xmlns="http://www.w3.org/1999/xhtml"/>', '<g></g>'],
  ])('loses %s', (_, content, left = '') => {
    expect(harmlessSvg(drawn(content))).toBe(drawn(left));
  });

  it('has no document type and no entities', () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY x SYSTEM "file:///etc/passwd">]>' +
      drawn('<text>&a;&x;</text>');
    expect(harmlessSvg(bomb)).toBe(drawn('<text>&amp;a;&amp;x;</text>'));
  });

  it('may stand behind instructions, comments and a document type', () => {
    const before = '\n<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg PUBLIC "a" "b">\n<!---->';
    expect(harmlessSvg(before + drawn(''))).toBe(drawn(''));
  });

  it.each(['<!---->', '<?a?>', '<!DOCTYPE a>', '<!--', '<?', '<!DOCTYPE', ' '])(
    'is told at once from a hundred thousand times %j',
    (part) => {
      const spent = measureCpuTime();
      expect(harmlessSvg(part.repeat(100_000))).toBeNull();
      // Two to the power of how many there are, when each could end in several places.
      expect(spent()).toBeLessThan(10_000);
    },
  );

  it.each([
    ['a width of a million digits', `<svg width="${'1'.repeat(1_000_000)}x" height="1"></svg>`],
    ['elements without end', `<svg>${'<g>'.repeat(300_000)}</svg>`],
    ['elements in elements', `<svg>${'<g>'.repeat(150_000)}${'</g>'.repeat(150_000)}</svg>`],
    ['unknown ones', `<svg>${'<b>'.repeat(300_000)}</svg>`],
    ['addresses within', `<svg><rect fill="${'url(#a'.repeat(150_000)}"/></svg>`],
  ])('of %s is told at once', (_, source) => {
    const spent = measureCpuTime();
    svgSize(harmlessSvg(source) ?? '');
    // Half an hour, when all of it is tried again from each of its characters.
    expect(spent()).toBeLessThan(10_000);
  });

  it.each(['', 'svg', '<html></html>', '<p><svg/></p>x', '<html><svg></svg></html>', '{"svg":1}'])(
    'is not %j',
    (source) => {
      expect(harmlessSvg(source)).toBeNull();
    },
  );
});

it('a drawing has no more parts than can be judged while others wait', () => {
  const shape = '<g a="1"/>';
  expect(hasTooManyParts(drawn(shape.repeat(16_600)))).toBe(false);
  expect(hasTooManyParts(drawn(shape.repeat(16_700)))).toBe(true);
});

it.each([
  ['attributes without values', (at: number) => ` a${at}`, '<g', '/>'],
  ['attributes between slashes', (at: number) => `/a${at}`, '<g', '/>'],
  ['attributes without quotes', (at: number) => ` a${at}=1`, '<g', '/>'],
  ['attributes of a tag that does not end', (at: number) => `\n\ta${at}`, '<g', ''],
  ['attributes of an element that is unknown', (at: number) => ` a${at}`, '<unknown', '>'],
  ['entities', () => '&amp;', '<text>', '</text>'],
  ['comments', () => '<!---->', '', ''],
  ['instructions', () => '<?a?>', '', ''],
  ['sections', () => '<![CDATA[]]>', '', ''],
])('a drawing of very many %s is refused before they are judged', (_, part, begin, end) => {
  const parts = Array.from({ length: 51_000 }, (_, at) => part(at)).join('');
  expect(hasTooManyParts(drawn(begin + parts + end))).toBe(true);
});

describe('its size', () => {
  it.each([
    [' width="24" height="34px"', { width: 24, height: 34 }],
    [' viewBox="0 0 120.4 60"', { width: 120, height: 60 }],
    [' width="100%" viewBox="0,0,12,6"', { width: 12, height: 6 }],
    [' width="100%"', null],
    [' viewBox="0 0 0 0"', null],
    [' viewBox="0 0 1e999 1"', null],
    [' width="1000000000" height="1"', null],
    [' width="65535" height="65536"', null],
    [' width="65535" height="1"', { width: 65_535, height: 1 }],
  ])('is read from%s', (attributes, size) => {
    expect(svgSize(drawn('', attributes))).toEqual(size);
  });
});
