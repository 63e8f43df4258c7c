import { describe, expect, it } from 'vitest';
import { type CompletionSource, liquidCompletions } from './completions.ts';

const SOURCE: CompletionSource = {
  values: {
    variables: {
      studio: { phone: '049 123456', open: true, 'orari di apertura': 'lun-ven', founded: 1987 },
      menu: [
        { label: 'Chi siamo', url: '/chi-siamo' },
        { label: 'Contatti', badge: { text: 'new' } },
      ],
      labels: { it: { more: 'Continua' }, en: { more: 'More' } },
      claim: { text: `${'parola '.repeat(20)}fine` },
    },
    settings: { defaultTitle: 'Studio Neri', defaultLanguage: 'it' },
  },
  describe: (value) => (value.kind === 'document' ? value.of : value.kind),
  local: 'here',
};

/** The labels that are offered where the code has a bar. */
function offered(code: string): string[] {
  const at = code.indexOf('¦');
  const result = liquidCompletions(code.slice(0, at), SOURCE);
  const word = result ? code.slice(result.from, at) : '';
  return (result?.options ?? [])
    .map(({ label }) => label)
    .filter((label) => label.startsWith(word));
}

function detail(code: string, name: string): string | undefined {
  const result = liquidCompletions(code, SOURCE);
  return result?.options.find(({ label }) => label === name)?.detail;
}

describe('in braces', () => {
  it('every name of the site is offered, those that begin as typed', () => {
    expect(offered('<p>{{ ¦')).toEqual(
      expect.arrayContaining(['page', 'work', 'category', 'settings', 'variables', 'alternates']),
    );
    expect(offered('<p>{{ pa¦')).toEqual(['page', 'pages']);
    expect(offered('{%- if pa¦')).toEqual(['page', 'pages']);
    expect(offered('{{ page.title | append: pag¦ }}')).toEqual(['page', 'pages']);
  });

  it.each([
    ['plain text', '<p class="a">pa¦'],
    ['what is closed', '{{ page }} pa¦'],
    ['a quoted text', '{{ "pa¦'],
    ['a quoted text with braces', '{{ "}} pa¦'],
    ['a quoted text with a comma', '{{ "a, pa¦'],
    ['a comment', '{% comment %}{{ pa¦'],
    ['raw text', '{% raw %}{{ pa¦ {% endraw %}'],
    ['after a value', '{{ page.title pa¦'],
    ['a new name', '{% assign pa¦'],
    ['a new name of a loop', '{% for pa¦'],
    ['a number', '{{ 1.¦'],
  ])('nothing is offered in %s', (_where, code) => {
    expect(offered(code)).toEqual([]);
  });

  it('quotes of plain text close nothing and open nothing', () => {
    expect(offered(`l'alba {{ pa¦`)).toEqual(['page', 'pages']);
    expect(offered(`<a title="{{ page.tit¦`)).toEqual(['title']);
    expect(offered(`{% raw %}'{{ x }}{% endraw %}{{ pa¦`)).toEqual(['page', 'pages']);
  });
});

describe('after a dot', () => {
  it('the fields of a document and what is derived are offered', () => {
    expect(offered('{{ page.is¦')).toEqual(['isHomepage', 'isNotFound']);
    expect(offered('{{ work.previous.featuredImage.¦')).toContain('url');
    expect(offered('{{ category.works.first.ti¦')).toEqual(['title']);
    expect(offered('{{ document.pre¦')).toEqual(['previous']);
    expect(offered('{{ pages[0].sl¦')).toEqual(['slug']);
  });

  it('variables are offered with what stands in them, in lists too', () => {
    expect(offered('{{ variables.¦')).toEqual(['studio', 'menu', 'labels', 'claim']);
    expect(offered('{{ variables.menu.¦')).toEqual(['first', 'last', 'size']);
    expect(offered('{{ variables.menu[1].¦').toSorted()).toEqual(['badge', 'label', 'url']);
    expect(offered('{{ variables["studio"].ph¦')).toEqual(['phone']);
    expect(offered('{{ variables.labels[language].¦')).toEqual(['more']);
    const code = '{% assign t = variables.labels[page.name] %}{% assign i = variables.menu[n] %}';
    expect(offered(`${code}{{ t.¦`)).toEqual(['more']);
    expect(offered(`${code}{{ i.ur¦`)).toEqual(['url']);
  });

  it('each says what it is and what it holds now', () => {
    expect(detail('{{ variables.studio.', 'phone')).toBe('text · 049 123456');
    expect(detail('{{ variables.studio.', 'founded')).toBe('number · 1987');
    expect(detail('{{ settings.', 'defaultTitle')).toBe('text · Studio Neri');
    expect(detail('{{ variables.claim.', 'text')).toMatch(/^text · parola .{32}…$/);
    expect(detail('{{ ', 'page')).toBe('page');
  });

  it('what is unknown has nothing to offer, and nothing of objects themselves', () => {
    expect(offered('{{ variables.nobody.¦')).toEqual([]);
    expect(offered('{{ constructor.¦')).toEqual([]);
    expect(offered('{{ variables.constructor.¦')).toEqual([]);
  });
});

describe('names that the code makes', () => {
  it('are what they were made of', () => {
    const code =
      '{% assign s = variables.studio %}{% assign first = variables.menu | where: "label", "x" | first %}';
    expect(offered(`${code}{{ s.ph¦`)).toEqual(['phone']);
    expect(offered(`${code}{{ first.la¦`)).toEqual(['label']);
    expect(detail(`${code}{{ `, 's')).toBe('group · here');
    expect(offered('{% capture head %}x{% endcapture %}{{ he¦')).toEqual(['head']);
  });

  it('are items within their loop, and gone after it', () => {
    const loop = '{% for item in variables.menu %}{% for one in category.works %}';
    expect(offered(`${loop}{{ item.ur¦`)).toEqual(['url']);
    expect(offered(`${loop}{{ one.cat¦`)).toEqual(['category']);
    expect(offered(`${loop}{% endfor %}{{ one.ti¦`)).toEqual([]);
    expect(offered('{% for a in pages %}{% endfor %}{{ a¦')).toEqual(['alternates']);
  });

  it('may be made of themselves, or in lines', () => {
    expect(offered('{% assign x = x | reverse %}{{ x.¦')).toEqual([]);
    expect(offered('{% liquid\n assign s = variables.studio\n echo s.ph¦')).toEqual(['phone']);
    expect(offered('{% liquid\n assign s = variables.studio %}{{ s.ph¦')).toEqual(['phone']);
    expect(offered('{% liquid\n ass¦')).toEqual(['assign']);
  });
});

it('filters come after a bar, tags after a percent sign', () => {
  expect(offered('{{ page.publicAt | dat¦')).toContain('date');
  expect(offered('{{ page.publicAt |¦')).toContain('currency');
  expect(offered('{% end¦')).toContain('endfor');
  expect(offered('{%- ¦')).not.toContain('include');
  expect(detail('{{ 1 | ', 'currency')).toBe(': "EUR"');
});
