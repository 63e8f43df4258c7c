import { afterEach, expect, it } from 'vitest';
import type { Report } from '../api/operations.ts';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { ReportTable } from './ReportTable.tsx';

let page: Drawn | undefined;
afterEach(() => page?.end());

it('totals what the report says in all, collections without a row included', async () => {
  await startTexts('en');
  const none = { created: 0, updated: 0, removed: 0, equal: 0, refused: 0 };
  const collections = [
    { ...none, collection: 'pages', updated: 2, equal: 3 },
    { ...none, collection: 'works', created: 1 },
    { ...none, collection: 'logs', equal: 1 },
  ];
  const report: Report = {
    ...{ ...none, created: 1, updated: 2, equal: 4, collections },
    ...{ remarks: [], totalRemarks: 0, files: 0 },
  };
  page = await drawn(<ReportTable report={report} leaves={false} />);
  const cells = [...page.place.querySelectorAll('tfoot td')].map(({ textContent }) => textContent);
  expect(cells).toEqual(['1', '2', '4']);
});
