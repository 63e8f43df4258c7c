import { describe, expect, it, vi } from 'vitest';
import '../../../app/resources.ts';
import { startTexts } from '../../../messages/i18n.ts';
import { resourceOf } from '../../../resource/resource.ts';
import { drawn } from '../../../testing/drawn.tsx';
import { answering } from '../../../testing/signIn.ts';
import { CellValue } from './CellValue.tsx';
import { columnsOf } from './columns.ts';

const NOW = Date.now();
const DAYS = 86_400_000;
const at = (days: number) => new Date(NOW + days * DAYS).toISOString();

async function shown(collection: string, name: string, date: string) {
  vi.stubGlobal('fetch', answering({}));
  await startTexts('it');
  const resource = resourceOf(collection);
  const column = resource && columnsOf(resource, 'it', [name]).find((one) => one.name === name);
  if (!column) throw new Error(`${collection} has no column ${name}`);
  const meta = { createdAt: date, createdBy: null, updatedAt: date, updatedBy: null };
  const record = { id: 'x', ...meta, publicAt: date };
  const page = await drawn(<CellValue collection={collection} column={column} record={record} />);
  const time = page.place.querySelector('time');
  const found = {
    text: time?.textContent ?? '',
    title: time?.title ?? '',
    dateTime: time?.dateTime,
  };
  await page.end();
  return found;
}

describe('a date in a list', () => {
  it.each([
    ['updatedAt', -3, '3 giorni fa'],
    ['createdAt', -20, '2 settimane fa'],
    ['publicAt', 3, 'tra 3 giorni'],
  ])('%s says how far off it is, and when that is exactly', async (name, days, words) => {
    const { text, title, dateTime } = await shown('pages', name, at(days));
    expect(dateTime).toBe(at(days));
    expect(title).toMatch(/^\d+ \p{L}+ \d{4}, \d\d:\d\d/u);
    expect(text).toBe(`${words} (${title})`);
  });

  it.each(['logs', 'backups'])('is exact where it tells records apart: %s', async (collection) => {
    const { text, title } = await shown(collection, 'createdAt', at(-3));
    expect(text).toBe(title);
  });
});
