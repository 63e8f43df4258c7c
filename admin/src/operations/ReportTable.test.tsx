import { afterEach, expect, it } from 'vitest';
import type { Operation, Report } from '../api/operations.ts';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { RemarkList, ReportTable } from './ReportTable.tsx';

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
    ...{ remarks: [], remarkCounts: [], totalRemarks: 0, files: 0 },
  };
  page = await drawn(<ReportTable report={report} leaves={false} />);
  const cells = [...page.place.querySelectorAll('tfoot td')].map(({ textContent }) => textContent);
  expect(cells).toEqual(['1', '2', '4']);
});

it('says how many remarks there are of each kind, though it has only some of them, and what matters most first', async () => {
  await startTexts('en');
  const remark = { collection: 'pages', id: 'a', field: null };
  const report = {
    remarks: [
      { ...remark, code: 'converted' },
      { ...remark, code: 'templateMissing' },
    ],
    remarkCounts: [
      { code: 'converted', count: 1300 },
      { code: 'templateMissing', count: 3 },
    ],
    totalRemarks: 1303,
  };
  const operation = { id: 'o', report } as unknown as Operation;
  page = await drawn(<RemarkList operation={operation} />);
  const said = [...page.place.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringMatching(/^Without a template.* 3$/),
    expect.stringMatching(/^In another format.* 1,300$/),
  ]);
});
