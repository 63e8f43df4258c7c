/** What somebody who uses a page finds on it and does there. */
import { act } from 'react';
import { expect, vi } from 'vitest';

/** Parts of the product are fetched when they are first shown. */
const PATIENCE = { timeout: 15_000, interval: 5 };

/** Waits until something is so. */
export function seen(expectation: () => void): Promise<void> {
  return vi.waitFor(async () => {
    await act(async () => {});
    expectation();
  }, PATIENCE);
}

/** All that the page says, dialogs and toasts included. */
export const said = () => document.body.textContent ?? '';

const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent;

/** A button or option of a name that can be pressed: in a dialog, where that has one. */
export function button(name: string): HTMLElement | undefined {
  const named = [...document.querySelectorAll<HTMLElement>('button, [role="option"]')].filter(
    (one) =>
      nameOf(one) === name && !one.hasAttribute('disabled') && !one.hasAttribute('data-disabled'),
  );
  return named.findLast((one) => one.closest('[role="dialog"]')) ?? named.at(-1);
}

/** Presses a button as soon as it is there; it has the focus then. */
export async function press(name: string): Promise<void> {
  await seen(() => expect(button(name), name).toBeDefined());
  const pressed = button(name);
  await act(async () => {
    pressed?.focus();
    pressed?.click();
  });
}

/** The uppermost box of a label; radio buttons, too. */
export function box(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].findLast(
    ({ control, textContent }) => control && textContent?.replace(/\s*\*$/, '') === label,
  );
  if (!(found?.control instanceof HTMLInputElement)) throw new Error(`no box ${label}`);
  return found.control;
}

/** Presses keys, such as Control and S, wherever the focus is. */
export function strike(init: KeyboardEventInit): Promise<void> {
  const target = document.activeElement ?? document.body;
  return act(async () => {
    target.dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
    );
  });
}
