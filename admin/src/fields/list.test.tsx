import { list } from '@regia/model/fields/list.ts';
import { act, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { ListEditor } from './list.tsx';

let page: Drawn;

function Lines() {
  const [value, onChange] = useState(['uno', 'due', 'tre']);
  const shared = { field: list(), path: 'addedItems', label: 'Novità', onDraft: () => {} };
  return (
    <ListEditor {...shared} value={value} onChange={onChange} readOnly={false} error={undefined} />
  );
}

beforeAll(() => startTexts('it'));
beforeEach(async () => {
  page = await drawn(<Lines />);
});
afterEach(() => page.end());

const boxes = () => [...page.place.querySelectorAll('textarea')];
const lines = () => boxes().map(({ value }) => value);
const line = (words: string) =>
  boxes()
    .find(({ value }) => value === words)
    ?.closest('[data-line]') as HTMLElement;
/** Does something, and waits until what is to have the focus has been drawn. */
const doing = (what: () => void) =>
  act(async () => {
    what();
    await new Promise((drawn) => requestAnimationFrame(drawn));
  });
const key = (box: HTMLElement, name: string) =>
  doing(() => box.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));

it('keeps the focus on a line that moves, so that pressing on moves no other', async () => {
  const [up] = line('tre').querySelectorAll<HTMLElement>('[aria-label^="Sposta su"]');
  await doing(() => up?.click());
  expect(lines()).toEqual(['uno', 'tre', 'due']);
  expect(line('tre').contains(document.activeElement)).toBe(true);
});

it('begins the next line with Enter, and takes an empty one away with backspace', async () => {
  await key(boxes()[0] as HTMLElement, 'Enter');
  expect(lines()).toEqual(['uno', '', 'due', 'tre']);
  expect(document.activeElement).toBe(boxes()[1]);
  await key(boxes()[1] as HTMLElement, 'Backspace');
  expect(lines()).toEqual(['uno', 'due', 'tre']);
  expect(document.activeElement).toBe(boxes()[0]);
});
