import { describe, expect, it } from 'vitest';
import { isPlainMarkup } from './isPlainMarkup.ts';

describe('isPlainMarkup', () => {
  it.each([
    '',
    'solo testo %MAP-1%',
    '<p>Ciao <strong>a</strong> <em>tutti</em><br></p>',
    '<h2>Titolo</h2><ul><li><p>uno</p></li></ul>',
    '<p><a href="/chi-siamo" target="_blank" rel="noopener">noi</a></p>',
  ])('edits visually: %s', (html) => {
    expect(isPlainMarkup(html)).toBe(true);
  });

  it.each([
    '<p class="lead">Ciao</p>',
    '<table><tr><td>1</td></tr></table>',
    '<div>Ciao</div>',
    '<img src="/x.jpg">',
    '<p>Ciao</p><!-- nota -->',
    '<p style=color:red>Ciao</p>',
    '<h1>Titolo</h1>',
  ])('keeps as source: %s', (html) => {
    expect(isPlainMarkup(html)).toBe(false);
  });
});
