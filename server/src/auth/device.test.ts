import { expect, it } from 'vitest';
import { deviceName, deviceOf } from './device.ts';

it.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'macOS', kind: 'desktop' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36 Edg/146.0.0.0',
    { browser: 'Microsoft Edge', system: 'Windows', kind: 'desktop' },
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', kind: 'tablet' },
  ],
  ['curl/8.7.1', { browser: null, system: null, kind: null }],
  ['', { browser: null, system: null, kind: null }],
  [null, { browser: null, system: null, kind: null }],
])('reads %s', async (agent, device) => {
  expect(await deviceOf(agent)).toEqual(device);
});

it('names a device on one line', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0';
  expect(await deviceName(agent)).toBe('Firefox, Linux');
  expect(await deviceName(undefined)).toBe('');
});
