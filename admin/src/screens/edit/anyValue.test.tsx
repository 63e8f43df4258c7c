/** Whatever is stored in whatever field: it can be opened, listed, compared, and comes back from a save. */
import { differencesBetween } from '@regia/model/difference/difference.ts';
import { ENTITIES } from '@regia/model/entities/registry.ts';
import { mergeRecords } from '@regia/model/merge/mergeRecords.ts';
import { otherData } from '@regia/model/normal/shape.ts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { DifferenceList } from '../../history/DifferenceList.tsx';
import { startTexts } from '../../messages/i18n.ts';
import { anyRecord } from '../../testing/anyRecord.ts';
import { drawn } from '../../testing/drawn.tsx';
import { CellValue } from '../list/columns/CellValue.tsx';
import { columnsOf } from '../list/columns/columns.ts';
import '../../app/resources.ts';
import { editedCopy, formValues, problemsIn } from '../../form/formValues.ts';
import { resourceOf } from '../../resource/resource.ts';
import { OtherData } from './OtherData.tsx';

const json = (one: unknown) => JSON.parse(JSON.stringify(one) ?? 'null');

it.each(ENTITIES)('$collection: forms take any value, and give it back', (entity) => {
  fc.assert(
    fc.property(anyRecord(entity), anyRecord(entity), (record, other) => {
      const values = formValues(entity, record);
      otherData(entity, record);
      expect(problemsIn(entity, values, record)).toEqual({});
      const sent: Record<string, unknown> = { ...editedCopy(entity, record, values) };
      for (const name of Object.keys(record)) {
        if (name === 'createdAt' || name === 'createdBy' || entity.fields[name]?.readOnly) continue;
        const again = formValues(entity, { ...record, ...sent });
        expect([name, json(again[name])]).toEqual([name, json(values[name])]);
      }
      differencesBetween(entity, record, other);
      mergeRecords(entity, { base: record, theirs: other, mine: {} });
    }),
    { numRuns: 60 },
  );
});

beforeAll(() => startTexts('it'));

it.each(ENTITIES)('$collection: lists and history show any value', async (entity) => {
  const resource = resourceOf(entity.collection);
  const records = fc.sample(anyRecord(entity), 8);
  const page = await drawn(null);
  for (const [at, record] of records.entries()) {
    const before = records[at - 1] ?? record;
    await page.draw(
      <>
        {resource &&
          columnsOf(resource, 'it').map((column) => (
            <CellValue
              key={column.filterKey}
              collection={entity.collection}
              column={column}
              record={record}
            />
          ))}
        <OtherData entity={entity} record={record} />
        <DifferenceList
          collection={entity.collection}
          differences={differencesBetween(entity, before, record)}
        />
      </>,
    );
  }
  await page.end();
});
