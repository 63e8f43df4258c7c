import { describe, expect, it } from 'vitest';
import type { Members } from '../difference/sameValue.ts';
import { mapPoint } from '../entities/mapPoint.ts';
import { page } from '../entities/page.ts';
import { entityOf } from '../entities/registry.ts';
import { release } from '../entities/release.ts';
import { role } from '../entities/role.ts';
import { template } from '../entities/template.ts';
import { user } from '../entities/user.ts';
import { variable } from '../entities/variable.ts';
import type { Entity } from '../entity.ts';
import { measured } from '../testing/cpuTime.ts';
import { mergeRecords } from './mergeRecords.ts';
import type { Choices } from './piece.ts';

/** The registry's own entity, whose fields are known at run time only. */
function known({ collection }: { collection: string }): Entity {
  const entity = entityOf(collection);
  if (!entity) throw new Error(collection);
  return entity;
}

interface Case {
  of: { collection: string };
  base: Members;
  theirs: Members;
  mine: Members;
  choices?: Choices;
}

function merge({ of, base, theirs, mine, choices }: Case) {
  const { values, pieces, undecided } = mergeRecords(known(of), { base, theirs, mine }, choices);
  const told = pieces.map(({ key, origin }) => `${origin} ${key}`);
  return { values, pieces, told, undecided };
}

it.each([
  ['came on both sides', []],
  ['got another type on one', [{ id: 's', type: 'text', value: '<p>a</p>', old: 1, gone: 1 }]],
])('a section that %s keeps what no editor shows of either', (_, before) => {
  const base = { sections: { it: before } };
  const one = (type: string, hidden: object) => ({
    sections: { it: [{ id: 's', type, value: `<p>${type}</p>`, ...hidden }] },
  });
  const theirs = one('text', { old: 1, gone: 1, theirs: 1, both: 'theirs' });
  const mine = one('html', { old: 1, mine: 1, both: 'mine' });
  for (const take of ['theirs', 'mine'] as const) {
    const choices = { 'sections.it/s': { take } };
    const { values, undecided } = merge({ of: page, base, theirs, mine, choices });
    expect(undecided).toEqual([]);
    const { type } = (take === 'mine' ? mine : theirs).sections.it[0] ?? {};
    const told = { id: 's', type, old: 1, theirs: 1, mine: 1, both: take };
    expect(values).toMatchObject({ sections: { it: [told] } });
  }
});

describe('fields', () => {
  const base = { name: 'Casa', title: { it: 'La casa', en: 'The house' }, isHomepage: false };

  it('that only one person changed are taken from them, language by language', () => {
    const theirs = { ...base, name: 'Villa', title: { it: 'La villa', en: 'The house' } };
    const mine = { ...base, title: { it: 'La casa', en: 'The home' }, isHomepage: true };
    const { values, told, undecided } = merge({ of: page, base, theirs, mine });
    expect(values).toMatchObject({
      name: 'Villa',
      title: { it: 'La villa', en: 'The home' },
      isHomepage: true,
    });
    expect(told.sort()).toEqual([
      'mine isHomepage',
      'mine title.en',
      'theirs name',
      'theirs title.it',
    ]);
    expect(undecided).toEqual([]);
  });

  it('that both changed wait for a choice, and are mine meanwhile', () => {
    const theirs = { ...base, name: 'Villa' };
    const mine = { ...base, name: 'Palazzo' };
    const given = { of: page, base, theirs, mine };
    expect(merge(given)).toMatchObject({ undecided: ['name'], values: { name: 'Palazzo' } });
    const chosen = merge({ ...given, choices: { name: { take: 'theirs' } } });
    expect(chosen).toMatchObject({ undecided: [], values: { name: 'Villa' } });
    const typed = merge({ ...given, choices: { name: { take: 'joined', value: 'Reggia' } } });
    expect(typed.values.name).toBe('Reggia');
  });

  it('that both changed alike are no conflict', () => {
    const mine = { ...base, name: 'Villa' };
    expect(merge({ of: page, base, theirs: { ...mine }, mine }).told).toEqual([]);
  });

  it('whose words were changed in different places go together', () => {
    const text = (it: string) => ({ ...base, metaDescription: { it } });
    const { values, pieces, undecided } = merge({
      of: page,
      base: text('Una casa grande con giardino e piscina'),
      theirs: text('Una casa enorme con giardino e piscina'),
      mine: text('Una casa grande con giardino e terrazza'),
    });
    expect(values.metaDescription).toEqual({ it: 'Una casa enorme con giardino e terrazza' });
    expect(undecided).toEqual([]);
    expect(pieces[0]).toMatchObject({ origin: 'conflict', joined: { isClean: true } });
  });

  it('of a group are chosen one by one', () => {
    const of = (locale: string, theme: string) => ({ detail: { locale, theme } });
    const versions = { base: of('it', 'light'), theirs: of('en', 'light'), mine: of('it', 'dim') };
    expect(merge({ of: user, ...versions }).values.detail).toEqual({ locale: 'en', theme: 'dim' });
  });

  it('with a reference compare its target, whatever its copy says', () => {
    const of = (id: string, name: string) => ({ map: { id, name } });
    const versions = { base: of('a', 'Old'), theirs: of('a', 'New'), mine: of('b', 'Other') };
    expect(merge({ of: mapPoint, ...versions }).told).toEqual(['mine map']);
  });

  it('that the entity does not have are mine, and the server’s are theirs', () => {
    const versions = {
      base: { url: { it: '/a' } },
      theirs: { url: { it: '/b' } },
      mine: { url: { it: '/a' }, password: 'Segreta1' },
    };
    const { values, told } = merge({ of: page, ...versions });
    expect(values).toMatchObject({ url: { it: '/b' }, password: 'Segreta1' });
    expect(told).toEqual([]);
  });
});

