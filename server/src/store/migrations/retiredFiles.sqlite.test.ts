/** Of the files of an older database, those that earlier versions alone show have retired. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pictureRow } from '../../testing/siteFiles.ts';
import { migrate } from '../migrate.ts';
import { openWriter, sqliteDatabase } from '../sqlite/sqliteConnections.ts';
import { MIGRATIONS } from './index.ts';

const NAMES = ['shown', 'former', 'unsaved', 'logged'].map((name) => name.padEnd(16, 'x'));
const [SHOWN = '', FORMER = '', , LOGGED = ''] = NAMES;

it('24: retires them, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'regia-migrate-'));
  const { db } = openWriter(join(folder, 'regia.db'), { synchronous: 'off' });
  const number = MIGRATIONS.findIndex(({ name }) => name === 'retired files');
  await migrate(sqliteDatabase(db), MIGRATIONS.slice(0, number));
  const rows = NAMES.map((name) => pictureRow('page-images', name, 8));
  await db.insertInto('files').values(rows).execute();
  await db.insertInto('changes').values({ seq: 1, at: '', by: null }).execute();
  const version = { change: 1, collection: 'pages', restores: null, created_by: null, title: null };
  await db
    .insertInto('revisions')
    .values(
      [SHOWN, FORMER, LOGGED].map((name) => ({ ...version, id: name, data: `"${name}.jpg"` })),
    )
    .execute();
  const link = { from_id: 'p', field: 'f', to_collection: 'files' };
  await db
    .insertInto('links')
    .values([
      { ...link, from_collection: 'pages', to_id: SHOWN },
      { ...link, from_collection: 'logs', to_id: LOGGED },
    ])
    .execute();
  await migrate(sqliteDatabase(db));
  const retired = await db
    .selectFrom('files')
    .select('unique_name')
    .where('retired_at', 'is not', null)
    .orderBy('unique_name')
    .execute();
  expect(retired.map(({ unique_name }) => unique_name)).toEqual([`${FORMER}.jpg`, `${LOGGED}.jpg`]);
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});
