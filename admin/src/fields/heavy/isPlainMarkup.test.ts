// @vitest-environment jsdom
import { FORMATTED_TEXTS } from '@regia/model/testing/formattedText.ts';
import { describe, expect, it } from 'vitest';
import { isPlainMarkup, rewritten } from './isPlainMarkup.ts';

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
    '<p class="lead">Ciao</p>',
    '<div>Ciao</div>',
    '<p>Ciao <span lang="en">all</span></p>',
    '<p>Ciao</p><!-- nota -->',
    '<p style=color:red>Ciao</p>',
    '<h1>Titolo</h1>',
    '<p><code><strong>x</strong></code></p>',
    '<p><a href="javascript:alert(1)">x</a></p>',
    '<img src="/x.jpg" srcset="/y.jpg 2x">',
    '<table class="prices"><tr><td>1</td></tr></table>',
    '<table><caption>Prezzi</caption><tr><td>1</td></tr></table>',
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    '<p><a id="orari"></a>Orari</p>',
    '<p>{% if x %}<video src="/x.mp4"></video></p>',
  ])('keeps as source: %s', (html) => {
    expect(isPlainMarkup(html)).toBe(false);
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
