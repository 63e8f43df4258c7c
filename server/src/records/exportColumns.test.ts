/** A table of records as an import or an earlier version may have left them. */
import { block } from '@regia/model/entities/block.ts';
import { page } from '@regia/model/entities/page.ts';
import { release } from '@regia/model/entities/release.ts';
import { role } from '@regia/model/entities/role.ts';
import { template } from '@regia/model/entities/template.ts';
import { user } from '@regia/model/entities/user.ts';
import { variable } from '@regia/model/entities/variable.ts';
import { work } from '@regia/model/entities/work.ts';
import type { Entity } from '@regia/model/entity.ts';
import { expect, it } from 'vitest';
import { exportColumns } from './exportColumns.ts';

const META = { id: 'r', createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };

const cells = (entity: Entity, record: object) =>
  Object.fromEntries(
    exportColumns(entity, ['it', 'en']).map(({ name, cell }) => [
      name,
      cell({ ...META, ...record }),
    ]),
  );

it('shows each value as people know it', () => {
  const nameless = [{ id: 'b2' }, { id: 'b3', name: '' }, null, { name: 7 }];
  const blocks = { it: [{ id: 'b1', name: 'Testata' }, ...nameless], en: {} };
  expect(cells(template, { name: 'T', blocks })).toMatchObject({
    name: 'T',
    'blocks.it': 'Testata, b2, b3, , ',
    'blocks.en': '{}',
  });
  expect(cells(user, { detail: { locale: 'en' }, blocked: true })).toMatchObject({
    ...{ 'detail.locale': 'en', blocked: 'true' },
  });
  expect(cells(work, { order: 3, featuredImage: { url: '/a.png', alt: 'A' } })).toMatchObject({
    ...{ order: 3, featuredImage: '/a.png' },
  });
  expect(cells(work, { featuredImage: {} })).toMatchObject({ featuredImage: '' });
  expect(cells(work, { featuredImage: ['/a.png'] })).toMatchObject({ featuredImage: '/a.png' });
  expect(cells(variable, { value: { url: '/a' } })).toMatchObject({ value: '{"url":"/a"}' });
  const lists = { addedItems: ['a', 'b'], fixedItems: ['c', 7] };
  expect(cells(release, lists)).toMatchObject({ addedItems: 'a\nb', fixedItems: '["c",7]' });
  expect(cells(role, { readAll: ['page', 'work'] })).toMatchObject({ readAll: 'page, work' });
});

it('shows nothing where there is nothing, or not what belongs there', () => {
  for (const odd of [null, undefined, 7, 'x']) {
    const shown = { title: odd, slug: odd, template: odd, sections: odd };
    const nothing = { 'title.it': '', 'slug.en': '', createdBy: '' };
    expect(cells(page, shown)).toMatchObject({ ...nothing, id: 'r' });
    expect(cells(user, { detail: odd, role: odd })).toMatchObject({ 'detail.locale': '' });
    expect(cells(block, { code: odd })).toMatchObject({ 'code.it': '' });
  }
  expect(cells(page, { publicAt: null })).toMatchObject({ publicAt: '' });
});
