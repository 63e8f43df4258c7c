import { expect, it, vi } from 'vitest';
import { lazy } from './lazy.ts';

it('makes it when it is first needed, once for all who ask', async () => {
  const make = vi.fn(async () => ({}));
  const made = lazy(make);
  expect(make).not.toHaveBeenCalled();
  const [one, other] = await Promise.all([made(), made()]);
  expect(one).toBe(other);
  expect(make).toHaveBeenCalledTimes(1);
});

it('tries again after a failure', async () => {
  const make = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('up');
  const made = lazy<string>(make);
  await expect(made()).rejects.toThrow('down');
  expect(await made()).toBe('up');
});
