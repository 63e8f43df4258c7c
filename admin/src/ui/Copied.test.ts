import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyText } from './Copied.tsx';

let button: HTMLButtonElement;

beforeEach(() => {
  button = document.body.appendChild(document.createElement('button'));
  button.focus();
});
afterEach(() => {
  button.remove();
  Reflect.deleteProperty(document, 'execCommand');
});

/** On plain http, where jsdom is too, browsers have this alone. */
function copyBy(command: () => boolean): void {
  Object.defineProperty(document, 'execCommand', { value: command, configurable: true });
}

it('copies where the browser has no clipboard for pages, and leaves no trace', async () => {
  const copied = vi.fn();
  copyBy(() => {
    copied((document.activeElement as HTMLTextAreaElement).value);
    return true;
  });
  expect(await copyText('<p>Uno</p>')).toBe(true);
  expect(copied).toHaveBeenCalledWith('<p>Uno</p>');
  expect(document.querySelector('textarea')).toBe(null);
  expect(document.activeElement).toBe(button);
});

it('says so where nothing can be copied', async () => {
  copyBy(() => false);
  expect(await copyText('Uno')).toBe(false);
  copyBy(() => {
    throw new Error('not allowed');
  });
  expect(await copyText('Uno')).toBe(false);
});
