import { FORMATTED_TEXTS, OLD_TEXTS } from '@regia/model/testing/formattedText.ts';
import { describe, expect, it } from 'vitest';
import { forEditor, isPlainMarkup, rewritten } from './isPlainMarkup.ts';
import { restored } from './storedHtml.ts';

it.each(['attributes', 'childNodes', 'localName'])(
  'a form in which an input is called %s is edited as source',
  (name) => {
    expect(isPlainMarkup(`<p>a</p><form action="/e"><input name="${name}"></form>`)).toBe(false);
    expect(isPlainMarkup(`<p>a</p><form action="/e"><fieldset id="${name}"></form>`)).toBe(false);
  },
);

describe('isPlainMarkup', () => {
  it.each([
    '',
    'solo testo %MAP-1%',
    '<p>Ciao <strong>a</strong> <em>tutti</em><br></p>',
    '<p>Ciao <b>a</b> <i>tutti</i> <u>e</u> <s>basta</s> <code>x</code></p>',
    '<h2>Titolo</h2><ul><li>uno</li><li><p>due</p><ol start="3"><li>tre</li></ol></li></ul>',
    '<p><a href="/chi-siamo" target="_blank" rel="noopener">noi</a></p>',
    '<p><strong>Uno <em>due</em></strong><em> tre</em></p><hr><blockquote>Detto</blockquote>',
    '<p>Prima <img src="/files/page-images/a.webp" alt="Un prato" width="300"> dopo</p>',
    '<img src="/x.jpg">',
    '<table><tr><td>1</td></tr></table>',
    '<table><tbody><tr><th scope="col" colspan="2">A</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    '<p>Dove: <strong>%MAP-3%</strong></p>\n<p>%MAP-12%</p>',
    '<pre><code>a\n  b %MAP-1%</code></pre>',
  ])('edits visually: %s', (html) => {
    expect(isPlainMarkup(html)).toBe(true);
  });

  it.each([
    ...OLD_TEXTS,
    '<div>Ciao</div>',
    '<p>a</p> words <video src="/a.mp4"></video> and <p>blocks</p>',
    '<ul>a<li>b</li></ul><dl>c<dt>d</dt></dl>',
    '<!-- inizio --><p>Ciao</p><!-- nota --><p>a <!-- nota --> b</p>',
    '<script>x()</script><p>a</p><script>y()</script>',
    '<p style="color:red">Ciao</p>',
    '<p><code><strong>x</strong></code></p>',
    '<p>a <a href="javascript:alert(1)">x</a></p>',
    '<p>a <img src="/x.jpg" srcset="/y.jpg 2x"></p>',
    '<table><colgroup><col width="20"></colgroup><tbody><tr><td>1</td></tr></tbody></table>',
    '<table><thead class="a"><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    '<p><a id="orari"></a>Orari <i class="fa fa-clock"></i></p>',
    '<p>{% if x %}<video src="/x.mp4"></video></p>',
    '<ul><li><p>uno</p></li><li><iframe src="https://x.example/"></iframe></li></ul>',
    '<p onclick="x()" data-kept="x" data-opaque="y">a</p><div data-box="script"><p>b</p></div>',
    '<p>a</p><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><p>%MAP-3%</p><object data="/a.swf"></object>',
    '<div class="a"><p>a</p><div class="b"><ul><li><p>c</p></li></ul></div></div>',
    '<img data-src="/later.jpg" class="lazy" alt="">',
    '<pre class="brush"><code class="language-css">a { b }</code></pre>',
    '<li>a</li>',
    '<tr><td>a</td></tr>',
    '<table>a<tr><td>b</td></tr></table><ul>c<!-- d --></ul>',
    '<a href="/x"><h2>t</h2><p>a</p></a><object><p>a</p></object>',
    '<p><b class="x">a <span class="y">b <i id="z">c</i></span></b></p>',
  ])('edits visually, and loses nothing of %s', (html) => {
    expect(isPlainMarkup(html)).toBe(true);
  });

  it.each(OLD_TEXTS)('writes back what old editors wrote: %s', (html) => {
    const once = rewritten(html);
    expect(rewritten(once)).toBe(once);
    const flat = (text: string) =>
      text
        .replace(/<\/?p>/g, '')
        .split(/(?=[<>\s])/)
        .sort()
        .join('');
    expect(flat(once)).toBe(flat(html));
  });
});

describe('what is only carried along', () => {
  const HOSTILE = [
    '<p id="root" class="mantine-Modal-overlay" style="position:fixed;inset:0" onclick="x()">a</p>',
    '<div id="location"><p name="x" class="m_overlay">a</p></div>',
    '<form id="getElementById"><input name="cookie"></form><img name="body" src="/x.png" onerror="x()">',
    '<figure id="a"><iframe srcdoc="<script>x()</script>"></iframe></figure><script>x()</script>',
    '<p>a <svg onload="x()"><style>*{display:none}</style></svg> <a href="javascript:x()">b</a></p>',
    '<table background="/x.png" class="a"><tbody><tr id="b"><td class="c">1</td></tr></tbody></table>',
    '<style>body{display:none}</style><link rel="stylesheet" href="//x.example"><base href="//x.example">',
  ];
  it.each(HOSTILE)('means nothing to the page around it: %s', (html) => {
    const place = document.createElement('div');
    place.innerHTML = forEditor(html);
    for (const element of place.querySelectorAll('*')) {
      const names = element.getAttributeNames();
      expect(names.filter((name) => /^(?:id|class|style|name|on.*|srcdoc)$/.test(name))).toEqual(
        [],
      );
      expect(element.matches('script, style, iframe, form, input, svg, base, link, object')).toBe(
        false,
      );
      expect(element.getAttribute('href') ?? '').not.toMatch(/^javascript:/);
    }
    expect(isPlainMarkup(html)).toBe(true);
  });

  it('gives back no handler that something pasted made up', () => {
    const made = JSON.stringify([
      ['onclick', 'x()'],
      ['ONCLICK', 'x()'],
      ['a b', 'c'],
      ['class', 'd'],
      7,
    ]);
    const paragraph = document.createElement('p');
    paragraph.dataset.kept = made;
    paragraph.textContent = 'a';
    expect(restored(paragraph.outerHTML)).toBe('<p class="d">a</p>');
    expect(restored('<p data-kept="[">a</p><div data-box="a b">b</div>')).toBe(
      '<p>a</p><div data-box="a b">b</div>',
    );
  });
});

describe('what the editor writes', () => {
  // The public site keeps the same texts unchanged: `cleanHtml.test.ts`.
  it.each(FORMATTED_TEXTS)('it reads again without a change: %s', (html) => {
    expect(rewritten(html)).toBe(html);
  });
});

describe('a map', () => {
  it('is stored as its placeholder', () => {
    expect(rewritten('<p>a %MAP-7% b</p><p>%MAP-08%</p>')).toBe(
      '<p>a %MAP-7% b</p><p>%MAP-08%</p>',
    );
  });
});
