import { Menu } from '@mantine/core';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { AnchoredMenu } from './Anchored.tsx';
import { Opener } from './Opener.tsx';

let page: Drawn;
/** Tells what has the focus when an item does what it does. */
const chosen = vi.fn(() => document.activeElement);

beforeEach(async () => {
  page = await drawn(
    <>
      <Opener button={(props) => <button type="button" {...props} />}>
        {(dropdown) => (
          <AnchoredMenu {...dropdown}>
            <Menu.Item disabled>None</Menu.Item>
            <Menu.Item onClick={chosen}>One</Menu.Item>
            <Menu.Item>Two</Menu.Item>
          </AnchoredMenu>
        )}
      </Opener>
      <input />
    </>,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await page.end();
});

const opener = () => page.place.querySelector('button') as HTMLElement;
const box = () => page.place.querySelector('input') as HTMLElement;
const menu = () => document.querySelector<HTMLElement>('[role=menu]');
const focused = () => document.activeElement;

async function press(key: string): Promise<void> {
  await act(async () => {
    focused()?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  });
}

async function click(element: HTMLElement | null | undefined): Promise<void> {
  element?.focus();
  await act(async () => element?.click());
}

async function pass(): Promise<void> {
  await act(async () => vi.advanceTimersByTime(1_000));
}

it('a menu has the focus as soon as it is seen, and what is pressed next is for it', async () => {
  await click(opener());
  expect(focused()?.textContent).toBe('One');
  await press('ArrowDown');
  expect(focused()?.textContent).toBe('Two');
  await pass();
  expect(focused()?.textContent).toBe('Two');
});

it('a second opening takes the focus as the first did', async () => {
  await click(opener());
  await press('Escape');
  await pass();
  expect(menu()).toBeNull();
  await click(opener());
  expect(focused()?.textContent).toBe('One');
});

it('the button has the focus again as soon as the menu closes', async () => {
  await click(opener());
  await press('Escape');
  expect(focused()).toBe(opener());
  expect(opener().getAttribute('aria-expanded')).toBe('false');

  await click(opener());
  await click(focused() as HTMLElement);
  expect(chosen).toHaveReturnedWith(opener());
  expect(focused()).toBe(opener());
});

it('who goes on at once stays there', async () => {
  await click(opener());
  await act(async () => {
    focused()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    box().focus();
  });
  await pass();
  expect(focused()).toBe(box());
});

it('Tab closes the menu, and goes on from its button', async () => {
  await click(opener());
  await press('Tab');
  expect(focused()).toBe(opener());
  await pass();
  expect(menu()).toBeNull();
});
