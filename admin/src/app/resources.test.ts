import { ENTITIES } from '@regia/model/entities/registry.ts';
import { META_FIELDS, USED_BY } from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { describe, expect, it } from 'vitest';
import { EDITORS } from '../fields/FieldEditor.tsx';
import { editPath, idIn, layoutOf, listPath, parentIn, resourceOf } from '../resource/resource.ts';
import { columnsOf, offeredColumns } from '../screens/list/columns/columns.ts';
import { RESOURCES } from './resources.ts';

/** Made and read by screens of their own. */
const ELSEWHERE = new Set(['feedbacks']);

const served = ENTITIES.filter(
  ({ access, collection }) =>
    !ELSEWHERE.has(collection) && (access.read !== 'nobody' || access.create !== 'nobody'),
);

function kindsIn(field: Field): string[] {
  if (isKind(field, 'localized')) return [field.kind, ...kindsIn(field.of)];
  if (isKind(field, 'group')) return [field.kind, ...Object.values(field.members).flatMap(kindsIn)];
  return [field.kind];
}

describe('completeness', () => {
  it.each(served)('$collection has a descriptor', ({ collection }) => {
    expect(resourceOf(collection)).toBeDefined();
  });

  it('describes nothing twice, and nothing else', () => {
    const described = RESOURCES.map(({ collection }) => collection).sort();
    expect(described).toEqual(served.map(({ collection }) => collection).sort());
  });

  it.each(ENTITIES)('every field of $collection has an editor', ({ fields }) => {
    const kinds = Object.values(fields).flatMap(kindsIn);
    expect(kinds.filter((kind) => !(kind in EDITORS))).toEqual([]);
  });
});

describe.each(RESOURCES)('$collection', (resource) => {
  const { entity, columns, hidden = [] } = resource;

  it('lists what its records have', () => {
    const told = entity.tellsUses ? [USED_BY] : [];
    const known = [...Object.keys(entity.fields), ...META_FIELDS, ...told];
    expect(columns).toEqual(expect.arrayContaining(told));
    expect(columns.filter((name) => !known.includes(name))).toEqual([]);
    expect(columnsOf(resource, 'it')).toHaveLength(columns.length);
  });

  it('places each field once', () => {
    const { main, side } = layoutOf(resource);
    const placed = [...main.flatMap(({ fields }) => fields), ...side, ...hidden];
    expect(placed.sort()).toEqual(Object.keys(entity.fields).sort());
  });
});

describe('addresses', () => {
  const [points, blocks] = [resourceOf('mapPoints'), resourceOf('block')];
  if (!points || !blocks) throw new Error('no such resources');

  it('are those of the routes', () => {
    expect(listPath(blocks, {})).toBe('/blocks');
    expect(editPath(blocks, 'a/b', {})).toBe('/blocks/a%2Fb');
    expect(idIn(blocks, { id: 'x' })).toBe('x');
  });

  it('stand under the parent where there is one', () => {
    expect(listPath(points, { mapId: 'm' })).toBe('/maps/m/points');
    expect(editPath(points, 'p', { mapId: 'm' })).toBe('/maps/m/points/p');
    expect(listPath(points, { mapId: 'a/b' })).toBe('/maps/a%2Fb/points');
    expect(idIn(points, { mapId: 'm', mapPointId: 'p' })).toBe('p');
    expect(parentIn(points, { mapId: 'm' })).toEqual({ field: 'map', id: 'm' });
    expect(parentIn(blocks, { id: 'x' })).toBeNull();
  });
});

describe('columnsOf', () => {
  it('sorts and filters texts in the given language', () => {
    const pages = resourceOf('pages');
    if (!pages) throw new Error('no pages');
    const [, title] = columnsOf(pages, 'en', ['name', 'title']);
    expect(title).toMatchObject({ sortKey: 'title.en', filterKey: 'title.en' });
  });

  it('filters lists of references by one of them, and does not sort them', () => {
    const templates = resourceOf('templates');
    if (!templates) throw new Error('no templates');
    const blocks = columnsOf(templates, 'it').find(({ name }) => name === 'blocks');
    expect(blocks).toMatchObject({
      sortKey: null,
      filterKey: 'blocks',
      filter: { kind: 'ref', collection: 'block' },
    });
  });

  it('always has the column by which records are opened, and only what is offered', () => {
    const [pages, users, backups] = ['pages', 'users', 'backups'].map(resourceOf);
    if (!pages || !users || !backups) throw new Error('no such resources');
    const names = columnsOf(pages, 'it', ['publicAt', 'sections', 'none']).map(({ name }) => name);
    expect(names).toEqual(['name', 'publicAt']);
    expect(offeredColumns(users)).not.toContain('detail');
    expect(offeredColumns(backups)).not.toContain('url');
  });

  it('filters people by who they are', () => {
    const logs = resourceOf('logs');
    if (!logs) throw new Error('no logs');
    const user = columnsOf(logs, 'it').find(({ name }) => name === 'user');
    expect(user).toMatchObject({ filterKey: 'createdBy', filter: { kind: 'person' } });
  });
});
