/** A table of records as an import or an earlier version may have left them. */
import { block } from '@regia/model/entities/block.ts';
import { page } from '@regia/model/entities/page.ts';
import { template } from '@regia/model/entities/template.ts';
import { user } from '@regia/model/entities/user.ts';
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
  const blocks = { it: [{ id: 'b1', name: 'Testata' }, { id: 'b2' }, null, { name: 7 }] };
  expect(cells(template, { name: 'T', blocks })).toMatchObject({
    name: 'T',
    'blocks.it': 'Testata, b2, , ',
    'blocks.en': '',
  });
});

it('shows nothing where there is nothing, or not what belongs there', () => {
  for (const odd of [null, undefined, 7, 'x']) {
    const shown = { title: odd, slug: odd, template: odd, sections: odd };
    expect(cells(page, shown)).toMatchObject({ 'title.it': '', 'slug.en': '', id: 'r' });
    expect(cells(user, { detail: odd, role: odd })).toMatchObject({ 'detail.locale': '' });
    expect(cells(block, { code: odd })).toMatchObject({ 'code.it': '' });
  }
});
