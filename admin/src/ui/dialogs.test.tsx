import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { seen } from '../testing/using.ts';
import { theme } from '../themes/theme.ts';
import { confirm, DialogHost } from './dialogs.tsx';

let page: Drawn;

beforeAll(() => startTexts('it'));
beforeEach(async () => {
  page = await drawn(
    <MantineProvider theme={theme}>
      <DialogHost />
    </MantineProvider>,
  );
});
afterEach(() => page.end());

const dialog = () => document.querySelector('[role=dialog]');

/** A click beside the dialog, which is the first, second or later one of several in a row. */
async function clickBeside(detail: number): Promise<void> {
  const beside = document.querySelector('[class*=Modal-overlay]');
  await act(async () => beside?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })));
}

it('a question is not answered by the second click of who double-clicked the button that asks', async () => {
  let answer: boolean | undefined;
  await act(async () => {
    void confirm({ title: 'Vuoi toglierti dei permessi?' }).then((yes) => {
      answer = yes;
    });
  });
  await seen(() => expect(dialog()).not.toBeNull());
  await clickBeside(2);
  expect(answer).toBeUndefined();
  await clickBeside(1);
  await seen(() => expect(answer).toBe(false));
});