describe('sections', () => {
  const text = (id: string, value: string, width = 12) => ({ id, type: 'text', width, value });
  const body = (...sections: object[]) => ({ sections: { it: sections } });
  const base = body(text('a', '<p>Uno</p>'), text('b', '<p>Due</p>'), text('c', '<p>Tre</p>'));
  const ids = (values: Members) =>
    Object(values.sections).it.map(({ id }: { id: string }) => id) as string[];

  it('change, come and go each by itself', () => {
    const theirs = body(text('a', '<p>Uno!</p>'), text('b', '<p>Due</p>'), text('t', ''));
    const mine = body(text('m', ''), text('a', '<p>Uno</p>', 6), text('b', '<p>Due.</p>'));
    const { values, undecided } = merge({
      of: page,
      base,
      theirs: { sections: { it: [...theirs.sections.it, text('c', '<p>Tre</p>')] } },
      mine,
    });
    expect(undecided).toEqual([]);
    expect(values).toEqual(
      body(text('m', ''), text('a', '<p>Uno!</p>', 6), text('b', '<p>Due.</p>'), text('t', '')),
    );
  });

  it('of another type than before have no part of the other side’s', () => {
    const theirs = body({ ...text('b', '<p>Due!</p>'), url: '/due' });
    const mine = body({ id: 'b', type: 'image', value: 'due.png' });
    const given = { base: body(text('b', '<p>Due</p>')), theirs, mine };
    const choices = { 'sections.it/b': { take: 'mine' as const } };
    expect(merge({ of: page, ...given, choices }).values).toEqual(mine);
  });

  it('whose addresses both changed wait for one of the two', () => {
    const at = (url: string) => body({ ...text('b', '<p>Due</p>'), url });
    const given = { base: at('/a/b'), theirs: at('/a/c'), mine: at('/d/b') };
    const { pieces, undecided } = merge({ of: page, ...given });
    expect(undecided).toEqual(['sections.it/b/url']);
    expect(pieces).toMatchObject([{ of: null, joined: null }]);
  });

  it('whose focal points both changed wait for one of the two; one alone is taken', () => {
    const at = (x: number) => body({ ...text('b', ''), type: 'image', focus: { x, y: 0 } });
    const given = { of: page, base: at(1), theirs: at(2) };
    const { pieces, undecided } = merge({ ...given, mine: at(3) });
    expect(undecided).toEqual(['sections.it/b/focus']);
    expect(pieces[0]?.part).toEqual({ kind: 'section', position: 1, part: 'focus' });
    expect(merge({ ...given, mine: at(1) }).values).toEqual(at(2));
  });

  it('of which one shows another picture keep the focal point of the picture that is shown', () => {
    const at = (url: string, x?: number) =>
      body({
        ...text('b', ''),
        type: 'image',
        url,
        ...(x !== undefined && { focus: { x, y: 0 } }),
      });
    const given = { of: page, base: at('/a', 1), theirs: at('/a', 2), mine: at('/b') };
    expect(merge(given)).toMatchObject({ undecided: [] });
    expect(merge(given).values).toEqual(at('/b'));
    expect(merge({ ...given, theirs: at('/c', 3), mine: at('/a', 4) }).values).toEqual(at('/c', 3));
  });

  it('that one removed and the other rewrote wait for a choice', () => {
    const theirs = body(text('a', '<p>Uno</p>'), text('c', '<p>Tre</p>'));
    const mine = body(
      text('a', '<p>Uno</p>'),
      text('b', '<p>Due e mezzo</p>'),
      text('c', '<p>Tre</p>'),
    );
    const given = { of: page, base, theirs, mine };
    expect(merge(given)).toMatchObject({ undecided: ['sections.it/b'], values: mine });
    expect(merge({ ...given, choices: { 'sections.it/b': { take: 'theirs' } } }).values).toEqual(
      theirs,
    );
  });

  it('follow whoever moved them; where both did, one is chosen', () => {
    const [a, b, c] = base.sections.it;
    const reordered = body({ ...c }, { ...a }, { ...b });
    expect(ids(merge({ of: page, base, theirs: reordered, mine: base }).values)).toEqual([
      'c',
      'a',
      'b',
    ]);
    const rewritten = body({ ...a, value: '<p>Uno!</p>' }, { ...b }, { ...c });
    const both = merge({ of: page, base, theirs: reordered, mine: rewritten });
    expect([both.undecided, ids(both.values)]).toEqual([[], ['c', 'a', 'b']]);
    const mine = body({ ...b }, { ...a }, { ...c }, text('m', ''));
    const given = { of: page, base, theirs: reordered, mine };
    const order = merge(given);
    expect(order.undecided).toEqual(['sections.it/order']);
    expect(ids(order.values)).toEqual(['b', 'a', 'c', 'm']);
    const chosen = merge({ ...given, choices: { 'sections.it/order': { take: 'theirs' } } });
    expect(ids(chosen.values)).toEqual(['c', 'm', 'a', 'b']);
  });

  it('of which both rewrote a paragraph hold both until one is taken away', () => {
    const of = (value: string) => body(text('a', value));
    const { pieces, undecided } = merge({
      of: page,
      base: of('<p>Uno</p><p>Due</p>'),
      theirs: of('<p>Uno loro</p><p>Due</p>'),
      mine: of('<p>Uno mio</p><p>Due</p>'),
    });
    expect(undecided).toEqual(['sections.it/a/value']);
    expect(pieces[0]?.joined).toEqual({
      text: '<p>Uno mio</p><p>Uno loro</p><p>Due</p>',
      isClean: false,
    });
  });
});

