import { expect, it } from 'vitest';
import { TOLD } from '../operations/operation.ts';
import { type Mistake, Mistakes } from './mistakes.ts';

const mistake = (id: string): Mistake => {
  return { collection: 'pages', id, field: null, problem: 'badId' };
};

it('a file without mistakes is not refused; else the first are told, and how many there are', () => {
  const mistakes = new Mistakes();
  expect(() => mistakes.refuse()).not.toThrow();
  mistakes.add(mistake('0'));
  expect(() => mistakes.refuse()).toThrow(
    expect.objectContaining({
      code: 'invalidData',
      details: { mistakes: [mistake('0')], total: 1 },
    }),
  );
  for (let id = 1; id <= TOLD; id++) mistakes.add(mistake(String(id)));
  const told = Array.from({ length: TOLD }, (_, id) => mistake(String(id)));
  expect(() => mistakes.refuse()).toThrow(
    expect.objectContaining({ details: { mistakes: told, total: TOLD + 1 } }),
  );
});
