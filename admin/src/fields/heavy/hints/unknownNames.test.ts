import { expect, it } from 'vitest';
import { unknownNames } from './unknownNames.ts';

const VALUES = {
  variables: { studio: { phone: '1', menu: [{ label: 'a', url: '/' }] }, motto: 'b' },
  settings: {},
};
const told = (code: string) => unknownNames(code, VALUES).map(({ name }) => name);

it.each([
  '{{ page.title }}{{ document.slug | upcase }}{{ settings.defaultTitle }}{{ content }}',
  '{{ variables.studio.phone }}{{ variables["studio"].menu[0].label }}{{ variables.motto.size }}',
  '{% for voce in variables.studio.menu reversed limit: 3 %}{{ voce.url }}{{ forloop.index }}{% endfor %}',
  '{% assign a = page.title | append: "b" %}{{ a }}{% capture c %}{% endcapture %}{{ c }}{% increment d %}{{ d }}',
  '{% if page.title == blank or works.size > 3 and page contains "x" %}{% elsif true %}{% endif %}',
  '{% for i in (1..3) %}{{ i }}{% endfor %}{% case language %}{% when "it", "en" %}{% endcase %}',
  '{% raw %}{{ nobody }}{% endraw %}{% comment %}{{ nobody }}{% endcomment %}{# nobody #}',
  '{{ works | where_exp: "w", "w.title" | map: "title" | join: ", " }}{{ page.publicAt | date: "short" }}',
  '{{ work.category.title }}{{ work.previous.url }}{{ category.works[0].title }}{{ page.id }}',
  '{% liquid\n assign x = page\n echo x.title\n if x\n endif %}{{ x.title }}',
  '{{- page.title -}}{%- if page -%}{%- endif -%}{% cycle "a", "b" %}{{ "nobody" }}{{ \'{{ nobody }}\' }}',
  '{{ page[language] }}{{ variables[page.title] }}{{ a }}{% assign a = 1 %}',
  '<p>nobody {nobody} % nobody</p>',
])('says nothing of %s', (code) => {
  expect(told(code)).toEqual([]);
});

it.each([
  ['{{ titolo }}', ['titolo']],
  ['{{ page.titel | upcase }}', ['page.titel']],
  ['{{ variables.nobody.a }}', ['variables.nobody']],
  ['{{ variables.studio.fone }}', ['variables.studio.fone']],
  ['{% for v in variables.studio.menu %}{{ v.lable }}{% endfor %}', ['v.lable']],
  ['{% if pages.size > 3 and pge.title %}{% endif %}', ['pge.title'.split('.')[0]]],
  ['{% assign a = nobody | append: other %}', ['nobody', 'other']],
  ['{% for a in nobody %}{% endfor %}', ['nobody']],
  ['{% liquid\n echo nobody\n assign b = page.x %}', ['nobody', 'page.x']],
  ['{{ settings.title }}', ['settings.title']],
  ['{{ "a" | append: nobody, x: other }}', ['nobody', 'other']],
])('of %s tells %j', (code, names) => {
  expect(told(code)).toEqual(names);
});

it('marks the name where it stands', () => {
  const code = '<p>{%- liquid\n  echo nobody %}{{ page.x }}';
  const marked = unknownNames(code, VALUES).map(({ from, to }) => code.slice(from, to));
  expect(marked).toEqual(['nobody', 'page.x']);
});

it('says nothing of variables to who may not see them', () => {
  expect(unknownNames('{{ variables.a.b }}', { variables: {}, settings: {} })).toEqual([]);
});
