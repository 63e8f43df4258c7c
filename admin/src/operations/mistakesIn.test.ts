import { expect, it } from 'vitest';
import { mistakesIn } from './mistakesIn.ts';

it('names the place of a mistake as far as it is known', () => {
  const mistakes = [
    { collection: 'pages', id: 'p1', field: 'publicAt', problem: 'badDate', found: 'domani' },
    { collection: null, id: null, field: null, problem: 'malformed' },
    { collection: 'pages', id: 'p1', field: '', problem: 'incomplete' },
  ];
  expect(mistakesIn({ mistakes, total: 2 })).toEqual([
    { place: 'pages / p1 / publicAt', problem: 'badDate', found: 'domani' },
    { place: '', problem: 'malformed', found: '' },
    { place: 'pages / p1', problem: 'incomplete', found: '' },
  ]);
});

it('takes details of another error for none', () => {
  expect(mistakesIn({})).toEqual([]);
  expect(mistakesIn({ mistakes: ['x', { problem: 'new' }] })).toEqual([
    { place: '', problem: null, found: '' },
  ]);
});
