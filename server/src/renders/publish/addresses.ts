/**
 * Every address the site has or had: a changed one redirects, a deleted one is gone for a while. It stays with all
 * documents that have had it, and leads to the last of them that's there, until nobody can bring them back.
 */
import { isPublicAt, type Period } from '@regia/model/rules/visibility.ts';
import type { ExpressionBuilder } from 'kysely';
import { inTurns, ROWS_AT_ONCE } from '../../store/chunks.ts';
import type { Schema } from '../../store/schema.ts';
import type { Session } from '../../store/store.ts';
import type { NodeOutcome } from '../build/outcome.ts';
import type { Built } from '../build/renderPending.ts';
import type { NodeKey } from '../nodes/node.ts';

/** How an output is stored that has none. */
export const NO_URLS = '[]';

/**
 * Moves addresses along with their outputs. First all old addresses are given up, then all new
 * ones taken, so that two documents may swap theirs.
 */
export async function publishAddresses(
  session: Session,
  { nodes, fromScratch }: Pick<Built, 'nodes' | 'fromScratch'>,
  now: string,
): Promise<void> {
  for await (const some of inTurns(nodes)) {
    for (const outcome of some) await giveUp(session, outcome, now);
  }
  await takeBack(session, nodes);
  const altered = nodes
    .map(({ before, after }) =>
      [before?.urls ?? [], after?.urls ?? []].map((one) => JSON.stringify(one)),
    )
    .filter(([old, own]) => old !== own);
  // What an earlier version gave to the last one that came is settled by a rebuild.
  const shared = fromScratch ? await sharedAddresses(session).execute() : [];
  const urls = new Set([...altered.flat(), ...shared.map((one) => one.urls)]);
  urls.delete(NO_URLS);
  await settle(session, urls, now);
}

async function giveUp(
  session: Session,
  { key, before, after }: NodeOutcome,
  now: string,
): Promise<void> {
  if (!before) return;
  if (!after) return end(session, key, before.period, now);
  const left = before.urls.filter((url) => !after.urls.includes(url));
  if (left.length === 0) return;
  await ownedBy(session, key)
    .set({ state: 'redirect', since: now, seen: seenUntil(before.period, now) })
    .where('url', 'in', left)
    .execute();
}

/** When a document is last seen at an address that it gives up; what was known before stays where it never was. */
function seenUntil({ from, until }: Period, now: string) {
  const last = until !== null && until < now ? until : now;
  return ({ eb, ref }: OfAddresses) =>
    from !== null && from >= last
      ? ref('seen')
      : eb
          .case()
          .when(eb.and([eb('state', '=', 'current'), eb('since', '<', last)]))
          .then(last)
          .else(ref('seen'))
          .end();
}

/** A deleted document's address was a promise, so it says "gone"; what redirects to it leads nowhere. */
async function end(session: Session, key: NodeKey, period: Period, now: string): Promise<void> {
  // Of what was never public nobody learns that it was there.
  const state = isPublicAt(period, now) ? 'gone' : 'redirect';
  await ownedBy(session, key)
    .set({ state, since: now, seen: seenUntil(period, now) })
    .where('state', '=', 'current')
    .execute();
}

function ownedBy({ db }: Session, { type, document, language }: NodeKey) {
  return db
    .updateTable('addresses')
    .where('type', '=', type)
    .where('document', '=', document)
    .where('language', '=', language);
}

/** What returns has its addresses again, but for those that others have had since. */
async function takeBack({ db }: Session, nodes: readonly NodeOutcome[]): Promise<void> {
  const back = nodes.filter(({ before, after }) => !before && after).map(({ key }) => key);
  const kinds = Map.groupBy(back, ({ type, language }) => `${type}/${language}`);
  for (const keys of kinds.values()) {
    const [{ type, language } = { type: '', language: '' }] = keys;
    const documents = keys.map(({ document }) => document);
    for await (const some of inTurns(documents)) {
      await db
        .updateTable('addresses')
        .set({ state: 'redirect' })
        .where('type', '=', type)
        .where('document', 'in', some)
        .where('language', '=', language)
        .where('state', '=', 'gone')
        .execute();
    }
  }
}

/**
 * Gives addresses to the outputs that have them. Of two old documents that were stored with one address,
 * the first by id has it, whichever came first.
 */
async function settle(session: Session, addresses: Iterable<string>, now: string): Promise<void> {
  for await (const some of inTurns([...addresses], ROWS_AT_ONCE)) {
    const claims = await session.db
      .selectFrom('renders')
      .select(['type', 'document', 'language', 'urls'])
      .where('published', '=', 1)
      .where('urls', 'in', some)
      .orderBy('type')
      .orderBy('document')
      .orderBy('language')
      .execute();
    const first = new Map(claims.reverse().map((claim) => [claim.urls, claim]));
    const rows = [...first.values()].flatMap(({ urls, ...key }) =>
      urlsIn(urls).map((url) => ({ url, ...key, state: 'current' as const, since: now })),
    );
    if (rows.length === 0) continue;
    // An address has one document at a time; those before remain for when it's gone.
    await session.db
      .updateTable('addresses')
      .set({ state: 'redirect', since: now })
      .where('state', '=', 'current')
      .where(
        'url',
        'in',
        rows.map(({ url }) => url),
      )
      .execute();
    await session.db
      .insertInto('addresses')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['url', 'type', 'document', 'language']).doUpdateSet(({ ref }) => ({
          state: ref('excluded.state'),
          since: ref('excluded.since'),
        })),
      )
      .execute();
  }
}

type OfAddresses = ExpressionBuilder<Schema, 'addresses'>;

/** Of addresses: has their document an output, in any language? */
export function hasOutput({ exists, selectFrom }: OfAddresses) {
  return exists(
    selectFrom('renders')
      .select('node')
      .whereRef('renders.type', '=', 'addresses.type')
      .whereRef('renders.document', '=', 'addresses.document'),
  );
}

/** Of addresses: is it known who follows their document? */
export function hasSuccessor({ exists, selectFrom }: OfAddresses) {
  return exists(
    selectFrom('successors')
      .select('to_document')
      .whereRef('successors.type', '=', 'addresses.type')
      .whereRef('successors.document', '=', 'addresses.document'),
  );
}

/** Of stored outputs: does an address lead to it? Of two old documents with one, it leads to the first. */
export function hasAddress({ exists, selectFrom }: ExpressionBuilder<Schema, 'renders'>) {
  return exists(
    selectFrom('addresses')
      .select('url')
      .where('state', '=', 'current')
      .whereRef('addresses.type', '=', 'renders.type')
      .whereRef('addresses.document', '=', 'renders.document')
      .whereRef('addresses.language', '=', 'renders.language'),
  );
}

/** What several outputs have as their addresses, as it is stored. */
export function sharedAddresses({ db }: Session) {
  return db
    .selectFrom('renders')
    .select('urls')
    .where('published', '=', 1)
    .where('urls', '<>', NO_URLS)
    .groupBy('urls')
    .having(({ fn }) => fn.countAll(), '>', 1);
}

function urlsIn(urls: string): string[] {
  return JSON.parse(urls);
}
