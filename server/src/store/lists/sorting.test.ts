import { ENTITIES } from '@regia/model/entities/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf } from '../../testing/queryPlan.ts';
import { openTempStore, type TempStore } from '../../testing/tempStore.ts';
import { DOCUMENT_COLUMNS } from '../documents.ts';
import { inOrder, orderOf } from './sorting.ts';

let temp: TempStore;
beforeAll(async () => {
  temp = await openTempStore();
});
afterAll(() => temp.close());

describe('the default order', () => {
  /** Too small, or never listed. */
  const without = ['settings', 'webRenders'];
  const listed = ENTITIES.filter(({ collection }) => !without.includes(collection));

  it.each(listed)('of $collection needs no sorting: an index has it', async (entity) => {
    const { db, engine } = temp.store.reader;
    const rows = db
      .selectFrom('documents')
      .select(DOCUMENT_COLUMNS)
      .where('collection', '=', entity.collection);
    const query = inOrder(rows, orderOf(engine, entity, [])).compile();
    expect(await planOf(temp.store, query)).toEqual({
      indexes: [expect.stringMatching(/^documents_/)],
      sorts: false,
    });
  });
});
