/** From the bytes of a file to its staged records, or to what is wrong with it. */
import { plainText } from '@regia/model/normal/plainTexts.ts';
import { type Findings, readRecord } from '../dataFiles/fileRecord.ts';
import { Mistakes } from '../dataFiles/mistakes.ts';
import { readFile } from '../dataFiles/readFile.ts';
import type { Staging } from './staging.ts';

/** Which collections of a file are wanted, with all that is below them. */
export type Wanted = ReadonlySet<string> | 'all';

/**
 * Reads a whole file. Nothing of it is usable unless all of it is.
 * @returns the collections that it names at its top, wanted or not
 * @throws RegiaError `invalidData` with the collection, the id and the field of each mistake
 */
export async function receiveFile(
  bytes: AsyncIterable<Uint8Array>,
  staging: Staging,
  newId: () => string,
  wanted: Wanted,
  { timeZone = 'UTC', until }: Partial<Pick<Findings, 'timeZone' | 'until'>> = {},
): Promise<string[]> {
  const present: string[] = [];
  const mistakes = new Mistakes();
  const remark = staging.remark.bind(staging);
  const findings = { timeZone, mistakes, remark, ...(until !== undefined && { until }) };
  await readFile(
    bytes,
    {
      collection(path) {
        present.push(plainText(path));
        for (const scope of scopesIn(wanted, plainText(path))) staging.addScope(scope);
      },
      record(collection, id, raw) {
        const record = readRecord(collection, id, raw, findings);
        if (!isWanted(wanted, record.collection)) return;
        if (staging.add(record) === 'again') {
          remark({ code: 'duplicate', collection: record.collection, id: record.id, field: null });
        }
      },
      renamed: (from, to) => staging.rename(plainText(from), plainText(to)),
    },
    newId,
  );
  staging.commit();
  mistakes.refuse();
  return present;
}

/** What of a collection is wanted: the whole of it, or collections below its documents. */
function scopesIn(wanted: Wanted, path: string): string[] {
  if (isWanted(wanted, path) || wanted === 'all') return [path];
  return [...wanted].filter((one) => one.startsWith(`${path}/`));
}

function isWanted(wanted: Wanted, path: string): boolean {
  if (wanted === 'all') return true;
  return [...wanted].some((one) => path === one || path.startsWith(`${one}/`));
}
