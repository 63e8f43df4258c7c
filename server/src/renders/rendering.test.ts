/**
 * What is published of the same documents, by the number of the way of rendering. A site that was
 * rendered in another way is rendered anew, and by nothing else would it be known.
 */
import { createHash } from 'node:crypto';
import { evaluate } from '@regia/site/evaluate.ts';
import { fixedSource, recordWith } from '@regia/site/testing/fixedSource.ts';
import { expect, it } from 'vitest';
import { describe } from './engine/engineOptions.ts';

/** Both to be replaced together: the number by the next one, the digest by what the test then tells. */
const PUBLISHED = { rendering: 15, digest: '259245255bdd911b' };

const TEXTS = [
  '<p class="a" id="b">Uno <em>due</em><br>tre</p>\n<!-- nota --><h1>Titolo</h1>',
  '<table>\n<thead><tr><th>A</th></tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table>',
  '<table><form action="/x"><tr><td><input name="q"></td></tr>\n</form></table>',
  '<table><p>fuori</p><tr><td>dentro',
  '<!-- aperto <b>nascosto</b>',
  '<div><b>Uno</div> due <li>tre</li><li>quattro',
  '</div></main><i title="aperto>x</i>',
  '<figure><img src="/files/a.webp" onerror="x()" style="a"><figcaption>b</figcaption></figure>',
  '<details><summary>a</summary><video controls><source src="/a.mp4"></video></details>',
  '<script>alert(1)</script><iframe src="//x"></iframe><a href="javascript:x()" target="_blank">b</a>',
  '<svg viewBox="0 0 1 1"><path d="M0"/></svg><select><option>a</select><noscript>b</noscript>',
  '<p>%MAP-1%</p> %MAP-1% %MAP-9%',
  '<b><p>'.repeat(40_000),
];

const PICTURE = { id: 'i', type: 'image', value: 'a', url: '/a.webp', focus: { x: 9, y: 1 } };

const CODE = `{% for s in pages %}{{ s.title }} {{ s.url }}{% endfor %}{{ content }}{{ document.title | escape }}
{{ settings.copyright }} {{ document.url }} {{ variables.v.a | default: '-' }}`;

const location = { latitude: 45.1, longitude: 11.2 };

function published(language: string): string[] {
  const own = (title: object) => ({ title, template: { id: 't' }, sections: {} });
  const source = fixedSource({
    settings: { defaultLanguage: 'it', languages: ['it', 'en'] },
    records: {
      pages: {
        h: { ...own({ it: 'Casa', en: ' ' }), isHomepage: true },
        p: { ...own({ it: 'Una', en: 'One' }), slug: { it: 'una', en: 'one' } },
        n: { ...own({ it: 'No' }), isNotFound: true },
      },
      mapPoints: {
        a: { map: { id: 'map1' }, location, content: { it: TEXTS[1], en: '<b>x' }, name: 'A' },
      },
    },
    maps: { 1: { referenceNumber: 1, center: location, zoom: 9 } },
    variables: { v: { a: 'b' } },
  });
  return TEXTS.flatMap((value) =>
    ['text', 'html'].map((type) => {
      const sections = { [language]: [{ id: 's', type, width: 6, value }, PICTURE] };
      const record = recordWith('p', { ...own({ it: 'Una' }), slug: { it: 'una' }, sections });
      const document = { collection: 'pages', record } as const;
      const { body, mistake } = evaluate(CODE, { source, language, document });
      return body ?? JSON.stringify(mistake);
    }),
  );
}

it('is what was published with this number', () => {
  const all = ['it', 'en'].flatMap(published);
  expect(all.every((one) => one.includes('regia-section'))).toBe(true);
  const digest = createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 16);
  const { rendering } = JSON.parse(describe({ timeZone: 'UTC', siteUrl: '' }));
  expect({ rendering, digest }).toEqual(PUBLISHED);
});
