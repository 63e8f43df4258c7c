import { expect, it, vi } from 'vitest';
import { followHere } from './followHere.ts';

const click = (held: object = {}) => ({
  ...{ metaKey: false, ctrlKey: false, shiftKey: false, altKey: false },
  preventDefault: vi.fn(),
  ...held,
});

it('follows a link within the application', () => {
  const [plain, go] = [click(), vi.fn()];
  followHere(plain, go);
  expect(go).toHaveBeenCalledOnce();
  expect(plain.preventDefault).toHaveBeenCalledOnce();
});

it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('leaves it to the browser with %s', (key) => {
  const [held, go] = [click({ [key]: true }), vi.fn()];
  followHere(held, go);
  expect(go).not.toHaveBeenCalled();
  expect(held.preventDefault).not.toHaveBeenCalled();
});
