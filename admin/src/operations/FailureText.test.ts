import { expect, it } from 'vitest';
import { mistakesIn } from './FailureText.tsx';

it('names the place of a mistake as far as it is known', () => {
  const mistakes = [
    {
      collection: 'pages',
      id: 'p1',
      field: 'sections.it.1.date',
      problem: 'badDate',
      found: 'domani',
    },
    { collection: null, id: null, field: null, problem: 'malformed' },
    { collection: 'pages', id: 'p1', field: '', problem: 'incomplete' },
  ];
  expect(mistakesIn({ mistakes, total: 2 }, (place) => `n. ${place}`)).toEqual([
    { place: 'pages / p1 / sections · it · n. 2 · date', problem: 'badDate', found: 'domani' },
    { place: '', problem: 'malformed', found: '' },
    { place: 'pages / p1', problem: 'incomplete', found: '' },
  ]);
});

it('takes details of another error for none', () => {
  expect(mistakesIn({}, String)).toEqual([]);
  expect(mistakesIn({ mistakes: ['x', { problem: 'new' }] }, String)).toEqual([
    { place: '', problem: null, found: '' },
  ]);
});
