import { describe, expect, it } from 'vitest';
import { mapPoint } from '../entities/mapPoint.ts';
import { page } from '../entities/page.ts';
import { entityOf } from '../entities/registry.ts';
import { release } from '../entities/release.ts';
import { role } from '../entities/role.ts';
import { setting } from '../entities/setting.ts';
import { template } from '../entities/template.ts';
import { user } from '../entities/user.ts';
import { variable } from '../entities/variable.ts';
import type { Entity } from '../entity.ts';
import { measured } from '../testing/cpuTime.ts';
import { changedFields, differencesBetween } from './difference.ts';

type Values = Record<string, unknown>;

/** The registry's own entity, whose fields are known at run time only. */
function known({ collection }: { collection: string }): Entity {
  const entity = entityOf(collection);
  if (!entity) throw new Error(collection);
  return entity;
}

const between = (entity: { collection: string }, before: Values, after: Values) =>
  differencesBetween(known(entity), before, after);

describe('a field', () => {
  it('in several languages differs in each by itself', () => {
    const before = { title: { it: 'Lo studio', en: 'The studio', de: '' } };
    const after = { title: { it: 'Lo studio', en: 'The workshop', fr: 'L’atelier' } };
    expect(between(page, before, after)).toEqual([
      {
        field: 'title',
        language: 'en',
        change: {
          kind: 'text',
          isSource: false,
          runs: [
            { kind: 'same', text: 'The ' },
            { kind: 'removed', text: 'studio' },
            { kind: 'added', text: 'workshop' },
          ],
        },
      },
      {
        field: 'title',
        language: 'fr',
        change: { kind: 'text', isSource: false, runs: [{ kind: 'added', text: 'L’atelier' }] },
      },
    ]);
  });

  it.each([
    ['isHomepage', false, true],
    ['publicAt', null, '2026-03-01T00:00:00.000Z'],
  ])('%s is replaced as a whole', (field, before, after) => {
    const change = { kind: 'value', before, after };
    const found = between(page, { [field]: before }, { [field]: after });
    expect(found).toEqual([{ field, language: null, change }]);
  });

  it('that one version lacks has its initial value there', () => {
    expect(between(page, {}, { isHomepage: false, title: { it: '' } })).toEqual([]);
  });

  it('of a group is named with it', () => {
    const of = (theme: string) => ({ detail: { locale: 'it', theme } });
    const [found] = between(user, of('light'), of('dim'));
    expect(found).toMatchObject({ field: 'detail.theme', change: { after: 'dim' } });
    expect(changedFields(known(user), of('light'), of('dim'))).toEqual(['detail']);
  });

  it('that is no field of the entity is never shown', () => {
    expect(between(user, { passwordHash: 'a' }, { passwordHash: 'b', token: 'c' })).toEqual([]);
  });
});

describe('references', () => {
  it('are the same whatever their copies say', () => {
    const before = { map: { id: 'm1', name: 'Old' } };
    expect(between(mapPoint, before, { map: { id: 'm1', name: 'New' } })).toEqual([]);
    const other = { id: 'm2', name: 'Other' };
    expect(between(mapPoint, before, { map: other })).toMatchObject([
      { field: 'map', change: { kind: 'value', before: { id: 'm1' }, after: other } },
    ]);
  });

  it('in a list come, go and move', () => {
    const refs = (...ids: string[]) => ({ blocks: { it: ids.map((id) => ({ id, name: id })) } });
    const [found] = between(template, refs('a', 'b', 'c', 'd'), refs('c', 'a', 'b', 'e'));
    expect(found).toMatchObject({ field: 'blocks', language: 'it' });
    const items = found?.change.kind === 'items' ? found.change.items : [];
    const told = items.map(({ kind, value, position }) => [kind, Object(value).id, position]);
    expect(told.sort()).toEqual([
      ['added', 'e', 4],
      ['moved', 'c', 1],
      ['removed', 'd', 4],
    ]);
  });
});

