import type { OperationKind } from '@regia/model/rules/operation.ts';
import { beforeAll, expect, it } from 'vitest';
import { speak, startTexts, translate } from '../messages/i18n.ts';
import { countsLine, leavesRest } from './operationTexts.ts';

const NONE = { created: 0, updated: 0, equal: 0, removed: 0, refused: 0 };

beforeAll(() => startTexts('it'));

it('tells only the numbers that say something', async () => {
  await speak('it');
  const counts = { ...NONE, created: 1, removed: 1_200 };
  expect(countsLine(counts, translate)).toBe('1 nuovo, 1.200 eliminati');
  await speak('en');
  expect(countsLine(counts, translate)).toBe('1 new, 1,200 deleted');
  expect(countsLine(NONE, translate)).toBe('No items');
});

it('calls refused what a file brings, and left what an undo or a deletion does not touch', async () => {
  await speak('it');
  const counts = { ...NONE, refused: 2 };
  const line = (undoes: string | null, kind: OperationKind) =>
    countsLine(counts, translate, leavesRest({ undoes, kind }));
  expect(line(null, 'import')).toBe('2 rifiutati');
  expect(line('o1', 'restore')).toBe('2 lasciati com’erano');
  expect(line(null, 'delete')).toBe('2 lasciati com’erano');
  await speak('en');
  expect(line('o1', 'restore')).toBe('2 left as they were');
});
