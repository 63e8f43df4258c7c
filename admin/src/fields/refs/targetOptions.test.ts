import { expect, it } from 'vitest';
import { nearestFirst } from './targetOptions.ts';

const names = ['Intestazione', 'La testa', 'Piede', 'Testa', 'Testò'];
const found = (search: string) => nearestFirst(names, (name) => name, search);

it('puts what begins like the search first, then what has a word that does', () => {
  expect(found('testa')).toEqual(['Testa', 'La testa', 'Intestazione', 'Piede', 'Testò']);
});

it('knows no accents and no capitals', () => {
  expect(found(' TESTO ')[0]).toBe('Testò');
});

it('leaves the order as it is where nothing is searched', () => {
  expect(found(' ')).toEqual(names);
});
