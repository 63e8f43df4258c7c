import { expect, it } from 'vitest';
import { type CodeAround, markupHints } from './markupHints.ts';

/** What is told of some code: `+` of what stays open, `-` of what closes nothing, `?` if it is not sure. */
function told(code: string, around: CodeAround = []): string[] {
  return markupHints(code, around).map(
    ({ kind, name, isLoose }) => `${isLoose ? '?' : ''}${kind === 'opened' ? '+' : '-'}${name}`,
  );
}

it.each([
  '<section class="a"><h2>A</h2><p>b <br> c</p></section>',
  '<ul><li>a<li>b</ul><table><tr><td>a<td>b</table><p>c<p>d',
  '<!-- <div> --><script>if (a < b) x("</div>")</script><style>a > b {}</style><textarea><b></textarea>',
  '<a href="/x?a=1>2" title=\'</b>\'>a</a><img src="a"><svg><path d="M0"/></svg><input disabled>',
  '{% if a %}<div>{% else %}<div class="b">{% endif %}c</div>',
  '{% if a %}<a href="/">{% endif %}b{% if a %}</a>{% endif %}',
  '{% for a in b %}{% if forloop.first %}<ul>{% endif %}<li>{{ a }}</li>{% endfor %}</ul>',
  '{% case a %}{% when 1 %}<b>{% when 2 %}<b class="c">{% else %}<b id="d">{% endcase %}e</b>',
  '{% capture a %}<div>{% endcapture %}{% comment %}</p>{% endcomment %}<p {% if a %}class="</b>"{% endif %}>b</p>',
  '<{{ tag }} class="a">b</{{ tag }}><div {{ a }}></div>',
  '<DIV>a</div>',
])('says nothing of %s', (code) => {
  expect(told(code)).toEqual([]);
});

it.each([
  ['<section><h2>A</h2><p>b</p></section></p></h2></section>', ['-p', '-h2', '-section']],
  ['<div><section>a</div>', ['+section']],
  ['<div>a', ['+div']],
  ['</div>', ['-div']],
  ['<b>a</i></b>', ['-i']],
  ['<!-- a', ['+!--']],
  ['<script>a', ['+script']],
  ['<textarea>a<b>', ['+textarea']],
])('of %s tells %j', (code, hints) => {
  expect(told(code)).toEqual(hints);
});

it('marks the tag itself', () => {
  expect(markupHints('<p>a</p></div>', [])).toEqual([
    { from: 8, to: 14, kind: 'closed', name: 'div', isLoose: false },
  ]);
});

it('is not sure where other blocks are not known', () => {
  expect(told('<main><p>a</p>', null)).toEqual(['?+main']);
  expect(told('</main>', null)).toEqual(['?-main']);
  // Within the block there is no doubt.
  expect(told('<div><b>a</div>', null)).toEqual(['+b']);
});

it('knows what other blocks of the template open and close', () => {
  const around = [
    { before: '<body><main><div>{% if a %}</div>{% endif %}', after: '</section></main>' },
  ];
  expect(told('</div><section>', [{ before: '<main><div>', after: '</section></main>' }])).toEqual(
    [],
  );
  expect(told('</main></main>', [{ before: '<main>', after: '' }])).toEqual(['-main']);
  expect(told('<section><section>', around)).toEqual(['+section']);
  expect(told('</p></section>', around)).toEqual(['-p', '-section']);
  // Of several templates, one that fits is enough.
  const several = [
    { before: '', after: '' },
    { before: '<main>', after: '' },
  ];
  expect(told('</main>', several)).toEqual([]);
});

it.each(['<', '<a "', '{%', '{% if a %}', '</', '<!--', '<script', '<a b="', '{% capture a %}'])(
  'looks through a hundred thousand characters of %j at once',
  (part) => {
    const spent = process.cpuUsage();
    markupHints(part.repeat(100_000 / part.length), []);
    expect(process.cpuUsage(spent).user / 1000).toBeLessThan(5_000);
  },
);
