import type { RemarkCode } from '@regia/model/remarks.ts';
import { expect, it } from 'vitest';
import { ReportBuilder } from './reportBuilder.ts';

function remarkOn(builder: ReportBuilder, code: RemarkCode, times: number): void {
  for (let at = 0; at < times; at++) {
    builder.remark({ code, collection: 'pages', id: `${code}${at}`, field: null });
  }
}

function keptIn(builder: ReportBuilder): Record<string, number> {
  const byCode = Map.groupBy(builder.report.remarks, ({ code }) => code);
  return Object.fromEntries([...byCode].map(([code, some]) => [code, some.length]));
}

it('counts every remark of each kind, and keeps some of each, however late it comes', () => {
  const builder = new ReportBuilder();
  remarkOn(builder, 'markupNotShown', 300);
  remarkOn(builder, 'converted', 1000);
  remarkOn(builder, 'targetMissing', 3);
  expect(keptIn(builder)).toEqual({ markupNotShown: 98, converted: 99, targetMissing: 3 });
  expect(builder.report).toMatchObject({
    totalRemarks: 1303,
    remarkCounts: [
      { code: 'markupNotShown', count: 300 },
      { code: 'converted', count: 1000 },
      { code: 'targetMissing', count: 3 },
    ],
  });
});

it('goes on where a report stopped, and back to it', () => {
  const before = new ReportBuilder();
  remarkOn(before, 'converted', 250);
  const after = new ReportBuilder(before.report);
  remarkOn(after, 'derived', 2);
  expect(keptIn(after)).toEqual({ converted: 198, derived: 2 });
  after.goBackTo(before.report);
  expect(after.report).toEqual(before.report);
  remarkOn(after, 'derived', 1);
  expect(keptIn(after)).toEqual({ converted: 199, derived: 1 });
});
