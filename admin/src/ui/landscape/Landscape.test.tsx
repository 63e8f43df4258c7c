import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { choose } from '../../preferences/choose.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { Landscape } from './Landscape.tsx';

const FOLDER = join(import.meta.dirname, '../../../public/landscapes');
const MOST_BYTES = 150_000;

let page: Drawn;

afterEach(async () => {
  await page.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await choose({ theme: 'light' });
});

/** To the middle of a month, from 1 for January. */
const go = (month: number) => vi.setSystemTime(new Date(2026, month - 1, 15));

const picture = () => page.place.querySelector('img');
const source = () => picture()?.getAttribute('src');

it('shows a picture of its own in each month, by day and by night, none too heavy', async () => {
  page = await drawn(null);
  const shown: string[] = [];
  for (const theme of ['light', 'dim'] as const) {
    await act(() => choose({ theme }));
    for (let month = 1; month <= 12; month++) {
      go(month);
      await page.draw(<Landscape />);
      shown.push(source()?.replace('/landscapes/', '') ?? 'none');
    }
  }
  expect(shown.toSorted()).toEqual(readdirSync(FOLDER).sort());
  const pictures = shown.map((name) => readFileSync(join(FOLDER, name)));
  for (const bytes of pictures) {
    expect(bytes.toString('latin1', 4, 12)).toBe('ftypavif');
    expect(bytes.length).toBeLessThanOrEqual(MOST_BYTES);
  }
  const different = new Set(pictures.map((one) => createHash('sha256').update(one).digest('hex')));
  expect(different.size).toBe(24);
});

it('becomes night with the Night theme', async () => {
  go(3);
  page = await drawn(<Landscape />);
  expect(source()).toBe('/landscapes/03.avif');
  await act(() => choose({ theme: 'dim' }));
  expect(source()).toBe('/landscapes/03-night.avif');
  await act(() => choose({ theme: 'light' }));
  expect(source()).toBe('/landscapes/03.avif');
});

it('shows the colours of the sky until the picture comes, and where it does not', async () => {
  go(1);
  page = await drawn(<Landscape height={120} />);
  const frame = page.place.querySelector<HTMLElement>('[aria-hidden]');
  expect(frame?.style.height).toBe('120px');
  expect(frame?.style.background).toContain('linear-gradient(rgb(60, 95, 158)');
  expect(picture()?.parentElement?.hasAttribute('data-there')).toBe(false);
  await act(async () => void picture()?.dispatchEvent(new Event('load')));
  expect(picture()?.parentElement?.hasAttribute('data-there')).toBe(true);
  await act(async () => void picture()?.dispatchEvent(new Event('error')));
  expect(picture()).toBeNull();
  go(2);
  await page.draw(<Landscape height={120} />);
  expect(source()).toBe('/landscapes/02.avif');
});

it.each([
  [true, '-1 1'],
  [false, ' '],
])('follows the pointer only where motion is welcome: %s', async (isWelcome, tilt) => {
  page = await drawn(null);
  const media = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...media,
    matches: isWelcome && query.includes('no-preference'),
  }));
  await page.draw(<Landscape isDeep />);
  const at = { clientX: 0, clientY: window.innerHeight };
  await act(async () => void window.dispatchEvent(new MouseEvent('pointermove', at)));
  const { style } = page.place.querySelector<HTMLElement>('[aria-hidden]') ?? { style: undefined };
  expect(`${style?.getPropertyValue('--x')} ${style?.getPropertyValue('--y')}`).toBe(tilt);
});
