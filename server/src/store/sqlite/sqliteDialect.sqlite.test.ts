import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTempStore } from '../../testing/tempStore.ts';

it('parameters reach SQLite as they are, and in no place where it would plan anew for them', async () => {
  const { store, close } = await openTempStore();
  const { db } = store.reader;
  const query = db.selectFrom('documents').select('id').where('collection', '=', 'pages').limit(3);
  expect(query.compile().sql.match(/.?\?/g)).toEqual(['+?', '+?']);
  for (const value of [
    '12',
    '',
    'è',
    12,
    -0.5,
    null,
    9_007_199_254_740_991,
    Buffer.from([0, 255]),
  ]) {
    const { rows } = await sql`SELECT ${value} AS value, 1 - ${2} AS less`.execute(db);
    expect(rows).toEqual([{ value, less: -1 }]);
  }
  await close();
});