describe('lists', () => {
  it('of lines take what either person wrote', () => {
    const { values, told, undecided } = merge({
      of: release,
      base: { addedItems: ['Mappe', 'Ruoli', 'Backup'] },
      theirs: { addedItems: ['Mappe', 'Ruoli', 'Backup', 'Log'] },
      mine: { addedItems: ['Mappe nuove', 'Ruoli', 'Backup'] },
    });
    expect(values.addedItems).toEqual(['Mappe nuove', 'Ruoli', 'Backup', 'Log']);
    expect(told).toEqual(['both addedItems']);
    expect(undecided).toEqual([]);
  });

  it('of lines ask only about the line that both rewrote', () => {
    const given = {
      of: release,
      base: { addedItems: ['Mappe', 'Ruoli', 'Backup'] },
      theirs: { addedItems: ['Mappe loro', 'Ruoli', 'Backup'] },
      mine: { addedItems: ['Mappe mie', 'Ruoli', 'Backup', 'Log'] },
    };
    expect(merge(given).undecided).toEqual(['addedItems/0']);
    const { values } = merge({ ...given, choices: { 'addedItems/0': { take: 'theirs' } } });
    expect(values.addedItems).toEqual(['Mappe loro', 'Ruoli', 'Backup', 'Log']);
  });

  it('of choices and references join what each put in and take out what each took out', () => {
    const rights = merge({
      of: role,
      base: { create: ['page', 'map'] },
      theirs: { create: ['page', 'map', 'work'] },
      mine: { create: ['page', 'user'] },
    });
    expect(rights.values.create).toEqual(['page', 'work', 'user']);
    const refs = (...all: string[]) => ({ blocks: { it: all.map((id) => ({ id, name: id })) } });
    const blocks = merge({
      of: template,
      base: refs('a', 'b', 'b'),
      theirs: refs('x', 'a', 'b', 'b'),
      mine: refs('a', 'b'),
    });
    expect(blocks.values).toEqual(refs('x', 'a', 'b'));
    expect([...rights.undecided, ...blocks.undecided]).toEqual([]);
    const base = refs('a', 'b', 'b');
    const twice = merge({ of: template, base, theirs: refs('x', 'a', 'b', 'b'), mine: base });
    expect(twice.values).toEqual(refs('x', 'a', 'b', 'b'));
  });
});

