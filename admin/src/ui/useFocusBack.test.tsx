import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { useFocusBack } from './useFocusBack.ts';

function Above() {
  useFocusBack();
  return <input id="above" />;
}

let page: Drawn;

beforeAll(() => startTexts('it'));
beforeEach(async () => {
  page = await drawn(null);
  document.body.insertAdjacentHTML(
    'beforeend',
    '<button id="before"></button><i tabindex="0"></i>',
  );
  focus('#before');
  await page.draw(<Above />);
  focus('#above');
});
afterEach(async () => {
  await page.end();
  for (const one of document.querySelectorAll('#before, i')) one.remove();
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const focus = (selector: string) => find(selector)?.focus();
const close = () => act(() => page.draw(null));

it('the focus goes back to what had it', async () => {
  await close();
  expect(document.activeElement).toBe(find('#before'));
});

it('what has taken it meanwhile keeps it', async () => {
  focus('i');
  await close();
  expect(document.activeElement).toBe(find('i'));
});

it('what is gone cannot have it', async () => {
  find('#before')?.remove();
  await close();
  expect(document.activeElement).toBe(document.body);
});
