import { map } from '@regia/model/entities/map.ts';
import { ENTITIES } from '@regia/model/entities/registry.ts';
import { variable } from '@regia/model/entities/variable.ts';
import { work } from '@regia/model/entities/work.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { describe, expect, it } from 'vitest';
import { parseFields } from './parse.ts';

const entityOf = (type: string): Entity => {
  const entity = BY_TYPE.get(type);
  if (!entity) throw new Error(type);
  return entity;
};
const BY_TYPE = new Map(ENTITIES.map((entity) => [entity.type, entity]));
const at = '2026-01-01T00:00:00.000Z';
const stored = (fields: object): AnyRecord => ({
  ...fields,
  id: 'x',
  createdAt: at,
  createdBy: null,
  updatedAt: at,
  updatedBy: null,
});

describe('parseFields', () => {
  const variables = entityOf(variable.type);
  const maps = entityOf(map.type);

  it('keeps what a member called __proto__ holds under another name, and pollutes nothing', () => {
    const given = JSON.parse('{"name": "x", "value": {"__proto__": {"polluted": 1}}}');
    const { fields } = parseFields(variables, given, null);
    expect(JSON.stringify(fields)).toBe('{"name":"x","value":{"_proto_":{"polluted":1}}}');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('refuses an unknown field even if it is called __proto__', () => {
    const given = JSON.parse('{"name": "x", "__proto__": {"admin": true}}');
    const { fields, problems } = parseFields(variables, given, null);
    expect(Object.entries(problems)).toEqual([['__proto__', 'unknownField']]);
    expect(Reflect.get(fields, 'admin')).toBeUndefined();
  });

  it('keeps an unknown __proto__ that is stored', () => {
    const old = stored(JSON.parse('{"name": "x", "value": {}, "__proto__": 7}'));
    const { fields, problems } = parseFields(variables, { name: 'y' }, old);
    expect(JSON.stringify(fields)).toBe('{"name":"y","value":{},"__proto__":7}');
    expect(problems).toEqual({});
  });

  it('ignores what a client says of a field that only the server sets', () => {
    const given = { name: 'x', referenceNumber: 'rubbish', code: { it: '<script>' } };
    const fresh = parseFields(maps, given, null);
    expect(fresh).toMatchObject({ fields: { referenceNumber: 0, code: {} }, problems: {} });
    const old = stored({ name: 'x', referenceNumber: 4, code: { it: 'ok' } });
    const kept = parseFields(maps, given, old);
    expect(kept).toMatchObject({ fields: { referenceNumber: 4, code: { it: 'ok' } } });
  });

  it('starts such a field again where what is stored does not fit', () => {
    const old = stored({ name: 'x', referenceNumber: 'seven' });
    expect(parseFields(maps, {}, old).fields.referenceNumber).toBe(0);
  });

  it('keeps a stored value that does not fit until somebody changes it', () => {
    const old = stored({ name: 'x', zoom: 'near' });
    const kept = { fields: { zoom: 'near' }, problems: {} };
    expect(parseFields(maps, {}, old)).toMatchObject(kept);
    expect(parseFields(maps, { zoom: 'near' }, old)).toMatchObject(kept);
    expect(parseFields(maps, { zoom: 3 }, old)).toMatchObject({
      fields: { zoom: 3 },
      problems: {},
    });
    expect(parseFields(maps, { zoom: 'far' }, old).problems).toEqual({ zoom: 'invalid' });
  });

  it('asks only for what somebody has changed to be mended', () => {
    const works = entityOf(work.type);
    const odd = { id: 'odd', width: 40, type: 'video', value: 'v', url: 'javascript:1' };
    const old = stored({ name: '', slug: { it: 'No slug', en: 'ok' }, sections: { it: [odd] } });
    const moved = {
      it: [
        { id: 'new', type: 'text', value: 'x' },
        { ...odd, value: 'w' },
      ],
    };
    expect(
      parseFields(works, { slug: { it: 'No slug', en: 'fine' }, sections: moved }, old),
    ).toMatchObject({
      fields: {
        name: '',
        slug: { it: 'No slug', en: 'fine' },
        sections: { it: [{}, { value: 'w' }] },
      },
      problems: {},
    });
    const worse = { it: [{ ...odd, width: 50 }] };
    expect(parseFields(works, { sections: worse, slug: { en: 'no no' } }, old).problems).toEqual({
      'sections.it.0.width': 'outOfRange',
      'slug.en': 'slugInvalid',
    });
    expect(parseFields(works, { name: '' }, null).problems).toEqual({ name: 'required' });
  });

  it('takes no more names than anybody means, and tells of no more than anybody reads', () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'x']));
    const works = entityOf(work.type);
    const refused = (given: object, old: AnyRecord | null = null) => {
      try {
        parseFields(works, { name: 'x', ...given }, old);
      } catch (error) {
        return Object(error).details.fields;
      }
    };
    expect(refused({ slug: many(1_001) })).toEqual({ slug: 'tooLong' });
    const section = { id: 's', type: 'text', value: 'x' };
    const sections = (count: number) => ({ it: [], en: Array(count).fill(section) });
    expect(refused({ sections: sections(1_001) })).toEqual({ 'sections.en': 'tooLong' });
    expect(refused({ sections: sections(1_000) })).toBeUndefined();
    expect(parseFields(works, { name: 'x', title: many(1_000) }, null).problems).toEqual({});
    const old = stored({ name: 'x', title: many(1_001) });
    expect(parseFields(works, { title: many(1_001) }, old).problems).toEqual({});
    expect(refused({ title: many(1_002) }, old)).toEqual({ title: 'tooLong' });
    const value = many(1_001);
    expect(parseFields(variables, { name: 'x', value }, null)).toMatchObject({
      fields: { value },
      problems: {},
    });
    const told = Object.keys(parseFields(works, { name: 'x', ...many(5_000) }, null).problems);
    expect(told).toHaveLength(1_000);
  });

  it('keeps no more of what no field knows than is stored, beyond a measure', () => {
    const works = entityOf(work.type);
    const huge = 'x'.repeat(1_800_000);
    const problems = (given: object, old: object | null = null) =>
      parseFields(works, { name: 'x', ...given }, old && stored({ name: 'x', ...old })).problems;
    expect(problems({ title: { zz: huge } })).toHaveProperty(['title.zz'], 'tooLong');
    expect(problems({ sections: { zz: [{ id: 's', type: 'text', value: huge }] } })).toEqual({
      'sections.zz.0.value': 'tooLong',
    });
    const odd = { sections: { it: [{ id: 's', type: 'text', value: 'x', note: huge }] } };
    expect(problems(odd)).toEqual({ 'sections.it.0.note': 'tooLong' });
    expect(problems({ legacy: `${huge}x` }, { legacy: huge })).toEqual({ legacy: 'tooLong' });
    const old = { legacy: huge, title: { zz: huge }, ...odd };
    expect(problems({}, old)).toEqual({});
    expect(problems({ ...old, metaDescription: { it: 'new' } }, old)).toEqual({});
  });
});
