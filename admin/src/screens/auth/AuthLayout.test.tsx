import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Landscape } from './AuthLayout.tsx';

const FOLDER = join(import.meta.dirname, '../../../public/landscapes');

afterEach(() => void vi.useRealTimers());

it('shows another of twelve pictures in each month', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const shown = Array.from({ length: 12 }, (_, month) => {
    vi.setSystemTime(new Date(2026, month, 15));
    return /src="\/landscapes\/([^"]+)"/.exec(renderToStaticMarkup(<Landscape />))?.[1] ?? 'none';
  });
  expect(shown).toEqual(readdirSync(FOLDER).sort());
  const pictures = shown.map((name) => readFileSync(join(FOLDER, name)));
  for (const picture of pictures) expect(picture.toString('latin1', 8, 12)).toBe('WEBP');
  const different = new Set(pictures.map((one) => createHash('sha256').update(one).digest('hex')));
  expect(different.size).toBe(12);
});
