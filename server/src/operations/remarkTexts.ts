/** Remarks in words, where no screen shows them: on the command line, and in a table to take along. */
import { DATA_WORDS, placeName } from '@regia/model/formats/placeName.ts';
import * as enProblems from '@regia/model/messages/en/problems.ts';
import * as enRemarks from '@regia/model/messages/en/remarks.ts';
import * as itProblems from '@regia/model/messages/it/problems.ts';
import * as itRemarks from '@regia/model/messages/it/remarks.ts';
import type { Remark } from '@regia/model/remarks.ts';
import type { Separator } from '@regia/model/rules/exportFormat.ts';
import { BYTE_ORDER_MARK, csvLine } from '../records/csv.ts';

const TEXTS = { it: { ...itProblems, ...itRemarks }, en: { ...enProblems, ...enRemarks } };
const COLUMNS = ['code', 'collection', 'id', 'field', 'text', 'problem', 'value', 'now'];

/** One line: where, what, and its code, by which the documentation explains it. */
export function remarkLine({ code, collection, id, field, problem, value, now }: Remark): string {
  const { remarkCodes, problems } = TEXTS.en;
  const place = [collection, id, field === null ? '' : placeName(field, DATA_WORDS.en)];
  const what = [
    remarkCodes[code],
    problem && problems[problem],
    value !== undefined && `“${value}”`,
    now !== undefined && `now “${now}”`,
  ];
  return `${place.filter(Boolean).join(' / ')}: ${what.filter(Boolean).join(', ')} (${code})`;
}

/** All of them as a table, piece by piece. */
export async function* remarkTable(
  all: AsyncIterable<readonly Remark[]>,
  { language, separator }: { language: 'it' | 'en'; separator: Separator },
): AsyncGenerator<string> {
  const { remarkCodes, problems } = TEXTS[language];
  const words = DATA_WORDS[language];
  yield BYTE_ORDER_MARK + csvLine(COLUMNS, separator);
  for await (const some of all) {
    const lines = some.map(({ code, collection, id, field, problem, value = '', now = '' }) => {
      const place = field === null ? '' : placeName(field, words);
      const cells = [remarkCodes[code], problem ? problems[problem] : '', value, now];
      return csvLine([code, collection, id, place, ...cells], separator);
    });
    yield lines.join('');
  }
}
