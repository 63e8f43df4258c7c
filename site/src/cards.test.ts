import { describe, expect, test } from 'vitest';
import { contentHtml } from './cards.ts';
import { recordInput, type WebCollection } from './inputs.ts';
import { Reader } from './reader.ts';
import { Recorder } from './recorder.ts';
import { type Content, fixedSource } from './testing/fixedSource.ts';

const template = { id: 't' };
const TEXT = { it: [{ id: 's', type: 'text', value: '<p>Testo</p>' }] };
const PICTURE = '/files/work-featured-images/a.webp';
const CONTENT: Content = {
  settings: { worksPageId: { id: 'lavori' } },
  records: {
    pages: {
      lavori: { template, title: { it: 'Lavori' }, slug: { it: 'lavori' }, sections: TEXT },
      altra: { template, title: { it: 'Altra' }, slug: { it: 'altra' }, sections: TEXT },
    },
    workCategories: {
      case: { template, title: { it: 'Case & ville' }, slug: { it: 'case' }, sections: TEXT },
      vuota: { template, title: { it: 'Vuota' }, slug: { it: 'vuota' } },
    },
    works: {
      w1: { ...work('Uno <b>'), featuredImage: { url: PICTURE } },
      w2: work('Due'),
      homeless: { ...work('Senza categoria'), workCategory: { id: 'gone' } },
      foreign: { ...work('Solo inglese'), slug: { en: 'foreign' } },
    },
  },
};

function work(title: string) {
  const slug = { it: title.toLowerCase().replace(/\W+/g, '-') };
  return { template, title: { it: title }, slug, workCategory: { id: 'case' }, sections: TEXT };
}

function contentOf(collection: WebCollection, id: string, content = CONTENT) {
  const source = fixedSource(content);
  const record = source.record(collection, id);
  if (!record) throw new Error(`no ${collection}/${id}`);
  const recorder = new Recorder();
  const view = { source, recorder, language: 'it' };
  const markup = contentHtml(new Reader(view, collection, record, recordInput(collection, id)));
  return { markup, inputs: [...recorder.inputs] };
}

const titlesIn = (markup: string) =>
  [...markup.matchAll(/<h2 class="regia-card-title"><a href="([^"]*)">/g)].map(([, url]) => url);

describe('the works page', () => {
  test('ends with a card for each work that has an address, in their order', () => {
    const { markup } = contentOf('pages', 'lavori');
    expect(titlesIn(markup)).toEqual(['/lavori/case/uno-b-', '/lavori/case/due']);
    expect(markup.indexOf('<p>Testo</p>')).toBeLessThan(markup.indexOf('regia-cards'));
  });

  test('shows picture, title and category of each, as text', () => {
    const { markup } = contentOf('pages', 'lavori');
    expect(markup).toMatch(
      /<li class="regia-card"><div class="regia-card-picture"><img [^>]*src="\/files\/work-featured-images\/a\.webp"[^>]*><\/div><h2 class="regia-card-title"><a href="\/lavori\/case\/uno-b-">Uno &lt;b&gt;<\/a><\/h2><p class="regia-card-category">Case &amp; ville<\/p><\/li>/,
    );
    expect(markup).toContain(
      '<li class="regia-card"><h2 class="regia-card-title"><a href="/lavori/case/due">Due</a></h2>',
    );
  });

  test('keeps the focal point of each picture in sight, which its stylesheet crops', () => {
    const shown = (focus?: object) => {
      const works = { w1: { ...work('Uno'), featuredImage: { url: PICTURE, focus } } };
      const content = { ...CONTENT, records: { ...CONTENT.records, works } };
      return contentOf('pages', 'lavori', content).markup;
    };
    const before = `regia-card-picture"><img src="${PICTURE}"`;
    expect(shown({ x: 20, y: 75 })).toContain(`${before} style="object-position:20% 75%" alt=""`);
    expect(shown()).toContain(`${before} alt=""`);
  });

  test('reads the list of works, what cards show of them, and nothing of a single work', () => {
    const { inputs } = contentOf('pages', 'lavori');
    for (const input of [
      'list:works',
      'list:works#title.it',
      'list:works#featuredImage',
      'list:works#workCategory',
      'workCategories/case#title.it',
    ]) {
      expect(inputs).toContain(input);
    }
    expect(inputs.filter((input) => input.startsWith('works/'))).toEqual([]);
    expect(inputs).not.toContain('list:works#sections.it');
  });
});

describe('a category', () => {
  test('ends with the cards of its own works, and does not repeat its name', () => {
    const { markup, inputs } = contentOf('workCategories', 'case');
    expect(titlesIn(markup)).toEqual(['/lavori/case/uno-b-', '/lavori/case/due']);
    expect(markup).not.toContain('regia-card-category');
    expect(inputs).toContain('list:works?category=case');
    expect(inputs).not.toContain('list:works');
  });

  test('without works has no list at all', () => {
    expect(contentOf('workCategories', 'vuota').markup).toBe('');
  });
});

test('any other page reads of all this only which page lists the works', () => {
  const { markup, inputs } = contentOf('pages', 'altra');
  expect(markup).not.toContain('regia-card');
  expect(inputs).toEqual([
    'pages/altra#sectionsSize',
    'pages/altra#sections.it',
    'settings#worksPageId',
  ]);
});

test('a work lists nothing, and reads nothing but its sections', () => {
  const { markup, inputs } = contentOf('works', 'w1');
  expect(markup).not.toContain('regia-card');
  expect(inputs).toEqual(['works/w1#sectionsSize', 'works/w1#sections.it']);
});
