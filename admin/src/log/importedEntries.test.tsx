import type { Log } from '@regia/model/entities/log.ts';
import { afterEach, expect, it } from 'vitest';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { LogPerson } from './LogCells.tsx';
import { LogFacts } from './LogDetails.tsx';

let page: Drawn;
afterEach(() => page.end());

const ENTRY: Log = {
  ...{ id: 'l', createdAt: '2026-01-02T13:04:05.000Z', createdBy: null },
  ...{ updatedAt: '2026-01-02T13:04:05.000Z', updatedBy: null },
  ...{ user: { firstName: 'Ada', lastName: 'Lovelace', email: '' }, message: 'page #a deleted' },
  ...{ type: 'info', action: 'deleted', collection: '', recordId: '', title: '', change: 0 },
  ...{ count: 1, detail: '', address: '', agent: '', imported: true },
};

it.each([
  ['it', 'Ada Lovelace · importata', 'Da un file importato'],
  ['en', 'Ada Lovelace · imported', 'From an imported file'],
] as const)('an entry that a file brought says so: %s', async (language, cell, fact) => {
  await startTexts(language);
  page = await drawn(<LogPerson record={{ ...ENTRY }} />);
  expect(page.place.textContent).toContain(cell);
  await page.draw(<LogPerson record={{ ...ENTRY, imported: false }} />);
  expect(page.place.textContent).not.toContain(' · ');
  await page.draw(<LogFacts entry={ENTRY} />);
  expect(page.place.textContent).toContain(fact);
  await page.draw(<LogFacts entry={{ ...ENTRY, imported: false }} />);
  expect(page.place.textContent).not.toContain(fact);
});
