/** Is what is kept beside the records what the records derive? Links, unique keys, search words. */
import { besideOf, straysOf } from '../records/beside.ts';
import type { DocumentRow } from '../store/everyDocument.ts';
import type { Session } from '../store/store.ts';
import type { Note } from './finding.ts';

const MENDS = 'render:rebuild derives them again';
const FINDINGS = {
  columns: ['database', `other fields to be queried: ${MENDS}`],
  links: ['links', `other links: ${MENDS}`],
  keys: ['keys', `other unique keys: ${MENDS}, unless another record has one of them`],
  words: ['search', `other words: ${MENDS}`],
} as const;

/** What queries ask of some records, and their links, unique keys and search words. */
export async function checkDerived(
  session: Session,
  rows: readonly DocumentRow[],
  note: Note,
): Promise<void> {
  for (const { collection, record, differing } of await besideOf(session, rows)) {
    for (const what of differing) {
      const [area, found] = FINDINGS[what];
      note('error', area, `${collection}/${record.id} has ${found}`);
    }
  }
}

/** Rows of records that there are not. */
export async function checkStrays(session: Session, note: Note): Promise<void> {
  for (const { area, collection, id } of await straysOf(session)) {
    note('error', area, `of ${collection}/${id}, which is gone: render:rebuild removes them`);
  }
}
