import { measureCpuTime } from '@regia/site/testing/cpuTime.ts';
import { describe, expect, it } from 'vitest';
import { drawsTooManyParts } from './drawnParts.ts';
import { harmlessSvg, hasTooManyParts } from './svg.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawn = (content: string) => `<svg ${XMLNS}>${content}</svg>`;

/** Six parts, each of which holds ten times what leads to the next. */
const tenfold = (part: (id: string, content: string) => string, refer: (id: string) => string) =>
  Array.from({ length: 6 }, (_, at) =>
    part(`a${at}`, at === 0 ? '<path d="M0 0h9"/>' : refer(`a${at - 1}`).repeat(10)),
  ).join('');
const group = (id: string, content: string) => `<g id="${id}">${content}</g>`;
const resource = (tag: string) => (id: string, content: string) =>
  `<${tag} id="${id}">${content}</${tag}>`;
const VERTICES = `M0 0${'h1 1z'.repeat(1_000)}`;

describe('what is drawn of a drawing', () => {
  it.each([
    ['groups', tenfold(group, (id) => `<use href="#${id}"/>`)],
    ['groups by the former attribute', tenfold(group, (id) => `<use xlink:href="#${id}"/>`)],
    ['groups under encoded names', tenfold(group, (id) => `<use href="#%61${id.slice(1)}"/>`)],
    ['groups that also lead back', tenfold(group, (id) => `<use href="#${id}"/><use href="#a5"/>`)],
    ['symbols', tenfold(resource('symbol'), (id) => `<use href="#${id}"/>`)],
    ['patterns', tenfold(resource('pattern'), (id) => `<path fill="url(#${id})"/>`)],
    ['strokes', tenfold(resource('pattern'), (id) => `<path stroke="URL( '#${id}' ) red"/>`)],
    ['masks', tenfold(resource('mask'), (id) => `<path style="x:y;mask:url(#${id})"/>`)],
    [
      'masks of odd names',
      tenfold(resource('mask'), (id) => `<path style="mask:url(#${id};)"/>`).replaceAll(
        /id="(a\d)"/g,
        'id="$1;"',
      ),
    ],
    ['clips', tenfold(resource('clipPath'), (id) => `<path clip-path="url(#${id})"/>`)],
    ['markers', tenfold(resource('marker'), (id) => `<path marker-start="url(#${id})"/>`)],
    ['texts on paths', tenfold(group, (id) => `<text><textPath href="#${id}"/></text>`)],
    [
      'styles of classes',
      tenfold(resource('mask'), (id) => `<path class="b ${id}"/>`) +
        `<style>@media all{/*{*/}${[0, 1, 2, 3, 4].map((at) => `g > .a${at}:not(.c),i{x:"{";mask:url("#a${at}")}`).join('')}</style>`,
    ],
    [
      'variables',
      `${tenfold(resource('mask'), (id) => `<path mask="url(#${id})"/>`).replace('url(#a3)', 'var(--m)')}<g style="--m:url(#a3)"/>`,
    ],
    [
      'vertices with markers',
      `<marker id="m">${'<path/>'.repeat(50)}</marker><path marker-mid="url(#m)" d="${VERTICES}"/>`,
    ],
    [
      'vertices with markers that they inherit',
      `<style>svg{marker:url(#m)}</style><marker id="m">${'<path/>'.repeat(50)}</marker><path id="p" d="${VERTICES}"/>`,
    ],
    [
      'vertices from styles',
      `<marker id="m">${'<path/>'.repeat(50)}</marker><path marker-mid="url(#m)" style="d:path('${VERTICES}')"/>`,
    ],
    [
      'fills that many inherit',
      `<pattern id="p">${'<path/>'.repeat(500)}</pattern><g fill="url(#p)">${'<path/>'.repeat(500)}</g>`,
    ],
    [
      'clips that are passed on',
      `<clipPath id="p">${'<path/>'.repeat(500)}</clipPath><g clip-path="url(#p)">${'<path clip-path="inherit"/>'.repeat(500)}</g>`,
    ],
    [
      'fills that markers take over',
      `<pattern id="p">${'<path/>'.repeat(50)}</pattern><marker id="m"><path fill="context-fill"/></marker><path fill="url(#p)" marker-mid="url(#m)" d="${VERTICES}"/>`,
    ],
    ['long outlines', `<path id="p" d="${'h1'.repeat(50_000)}"/>${'<use href="#p"/>'.repeat(200)}`],
    [
      'filters',
      `<filter id="f">${'<feGaussianBlur/>'.repeat(10)}</filter>${'<path filter="url(#f)"/>'.repeat(600)}`,
    ],
    [
      'gradients, one leading to the next',
      Array.from(
        { length: 60 },
        (_, at) => `<linearGradient id="a${at}" href="#a${at - 1}"/>`,
      ).join(''),
    ],
  ])('is too much in %s', (_, content) => {
    const harmless = harmlessSvg(drawn(content)) ?? '';
    expect(hasTooManyParts(harmless)).toBe(false);
    expect(drawsTooManyParts(harmless)).toBe(true);
  });

  it.each([
    [
      'what leads back to itself',
      '<g id="a"><use href="#b"/><use href="#b"/></g><g id="b"><use href="#a"/><use href="#b"/></g><mask id="m"><path mask="url(#m)"/></mask>',
    ],
    ['what leads nowhere', '<use href="#a"/><path fill="url(#%)" style="mask:url(#b)"/>'],
    [
      'a pattern, a gradient and a shadow for each of a thousand shapes',
      `<linearGradient id="g">${'<stop/>'.repeat(5)}</linearGradient><pattern id="p">${'<path/>'.repeat(9)}</pattern><filter id="f"><feDropShadow/></filter>${'<path fill="url(#g)" stroke="url(#p)" filter="url(#f)" d="M0 0h9v9z"/>'.repeat(1_000)}`,
    ],
    [
      'a thousand copies of a symbol',
      `<symbol id="s">${'<path/>'.repeat(20)}</symbol>${'<use href="#s"/>'.repeat(1_000)}`,
    ],
    [
      'an arrow at the end of each of a thousand lines',
      `<style>.l{marker-end:url(#m)}</style><marker id="m"><path/></marker>${'<path class="l" d="M0 0h9"/>'.repeat(1_000)}`,
    ],
    [
      'a clip that one of a thousand classes has',
      `<style>.a0{clip-path:url(#c)}</style><clipPath id="c">${'<path/>'.repeat(500)}</clipPath>${Array.from({ length: 1_000 }, (_, at) => `<path class="a${at}"/>`).join('')}`,
    ],
  ])('may hold %s', (_, content) => {
    expect(drawsTooManyParts(harmlessSvg(drawn(content)) ?? '')).toBe(false);
  });

  it.each([
    ['rules', `<style>${'*{fill:url(#a)}'.repeat(50_000)}</style>${'<g/>'.repeat(20_000)}`],
    [
      'rules with variables',
      `<style>${'*{fill:var(--a)}'.repeat(50_000)}</style>${'<g/>'.repeat(20_000)}`,
    ],
    [
      'rules in rules',
      `<style>${Array.from({ length: 50_000 }, (_, at) => `.a${at}`)}{fill:url(#a);${'@media{fill:url(#a)}'.repeat(50_000)}}</style><g/>`,
    ],
    ['empty rules', `<style>${'g{}'.repeat(300_000)}</style>${'<g/>'.repeat(20_000)}`],
    ['open brackets', `<style>${'url(#a'.repeat(150_000)}${'[('.repeat(150_000)}</style>`],
    [
      'outlines that lead back',
      `${Array.from({ length: 40 }, (_, at) => `<g id="a${at}">${Array.from({ length: 40 }, (_, to) => `<use href="#a${to}"/>`).join('')}<path d="${'h1'.repeat(10_000)}"/></g>`).join('')}`,
    ],
  ])('is told at once with very many %s', (_, content) => {
    const spent = measureCpuTime();
    drawsTooManyParts(drawn(content));
    expect(spent()).toBeLessThan(10_000);
  });
});