it.each([
  ['sections', page, { id: 'a', type: 'html', value: '' }],
  ['blocks', template, { id: 'a', name: 'A' }],
])('what is no object stays as it is among %s', (field, of, item) => {
  const lists = (...items: unknown[]) => ({ [field]: { it: [null, ...items, 7, 'x'] } });
  const { values, undecided } = merge({
    ...{ of, base: lists(), theirs: lists(item), mine: lists() },
  });
  expect(undecided).toEqual([]);
  expect(values[field]).toEqual(lists(item)[field]);
});

it('references are the same by their targets, whatever their copies say', () => {
  const named = (name: string, ...more: object[]) => ({
    blocks: { it: [{ id: 'a', name }, ...more] },
  });
  const versions = { base: named('A'), theirs: named('B', { id: 'x' }), mine: named('C') };
  const { values, undecided } = merge({ of: template, ...versions });
  expect([values.blocks, undecided]).toEqual([named('C', { id: 'x' }).blocks, []]);
});

describe('objects', () => {
  it('that came on both sides are merged, too', () => {
    const given = { base: {}, theirs: { value: { a: 1 } }, mine: { value: { b: 2 } } };
    const { values, undecided } = merge({ of: variable, ...given });
    expect([values.value, undecided]).toEqual([{ a: 1, b: 2 }, []]);
  });

  it('in a language or a group that is in no editor are merged member by member', () => {
    const titled = (a: string, b: string) => ({ title: { xx: { a, b } } });
    const titles = { base: titled('1', '1'), theirs: titled('2', '2'), mine: titled('3', '1') };
    expect(merge({ of: page, ...titles })).toMatchObject({
      values: titled('3', '2'),
      undecided: ['title/xx.a'],
    });
    const detailed = (locale: string, a: string) => ({ detail: { locale, legacy: { a } } });
    const details = {
      base: detailed('it', '1'),
      theirs: detailed('en', '2'),
      mine: detailed('de', '3'),
    };
    const { undecided } = merge({ of: user, ...details });
    expect(undecided).toEqual(['detail.locale', 'detail/legacy.a']);
  });

  it('that were none before are one piece', () => {
    const given = { base: { value: 'a' }, theirs: { value: { a: 1 } }, mine: { value: { b: 2 } } };
    expect(merge({ of: variable, ...given })).toMatchObject({
      values: given.mine,
      undecided: ['value/'],
    });
  });

  it('are merged member by member', () => {
    const { values, undecided } = merge({
      of: variable,
      base: { value: { phone: '1', place: { city: 'Padova', street: 'Via Roma' } } },
      theirs: { value: { phone: '2', place: { city: 'Padova', street: 'Via Roma' }, fax: '3' } },
      mine: { value: { phone: '1', place: { city: 'Este', street: 'Via Roma' } } },
    });
    expect(values.value).toEqual({
      phone: '2',
      place: { city: 'Este', street: 'Via Roma' },
      fax: '3',
    });
    expect(undecided).toEqual([]);
  });

  it('whose members have the same path are chosen each by itself', () => {
    const long = 'n'.repeat(300);
    const value = (by: string) => ({
      'a.b': by,
      a: { b: by },
      [long]: { [`${long}1`]: by, [`${long}2`]: by },
    });
    const given = {
      of: variable,
      base: { value: value('base') },
      theirs: { value: value('theirs') },
      mine: { value: value('mine') },
    };
    const { pieces } = merge(given);
    const keys = pieces.map(({ key }) => key);
    expect(new Set(keys).size).toBe(4);
    const sides = ['mine', 'theirs', 'theirs', 'mine'] as const;
    const choices = Object.fromEntries(keys.map((key, at) => [key, { take: sides[at] ?? 'mine' }]));
    expect(merge({ ...given, choices }).values.value).toEqual({
      'a.b': 'mine',
      a: { b: 'theirs' },
      [long]: { [`${long}1`]: 'theirs', [`${long}2`]: 'mine' },
    });
  });

  it('of which nobody would go through all members are one piece', () => {
    const many = (by: string, others = by) => {
      const members = Array.from({ length: 9_000 }, (_, at) => [`a${at}`, at < 9 ? by : others]);
      return { value: { within: Object.fromEntries(members) } };
    };
    const [base, theirs, mine] = [many('base'), many('theirs'), many('mine')];
    const { told, values } = merge({ of: variable, base, theirs, mine });
    expect(told).toEqual(['conflict value/']);
    expect(values).toEqual(mine);
    const few = { base, theirs: many('theirs', 'base'), mine: many('mine', 'base') };
    expect(merge({ of: variable, ...few }).pieces).toHaveLength(9);
  });
});

