/**
 * Code that was stopped may have been so for what it read. What that was nobody knows of code that didn't come to an
 * end; but where the document changes on which it was stopped, or a variable whose name it says, it's worth another try.
 */
import { block } from '@regia/model/entities/block.ts';
import { variable } from '@regia/model/entities/variable.ts';
import { fieldInput, recordInput } from '@regia/site/inputs.ts';
import { isObject } from '@regia/site/reader.ts';
import { chunks } from '../../store/chunks.ts';
import { allDocuments } from '../../store/documents.ts';
import type { Write } from '../../store/history/change.ts';
import { prepared } from '../../store/prepared.ts';
import type { Session } from '../../store/store.ts';
import { fragmentHash } from '../nodes/part.ts';

/** Code that has never worked is set aside on all documents once it was stopped on so many. */
export const DOCUMENTS_FOR_ALL = 3;

/** Where all variables are read, or one by a name that is made up. */
const ANY_VARIABLE = /\bvariables\b(?!\.)/;

/** Code by its hash, with the document on which it was stopped; '' where it was for none. */
interface Stopped {
  readonly code: string;
  readonly language: string;
  readonly document: string;
}

interface Triable {
  readonly again: readonly Stopped[];
  readonly others: readonly Stopped[];
  /** What outputs read of the blocks that may now show something else on any document. */
  readonly inputs: readonly string[];
}

const everySetAside = prepared(({ db }, _: object) =>
  db.selectFrom('set_aside').select(['code', 'language', 'document']),
);

/** Which code that is set aside is worth another try after writes, made or not. */
export async function findTriable(session: Session, writes: readonly Write[]): Promise<Triable> {
  const stopped = await everySetAside(session, {});
  const nothing = { again: [], others: stopped, inputs: [] };
  if (stopped.length === 0 || writes.length === 0) return nothing;
  const byCode = Map.groupBy(stopped, nameOf);
  const names = namesOfVariables(writes);
  const ofDocuments = stoppedOnThese(byCode, writes);
  if (names.length === 0 && ofDocuments.size === 0) return nothing;
  const blocks = await blocksWith(session, new Set(stopped.map(({ code }) => code)));
  const mayRead = ({ text }: StoppedBlock) =>
    names.length > 0 &&
    (ANY_VARIABLE.test(text) || names.some((name) => text.includes(`variables.${name}`)));
  const ofVariables = new Set(blocks.filter(mayRead).map(({ code }) => code));
  const onAll = [...ofDocuments].filter(
    (row) => (byCode.get(nameOf(row))?.length ?? 0) >= DOCUMENTS_FOR_ALL,
  );
  const elsewhere = new Set([...ofVariables, ...onAll.map(({ code }) => code)]);
  const { again = [], others = [] } = Object.groupBy(stopped, (row) =>
    ofVariables.has(row.code) || ofDocuments.has(row) ? 'again' : 'others',
  );
  const inputs = blocks.filter(({ code }) => elsewhere.has(code)).map(({ input }) => input);
  return { again, others, inputs };
}

/** Lets it be tried again. Returns inputs that are altered by that. */
export async function letTryAgain(
  session: Session,
  writes: readonly Write[],
): Promise<readonly string[]> {
  const { again, inputs } = await findTriable(session, writes);
  for (const rows of Map.groupBy(again, nameOf).values()) {
    for (const some of chunks(rows)) {
      const { code = '', language = '' } = some[0] ?? {};
      const documents = some.map(({ document }) => document);
      await session.db
        .deleteFrom('set_aside')
        .where('code', '=', code)
        .where('language', '=', language)
        .where('document', 'in', documents)
        .execute();
    }
  }
  return inputs;
}

function nameOf({ code, language }: Stopped): string {
  return `${language} ${code}`;
}

function namesOfVariables(writes: readonly Write[]): string[] {
  return writes
    .filter(({ collection }) => collection === variable.collection)
    .flatMap(({ before, after }) => [before?.name, after?.name])
    .filter((name) => typeof name === 'string');
}

/** What was stopped on documents that are written. Where it was stopped for none, too, none of them is to blame. */
function stoppedOnThese(
  byCode: ReadonlyMap<string, readonly Stopped[]>,
  writes: readonly Write[],
): ReadonlySet<Stopped> {
  const written = new Set(writes.map(({ id }) => id));
  const blamed = [...byCode.values()].filter((rows) =>
    rows.every(({ document }) => document !== ''),
  );
  return new Set(blamed.flat().filter(({ document }) => written.has(document)));
}

interface StoppedBlock {
  /** The hash of its code. */
  readonly code: string;
  readonly text: string;
  readonly input: string;
}

/** The blocks whose code is one of these, in each language. */
async function blocksWith(session: Session, codes: ReadonlySet<string>): Promise<StoppedBlock[]> {
  const blocks = await allDocuments(session, block.collection);
  return blocks.flatMap(({ id, code: texts }) =>
    Object.entries(isObject(texts) ? texts : {}).flatMap(([language, text]) => {
      const code = typeof text === 'string' ? fragmentHash(text) : '';
      const input = fieldInput(recordInput(block.collection, id), 'code', language);
      return typeof text === 'string' && codes.has(code) ? [{ code, text, input }] : [];
    }),
  );
}