describe('lists', () => {
  it('of lines show what was rewritten by its words', () => {
    const before = { addedItems: ['Mappe', 'Ruoli degli utenti'] };
    const after = { addedItems: ['Mappe', 'Ruoli dei gruppi', 'Backup'] };
    expect(between(release, before, after)[0]?.change).toEqual({
      kind: 'items',
      items: [
        {
          kind: 'changed',
          value: 'Ruoli dei gruppi',
          position: 2,
          runs: [
            { kind: 'same', text: 'Ruoli ' },
            { kind: 'removed', text: 'degli utenti' },
            { kind: 'added', text: 'dei gruppi' },
          ],
        },
        { kind: 'added', value: 'Backup', position: 3, runs: [] },
      ],
    });
  });

  it('of choices have no order', () => {
    expect(between(role, { create: ['page', 'map'] }, { create: ['map', 'page'] })).toEqual([]);
    const [found] = between(role, { create: ['page'] }, { create: ['map'] });
    expect(found?.change).toMatchObject({
      items: [
        { kind: 'removed', value: 'page' },
        { kind: 'added', value: 'map' },
      ],
    });
  });
});

describe('sections', () => {
  const text = (id: string, value: string, width = 12) => ({ id, type: 'text', value, width });
  const body = (...sections: object[]) => ({ sections: { it: sections } });
  const changes = (before: object, after: object) => {
    const [found, ...others] = between(page, { ...before }, { ...after });
    expect(others).toEqual([]);
    return found?.change.kind === 'sections' ? found.change.sections : [];
  };

  it('are known by their ids: added, removed, moved, changed', () => {
    const before = body(
      text('a', '<p>Uno</p>'),
      text('b', '<p>Due</p>'),
      text('e', '-'),
      text('c', '<p>Tre</p>'),
    );
    const after = body(
      text('c', '<p>Tre</p>'),
      text('a', '<p>Uno e mezzo</p>', 6),
      text('e', '-'),
      text('d', ''),
    );
    expect(changes(before, after)).toEqual([
      { kind: 'changed', id: 'c', type: 'text', position: 1, isMoved: true, parts: [] },
      {
        kind: 'changed',
        id: 'a',
        type: 'text',
        position: 2,
        isMoved: false,
        parts: [
          { part: 'width', change: { kind: 'value', before: 12, after: 6 } },
          {
            part: 'value',
            change: {
              kind: 'text',
              isSource: false,
              runs: [
                { kind: 'same', text: 'Uno' },
                { kind: 'added', text: ' e mezzo' },
              ],
            },
          },
        ],
      },
      { kind: 'added', id: 'd', type: 'text', position: 4, isMoved: false, parts: [] },
      {
        kind: 'removed',
        id: 'b',
        type: 'text',
        position: 2,
        isMoved: false,
        parts: [
          {
            part: 'value',
            change: { kind: 'text', isSource: false, runs: [{ kind: 'removed', text: 'Due' }] },
          },
        ],
      },
    ]);
  });

  it('that read the same show how they are marked up', () => {
    const [found] = changes(body(text('a', '<p>Uno</p>')), body(text('a', '<h2>Uno</h2>')));
    expect(found?.parts[0]?.change).toMatchObject({ kind: 'text', isSource: true });
  });

  it('that were made another kind show their value as that kind is written', () => {
    const markup = { id: 'a', type: 'html', value: '<p>Due</p>', width: 12 };
    const [found] = changes(body(text('a', '<p>Uno</p>')), body(markup));
    expect(found?.parts.map(({ part }) => part)).toEqual(['type', 'value']);
    expect(found?.parts[1]?.change).toMatchObject({ kind: 'text', isSource: true });
  });

  it('with a picture show both', () => {
    const image = (url: string, focus?: object) => ({
      ...{ id: 'a', type: 'image', value: 'Casa', width: 12, url, focus },
    });
    const focus = { x: 20, y: 75 };
    const [moved] = changes(body(image('/files/one.png')), body(image('/files/one.png', focus)));
    expect(moved?.parts).toEqual([
      { part: 'focus', change: { kind: 'value', before: null, after: focus } },
    ]);
    const [found] = changes(body(image('/files/one.png')), body(image('/files/two.png')));
    expect(found?.parts).toEqual([
      {
        part: 'url',
        change: { kind: 'value', before: '/files/one.png', after: '/files/two.png' },
      },
    ]);
  });
});

describe('objects', () => {
  it('are compared as they are written, in whatever order', () => {
    expect(between(variable, { value: { a: 1, b: 2 } }, { value: { b: 2, a: 1 } })).toEqual([]);
    const [found] = between(variable, { value: { a: 1 } }, { value: { a: 10 } });
    const runs = found?.change.kind === 'text' ? found.change.runs : [];
    expect(runs.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: '1' },
      { kind: 'added', text: '10' },
    ]);
  });
});

