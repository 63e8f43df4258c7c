/** Is what is kept beside the records what the records derive? Links, unique keys, search words. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { besideOf, straysOf } from '../records/beside.ts';
import { keysOf } from '../records/derive.ts';
import type { DocumentRow } from '../store/everyDocument.ts';
import type { Session } from '../store/store.ts';
import { keyHolders } from '../store/uniqueKeys.ts';
import type { Note } from './finding.ts';

const MENDS = 'run render:rebuild';
const FINDINGS = {
  columns: ['database', `wrong query fields: ${MENDS}`],
  links: ['links', `wrong links: ${MENDS}`],
  keys: ['keys', `wrong unique keys: ${MENDS}`],
  words: ['search', `wrong search words: ${MENDS}`],
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
      const taken = what === 'keys' ? await takenBy(session, collection, record) : '';
      note('error', area, `${collection}/${record.id} has ${taken || found}`);
    }
  }
}

/** Which other records have its unique keys. */
async function takenBy(session: Session, collection: string, record: AnyRecord): Promise<string> {
  const entity = entityOf(collection);
  const holders = await keyHolders(session, collection, entity ? keysOf(entity, record) : []);
  const others = [...holders].filter(([, id]) => id !== record.id);
  const told = others.map(([key, id]) => `${collection}/${id} has ${key}`).join(', ');
  return told && `a unique key in common: ${told}. Change one of them`;
}

/** Rows of records that there are not. */
export async function checkStrays(session: Session, note: Note): Promise<void> {
  for (const { area, collection, id } of await straysOf(session)) {
    note(
      'error',
      area,
      `left over from ${collection}/${id}, which no longer exists: run render:rebuild`,
    );
  }
}