describe('records that would keep it busy for minutes', () => {
  /** Letters by chance, always the same ones. */
  const lines = (seed: number, count: number) => {
    let state = seed;
    return Array.from({ length: count }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return `${'abcdefgh'[(state >> 16) & 7]}\n`;
    });
  };
  const sections = (type: string, textOf: (at: number) => string) => ({
    sections: {
      it: Array.from({ length: 900 }, (_, at) => ({ id: `s${at}`, type, value: textOf(at) })),
    },
  });
  const versions = (make: (by: number) => Members) => ({
    base: make(1),
    theirs: make(2_000),
    mine: make(4_000_000),
  });

  it('are merged with the effort of one text, and what is left whole holds all of both', () => {
    const given = versions((by) => sections('html', (at) => lines(by + at, 700).join('')));
    const { result, cpuMs } = measured(() => merge({ of: page, ...given }));
    expect(cpuMs).toBeLessThan(2_000);
    const { pieces, undecided } = result;
    expect(undecided).toHaveLength(900);
    for (const { joined, mine, theirs } of pieces) {
      expect(joined?.text.length).toBeGreaterThanOrEqual(String(mine).length);
      expect(joined?.text.length).toBeLessThanOrEqual(String(mine).length + String(theirs).length);
    }
    const last = pieces.at(-1);
    expect(last?.joined?.text).toBe(`${last?.mine}${last?.theirs}`);
  });

  it('are still merged line by line after texts of which nothing is left', () => {
    const text = ['uno', 'due', 'tre', 'quattro', 'cinque'];
    const given = versions((by) =>
      sections('html', (at) =>
        at < 20
          ? Array.from({ length: 400 }, (_, line) => `${by}.${at}.${line}`).join('\n')
          : text
              .map((word, line) => (line === (by > 2_000 ? 0 : 4) && by > 1 ? `${by}` : word))
              .join('\n'),
      ),
    );
    const { undecided, values } = merge({ of: page, ...given });
    expect(undecided).toHaveLength(20);
    expect(values.sections).toMatchObject({
      it: expect.arrayContaining([
        { id: 's899', type: 'html', value: '4000000\ndue\ntre\nquattro\n2000' },
      ]),
    });
  });

  it('may have long names around many members', () => {
    const given = versions((by) => {
      const members = Array.from({ length: 3_000 }, (_, at) => [`a${at}`, by]);
      return { value: { ['k'.repeat(100_000)]: Object.fromEntries(members) } };
    });
    expect(measured(() => merge({ of: variable, ...given })).cpuMs).toBeLessThan(2_000);
  });
});
