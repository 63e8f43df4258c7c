/** Brings back the addresses of a backup that led elsewhere, and who follows deleted documents. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { WEB_COLLECTIONS } from '@regia/site/inputs.ts';
import { collectionOf, isRenderType, typeOf } from '@regia/site/renderTypes.ts';
import type { Manifest } from '../backups/manifest.ts';
import { isWithin } from '../dataFiles/scope.ts';
import { chunks, inTurns } from '../store/chunks.ts';
import { hasDocument } from '../store/documents.ts';
import type { Session, Store } from '../store/store.ts';
import { type TakenBack, UndoOutcomes } from './undoOutcomes.ts';

/** Later and earlier than any moment, as ISO 8601. */
const [EVER, NEVER] = ['9999', '1970-01-01T00:00:00.000Z'];

/** Rows written in one transaction. */
const WRITTEN_AT_ONCE = 500;

interface Restored {
  /** The collections that are restored. */
  readonly scopes: ReadonlySet<string>;
  /** Where an operation is taken back: what others have changed since stays as it is. */
  readonly takenBack: TakenBack | null;
  /** Are successors forgotten that the backup doesn't have? */
  readonly forgets: boolean;
}

/** Of these an address or a successor is told. */
interface OfDocument {
  readonly type: string;
  readonly document: string;
}

/** Writes them some at a time, before the records: what leads nowhere yet does so once they are there. */
export async function restoreAddresses(
  store: Store,
  { addresses, successors, createdAt }: Pick<Manifest, 'addresses' | 'successors' | 'createdAt'>,
  { scopes, takenBack, forgets }: Restored,
): Promise<void> {
  const types: readonly string[] = WEB_COLLECTIONS.filter((one) => isWithin(scopes, one)).map(
    typeOf,
  );
  if (types.length === 0) return;
  const isMeant = ({ type }: OfDocument) => types.includes(type);
  const isFree = await freeDocuments(store, takenBack);
  const until = takenBack?.until ?? EVER;
  const inPieces = async <One extends OfDocument>(
    all: readonly One[],
    write: (session: Session, one: One) => Promise<unknown>,
  ) => {
    for (const some of chunks(all.filter(isMeant), WRITTEN_AT_ONCE)) {
      const wanted = await isFree(some);
      await store.transaction(async (session) => {
        for (const one of wanted) await write(session, one);
      });
      await yieldToOthers();
    }
  };
  if (forgets) {
    // Of documents that came and went after the backup it says nothing.
    const known = new Set(addresses.map(({ type, document }) => `${type}/${document}`));
    const present = await store.reader.db.selectFrom('successors').selectAll().execute();
    const stated = present.filter(({ type, document }) => known.has(`${type}/${document}`));
    await inPieces(stated, ({ db }, { type, document }) =>
      db
        .deleteFrom('successors')
        .where('type', '=', type)
        .where('document', '=', document)
        .execute(),
    );
  }
  if (forgets && !takenBack) {
    // Who had an address last then has had it last again.
    const urls = new Set(addresses.filter(isMeant).map(({ url }) => url));
    for await (const some of inTurns([...urls])) {
      await store.transaction(({ db }) =>
        db
          .updateTable('addresses')
          .set({ since: NEVER })
          .where('url', 'in', some)
          .where('type', 'in', types)
          .where('state', '!=', 'current')
          .where('since', '>', createdAt)
          .execute(),
      );
    }
  }
  await inPieces(successors, ({ db }, { type, document, ...to }) =>
    db
      .insertInto('successors')
      .values({ type, document, ...to })
      .onConflict((conflict) => conflict.columns(['type', 'document']).doUpdateSet(to))
      .execute(),
  );
  await inPieces(addresses, ({ db }, { url, type, document, language, ...then }) =>
    db
      .insertInto('addresses')
      .values({ url, type, document, language, ...then })
      .onConflict((conflict) =>
        conflict
          .columns(['url', 'type', 'document', 'language'])
          .doUpdateSet(then)
          .where('addresses.state', '!=', 'current')
          // Settings change whose an address is without a change of its document.
          .where('addresses.since', '<=', until),
      )
      .execute(),
  );
}

/** Leaves out documents that the operation had nothing to do with, or that somebody has changed since. */
async function freeDocuments({ reader }: Store, takenBack: TakenBack | null) {
  const outcomes = new UndoOutcomes(reader, takenBack);
  return async <One extends OfDocument>(some: readonly One[]): Promise<One[]> => {
    if (!takenBack) return [...some];
    const free: One[] = [];
    for (const [type, ofType] of Map.groupBy(some, (one) => one.type)) {
      if (!isRenderType(type)) continue;
      const collection = collectionOf(type);
      await outcomes.load(collection, [...new Set(ofType.map(({ document }) => document))]);
      for (const one of ofType) {
        const isThere = await hasDocument(reader, collection, one.document);
        const stored = isThere ? { updatedAt: '' } : null;
        if ((await outcomes.of(collection, one.document, stored)) === 'free') free.push(one);
      }
    }
    return free;
  };
}
