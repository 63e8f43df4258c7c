import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTexts } from '../../messages/i18n.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { NumberBox } from './NumberBox.tsx';

let page: Drawn;
let told: (number | null)[];

const numberBox = (value: number) => (
  <NumberBox
    value={value}
    onNumber={(number) => told.push(number)}
    onNothing={() => told.push(null)}
  />
);

beforeAll(() => startTexts('it'));
beforeEach(async () => {
  told = [];
  page = await drawn(numberBox(5));
});
afterEach(() => page.end());

const box = () => page.place.querySelector('input') as HTMLInputElement;
const focus = () => act(async () => box().focus());
const leave = () => act(async () => box().blur());

it('tells each number that is typed, and shows the stored one', async () => {
  await page.type(box(), '1,5');
  expect(told).toEqual([1.5]);
  await page.draw(numberBox(1.5));
  await leave();
  expect(box().value).toBe('1,5');
});

it.each(['', '-'])('shows no number once it is left with none: “%s”', async (nothing) => {
  await focus();
  await page.type(box(), nothing);
  expect(told.at(-1)).toBeNull();
  await leave();
  expect(told.at(-1)).toBeNull();
  expect(box().value).toBe('');
});

it('shows a number that is set from elsewhere, such as by a map, in place of nothing', async () => {
  await page.type(box(), '');
  await leave();
  await page.draw(numberBox(7));
  expect(box().value).toBe('7');
});
