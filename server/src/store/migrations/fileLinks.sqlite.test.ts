/** The links to files of a database from before there were any are those that saving would give. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileLinksOf } from '../../files/mentions.ts';
import { recordOf } from '../documents.ts';
import { migrate } from '../migrate.ts';
import { openWriter, sqliteDatabase } from '../sqlite/sqliteConnections.ts';
import { MIGRATIONS } from './index.ts';

const at = '2026-01-01T00:00:00.000Z';
const STEM = 'abcdefghijklmnop';

it('fills the links of all documents', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'regia-migrate-'));
  const { db } = openWriter(join(folder, 'regia.db'), { synchronous: 'off' });
  await migrate(sqliteDatabase(db), MIGRATIONS.slice(0, 10));
  const meta = { created_at: at, created_by: null, updated_at: at, updated_by: null };
  const rows = Array.from({ length: 1_201 }, (_, index) => ({
    ...meta,
    collection: index % 2 === 0 ? 'pages' : 'pages/p/notes',
    id: `d${index}`,
    data: JSON.stringify({
      name: 'Nessun file',
      sections: { it: [{ url: `/files/page-images/${STEM}.jpg`, value: `${STEM}.320.webp` }] },
      code: `url(/files/page-images/${String(index).padStart(16, 'x')}.png)`,
      none: null,
    }),
  }));
  for (let from = 0; from < rows.length; from += 400) {
    await db
      .insertInto('documents')
      .values(rows.slice(from, from + 400))
      .execute();
  }
  await migrate(sqliteDatabase(db));
  const linked = await db
    .selectFrom('links')
    .select(['from_id', 'field', 'to_collection as collection', 'to_id as id'])
    .execute();
  const must = rows.flatMap((row) =>
    Object.entries(recordOf(row)).flatMap(([field, value]) =>
      fileLinksOf(field, value).map((link) => ({ from_id: row.id, ...link })),
    ),
  );
  expect(must).toHaveLength(2 * rows.length);
  const key = (link: object) => JSON.stringify(Object.entries(link).sort());
  expect(linked.map(key).sort()).toEqual(must.map(key).sort());
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});
