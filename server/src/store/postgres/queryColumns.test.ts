import { expect, it } from 'vitest';
import { queryColumns } from './queryColumns.ts';

it('what stands below a long name is in no column, however much it is', () => {
  const members = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`a${at}`, 'x']));
  const value = { ['k'.repeat(100_000)]: members, short: { name: 'x' } };
  const { fields, folded } = queryColumns({ name: 'Nome', title: { it: 'Casa' }, value });
  const paths = { name: 'Nome', 'title.it': 'Casa', 'value.short.name': 'x' };
  expect(JSON.parse(fields)).toEqual(paths);
  expect(Object.keys(JSON.parse(folded))).toEqual(Object.keys(paths));
});
