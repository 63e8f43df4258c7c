/**
 * Code that was stopped may have been so for what it read. What that was nobody knows of code that didn't come to an
 * end; but where a variable changes whose name it says, it is worth another try.
 */
import { block } from '@regia/model/entities/block.ts';
import { variable } from '@regia/model/entities/variable.ts';
import { fieldInput, recordInput } from '@regia/site/inputs.ts';
import { isObject } from '@regia/site/reader.ts';
import { allDocuments } from '../../store/documents.ts';
import type { Write } from '../../store/history/change.ts';
import type { Session } from '../../store/store.ts';
import { fragmentHash } from '../nodes/part.ts';

/** Where all variables are read, or one by a name that is made up. */
const ANY_VARIABLE = /\bvariables\b(?!\.)/;

/**
 * Lets code that is set aside be tried again where it may read a variable that changes.
 * @returns what outputs read of the blocks that have it
 */
export async function letTryAgain(session: Session, writes: readonly Write[]): Promise<string[]> {
  const { db } = session;
  const names = writes
    .filter(({ collection }) => collection === variable.collection)
    .flatMap(({ before, after }) => [before?.name, after?.name])
    .filter((name) => typeof name === 'string');
  if (names.length === 0) return [];
  const rows = await db.selectFrom('set_aside').select('code').distinct().execute();
  if (rows.length === 0) return [];
  const stopped = new Set(rows.map(({ code }) => code));
  const mayRead = (text: string) =>
    ANY_VARIABLE.test(text) || names.some((name) => text.includes(`variables.${name}`));
  const tried = new Set<string>();
  const inputs: string[] = [];
  for (const { id, code } of await allDocuments(session, block.collection)) {
    for (const [language, text] of Object.entries(isObject(code) ? code : {})) {
      const hash = typeof text === 'string' && mayRead(text) ? fragmentHash(text) : '';
      if (!stopped.has(hash)) continue;
      tried.add(hash);
      inputs.push(fieldInput(recordInput(block.collection, id), 'code', language));
    }
  }
  if (inputs.length === 0) return [];
  await db
    .deleteFrom('set_aside')
    .where('code', 'in', [...tried])
    .execute();
  return inputs;
}
