import { variable } from '@regia/model/entities/variable.ts';
import { afterEach, expect, it } from 'vitest';
import { startTexts } from '../../messages/i18n.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { OtherData } from './OtherData.tsx';

let page: Drawn;
afterEach(() => page.end());

const KNOWN = {
  ...{ id: 'v', createdAt: '', createdBy: null, updatedAt: '', updatedBy: null },
  ...{ name: 'orari', value: { lun: '9' } },
};
const UNKNOWN = { legacy: { deep: [1, 'due'] }, colour: 'blu' };

it.each([
  ['it', 'Altri dati di questo elemento'],
  ['en', 'Other data of this item'],
] as const)('shows what no editor knows, with its place and value: %s', async (language, title) => {
  await startTexts(language);
  const record = { ...KNOWN, ...UNKNOWN };
  page = await drawn(<OtherData entity={variable} record={record} />);
  expect(page.place.querySelector('summary')?.textContent).toBe(`${title} 2`);
  const shown = [...page.place.querySelectorAll('dl > div')].map((entry) => [
    entry.querySelector('dt')?.textContent,
    JSON.parse(entry.querySelector('pre')?.textContent ?? ''),
  ]);
  expect(Object.fromEntries(shown)).toEqual(UNKNOWN);
});

it('shows nothing where there is an editor for all', async () => {
  page = await drawn(<OtherData entity={variable} record={KNOWN} />);
  expect(page.place.querySelector('details')).toBeNull();
});
