import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { useSettledText } from './SearchBox.tsx';

let page: Drawn;
let told: string[];

function Box({ value }: { value: string }) {
  const [typed, type, settle] = useSettledText(value, (next) => told.push(next));
  return (
    <input
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  );
}

beforeEach(async () => {
  vi.useFakeTimers();
  told = [];
  page = await drawn(<Box value="" />);
});
afterEach(async () => {
  await page.end();
  vi.useRealTimers();
});

const box = () => page.place.querySelector('input') as HTMLInputElement;
const rest = () => act(async () => void (await vi.advanceTimersByTimeAsync(300)));

it('tells a text once no key has been pressed for a moment', async () => {
  await page.type(box(), 'c');
  await page.type(box(), 'ca');
  expect(told).toEqual([]);
  await rest();
  expect(told).toEqual(['ca']);
});

it('tells at once what is confirmed, and not again', async () => {
  const confirm = () =>
    act(async () => {
      box().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
  await page.type(box(), 'ca');
  await confirm();
  expect(told).toEqual(['ca']);
  await confirm();
  await rest();
  expect(told).toEqual(['ca']);
});

it('keeps what is typed while what was told is on its way back', async () => {
  await page.type(box(), 'ca');
  await rest();
  // The address of a list changes a moment later.
  expect(box().value).toBe('ca');
  await page.type(box(), 'cas');
  await rest();
  await page.type(box(), 'casa');
  await page.draw(<Box value="ca" />);
  expect(box().value).toBe('casa');
  await page.draw(<Box value="cas" />);
  expect(box().value).toBe('casa');
  await rest();
  expect(told).toEqual(['ca', 'cas', 'casa']);
});

it('takes what is set from elsewhere', async () => {
  await page.type(box(), 'casa');
  await rest();
  await page.draw(<Box value="casa" />);
  await page.draw(<Box value="" />);
  expect(box().value).toBe('');
  await page.draw(<Box value="casa" />);
  expect(box().value).toBe('casa');
});
