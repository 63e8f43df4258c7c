/** What the editor of code takes variables for. */
import { expect, it } from 'vitest';
import { valuesByName } from './code.tsx';

const META = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
const variable = (id: string, name: unknown, value: unknown) => ({ id, name, value, ...META });

it('of several with one name it knows what the site reads, in whatever order they come', () => {
  const all = [variable('b', 'tema', 1), variable('B', 'tema', 2), variable('a', 'tema', 3)];
  for (const variables of [all, all.toReversed(), [...all, variable('c', 7, 4)]]) {
    expect(valuesByName(variables)).toEqual({ tema: 2 });
  }
});