describe('the names of changed fields', () => {
  it('are those of the differences, found without working them out', () => {
    const before = { title: { it: 'a' }, isHomepage: true, template: { id: 't', name: 'x' } };
    const after = { title: { it: 'b' }, isHomepage: true, template: { id: 't', name: 'y' } };
    expect(changedFields(known(page), before, after)).toEqual(['title']);
    expect(
      changedFields(known(role), { create: ['page', 'map'] }, { create: ['map', 'page'] }),
    ).toEqual([]);
    const languages = ['it', 'en'];
    expect(
      changedFields(known(setting), { languages }, { languages: languages.toReversed() }),
    ).toEqual([]);
  });

  it('take no way from one list of references to the other', () => {
    const blocks = (id: string, other: string, name = id) => {
      const all = (of: string) => Array.from({ length: 1_000 }, () => ({ id: of, name }));
      return { blocks: { it: all(id), en: all(id), de: all(other) } };
    };
    const changed = (before: Values, after: Values) =>
      changedFields(known(template), before, after);
    const { cpuMs } = measured(() => {
      for (let version = 0; version < 50; version++) {
        const id = `b${version}`;
        expect(changed(blocks(id, id), blocks(id, 'other'))).toEqual(['blocks']);
        expect(changed(blocks(id, id), blocks(id, id, 'renamed'))).toEqual([]);
      }
    });
    expect(cpuMs).toBeLessThan(1_500);
  });

  it('take no longer for long texts and lists that nothing is left of', () => {
    const words = (word: string) => Array.from({ length: 50_000 }, (_, at) => `${word}${at}`);
    const lines = (word: string) => ({ addedItems: words(word).slice(0, 10_000) });
    const [found] = between(release, lines('a'), lines('b'));
    const items = found?.change.kind === 'items' ? found.change.items : [];
    expect(items).toHaveLength(10_000);
    const code = (word: string) => ({ metaDescription: { it: words(word).join(' ') } });
    expect(between(page, code('a'), code('b'))).toHaveLength(1);
  });
});

describe('versions that differ everywhere', () => {
  /** Every other word is another one. */
  const worded = (count: number, length: number, salt: string) =>
    Array.from({ length: count }, (_, at) =>
      Array.from({ length }, (_, index) =>
        index % 2 ? `w${index}` : `${salt}${at}x${index}`,
      ).join(' '),
    );
  const bodyOf = (texts: readonly string[]) => ({
    it: texts.map((value, at) => ({ id: `s${at}`, width: 12, type: 'text', value })),
  });
  /** Besides the beginning and the end that they have in common. */
  const isByWords = (runs: readonly { readonly kind: string }[] = []) =>
    runs.filter(({ kind }) => kind === 'same').length > 2;

  it('are compared word by word as far as it takes no time, and then as a whole', () => {
    const before = { sections: bodyOf(worded(1_000, 200, 'a')) };
    const after = { sections: bodyOf(worded(1_000, 200, 'b')) };
    const change = between(page, before, after)[0]?.change;
    const sections = change?.kind === 'sections' ? change.sections : [];
    const byWords = sections.map(({ parts }) => {
      const [part] = parts;
      return part?.change.kind === 'text' && isByWords(part.change.runs);
    });
    expect(byWords).toHaveLength(1_000);
    expect([byWords[0], byWords.at(-1)]).toEqual([true, false]);
    // Each takes some hundredths of a second.
    expect(byWords.filter(Boolean).length).toBeLessThan(50);
  });

  it('are compared word by word to their ends where little differs', () => {
    const texts = worded(1_000, 200, 'a');
    const before = { sections: bodyOf(texts) };
    const after = { sections: bodyOf(texts.map((text, at) => (at < 900 ? text : `${text} end`))) };
    const change = between(page, before, after)[0]?.change;
    const last = change?.kind === 'sections' ? change.sections.at(-1) : null;
    expect(last?.parts[0]?.change).toMatchObject({
      runs: [{ kind: 'same' }, { kind: 'added', text: ' end' }],
    });
  });

  it('are lists of lines, too', () => {
    const list = (salt: string) => ({ addedItems: worded(5_000, 20, salt) });
    const change = between(release, list('a'), list('b'))[0]?.change;
    const items = change?.kind === 'items' ? change.items : [];
    expect(items).toHaveLength(5_000);
    expect(isByWords(items.at(-1)?.runs)).toBe(false);
  });
});
