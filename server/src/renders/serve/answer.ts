/** What the public site answers to an address: a page, a redirect, "gone", or the not-found page. */
import { NOT_FOUND_REFERENCE } from '@regia/model/constants.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { workCategory } from '@regia/model/entities/workCategory.ts';
import type { SiteAddresses } from '@regia/model/rules/offSite.ts';
import { isPublicAt, type Period, publicPeriod } from '@regia/model/rules/visibility.ts';
import { collectionOf, isRenderType } from '@regia/site/renderTypes.ts';
import type { Selectable } from 'kysely';
import { categoryOf, isOffSite } from '../../records/offSite.ts';
import { siteAddresses } from '../../records/siteAddresses.ts';
import { getDocument } from '../../store/documents.ts';
import { periodOfRow, publicAt } from '../../store/publicNow.ts';
import type { Session, Store } from '../../store/store.ts';
import type { AddressesTable, RendersTable } from '../../store/tables/renders.ts';
import { assemble, type Output } from '../nodes/output.ts';
import { hasOutput, hasSuccessor, NO_URLS } from '../publish/addresses.ts';
import { leadOf, type Owner } from '../publish/leads.ts';

/** How long a deleted document's address says "gone" rather than "not found". */
const GONE_FOR_MS = 30 * 24 * 60 * 60 * 1000;

export type Answer =
  | { readonly kind: 'output'; readonly status: 200 | 404 | 410; readonly output: Output }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'nothing'; readonly status: 404 | 410 };

/** Answers for a normalised path, such as `/en/about-us`, as of `now`; from one state of the site. */
export function answerFor(
  store: Pick<Store, 'snapshot'>,
  path: string,
  now: Date,
): Promise<Answer> {
  return store.snapshot(async (session) => {
    const site = await siteAddresses(session);
    let status: 404 | 410 = 404;
    for await (const address of addressesAt(session, path)) {
      const found = await answerOf(session, address, { now, site });
      if (found.kind !== 'nothing') return found;
      // One that is not public yet hides nothing of those before it.
      if (found.status === 410) status = 410;
    }
    return missing(session, path, status, now);
  });
}

type Address = Selectable<AddressesTable>;

/** So many documents of one address are looked at, of each kind: each visitor waits for that. */
const MOST_OWNERS = 20;

/**
 * Of the documents that have or had an address: the one that has it, then those that had it last. Of those that are
 * gone, the ones with a successor, and the last one.
 */
async function* addressesAt({ db }: Session, path: string): AsyncGenerator<Address> {
  const all = db
    .selectFrom('addresses')
    .selectAll()
    .where('url', '=', path)
    .orderBy('since', 'desc')
    .orderBy('type')
    .orderBy('document')
    .orderBy('language');
  yield* await all.where('state', '=', 'current').execute();
  const former = all.where('state', '<>', 'current');
  const found = new Map<string, Address>();
  for (const kind of [
    former.where(hasOutput).limit(MOST_OWNERS),
    former.where(hasSuccessor).limit(MOST_OWNERS),
    former.where('state', '=', 'gone').limit(1),
  ]) {
    for (const row of await kind.execute()) {
      found.set(`${row.type} ${row.document} ${row.language}`, row);
    }
  }
  yield* [...found.values()].sort(
    (one, other) => Number(one.since < other.since) - Number(one.since > other.since),
  );
}

/** What an address answers for one of its documents. */
async function answerOf(
  session: Session,
  address: Address,
  { now, site }: { now: Date; site: SiteAddresses },
): Promise<Answer> {
  const { url, state } = address;
  // A document that was deleted a moment ago may be in the visible renders still.
  const owner = (await leadOf(session, address)) ?? address;
  const row = await renderAt(session, owner);
  const period = row && periodOfRow(row);
  if (row && period && isPublicAt(period, now.toISOString())) {
    const left = await hasLeft(session, { ...owner, state }, { now, site });
    if (left !== null) return { kind: 'nothing', status: left };
    if (state === 'current' && owner === address) {
      const output = await assemble(session, row);
      return { kind: 'output', status: 200, output };
    }
    const [to] = JSON.parse(row.urls) as string[];
    if (to !== undefined && to !== url) return { kind: 'redirect', to };
  }
  if (state === 'gone') return { kind: 'nothing', status: goneAt(address.since, now) };
  const status = state === 'current' && period ? endedAt(period, address, now) : 404;
  return { kind: 'nothing', status };
}

/** What an address answers at which a document was seen until an instant. */
export function goneAt(since: string, now: Date): 404 | 410 {
  return now.getTime() < Date.parse(since) + GONE_FOR_MS ? 410 : 404;
}

/** The same of a document that has ended: of what was never seen there nobody learns that it was there. */
export function endedAt(
  { until }: Period,
  { state, since, seen }: Pick<Address, 'state' | 'since' | 'seen'>,
  now: Date,
): 404 | 410 {
  if (until === null || until > now.toISOString()) return 404;
  const last = state === 'current' && since < until ? until : seen;
  return last === null ? 404 : goneAt(last, now);
}

/** Has a document of the visible renders left the site, though they are not rendered anew yet? */
export async function hasLeftSite(
  session: Session,
  { type, reference, language }: Pick<Selectable<RendersTable>, 'type' | 'reference' | 'language'>,
  now: Date,
): Promise<boolean> {
  // The page for addresses that lead nowhere is not named by its document.
  if (reference === NOT_FOUND_REFERENCE) return false;
  const site = await siteAddresses(session);
  const owner = { type, document: reference, language, state: 'current' } as const;
  return (await hasLeft(session, owner, { now, site })) !== null;
}

/**
 * Is a document of the visible renders not public any more, though they are not rendered anew yet?
 * @returns what its address answers then; null where it is public
 */
async function hasLeft(
  session: Session,
  { type, document, language, state }: Owner & Pick<Address, 'state'>,
  { now, site }: { now: Date; site: SiteAddresses },
): Promise<404 | 410 | null> {
  if (!isRenderType(type)) return null;
  const entity = entityOf(collectionOf(type));
  const stored = entity && (await getDocument(session, entity.collection, document));
  const gone = state === 'current' ? 410 : 404;
  if (!stored) return gone;
  // The address of a work begins with its category's.
  const category = await categoryOf(session, stored);
  if (!isPublicAt(publicPeriod(stored, category), now.toISOString())) return 404;
  if (!site.languages.some((one) => one === language)) return gone;
  const place = { site, language };
  if (await isOffSite(session, entity, stored, place)) return 404;
  return category && (await isOffSite(session, workCategory, category, place)) ? 404 : null;
}

async function renderAt(
  { db }: Session,
  { type, document, language }: Owner,
): Promise<Selectable<RendersTable> | undefined> {
  return db
    .selectFrom('renders')
    .selectAll()
    .where('type', '=', type)
    .where('document', '=', document)
    .where('language', '=', language)
    .where('published', '=', 1)
    .executeTakeFirst();
}

/** The site's own not-found page in the language of the path, or in the first that has one. */
async function missing(
  session: Session,
  path: string,
  status: 404 | 410,
  now: Date,
): Promise<Answer> {
  const shown = await session.db
    .selectFrom('renders')
    .selectAll()
    .where('type', '=', 'page')
    .where('reference', '=', NOT_FOUND_REFERENCE)
    // Any other page with that id has an address.
    .where('urls', '=', NO_URLS)
    .where(publicAt(now.toISOString()))
    .orderBy('language')
    .execute();
  if (shown.length === 0) return { kind: 'nothing', status };
  const site = await siteAddresses(session);
  const [, start = ''] = path.split('/');
  const wanted = site.languages.find((language) => language === start) ?? site.defaultLanguage;
  const isOther = ({ language }: { language: string }) => Number(language !== wanted);
  for (const row of shown.toSorted((one, other) => isOther(one) - isOther(other))) {
    if ((await hasLeft(session, { ...row, state: 'current' }, { now, site })) !== null) continue;
    const output = await assemble(session, row);
    return { kind: 'output', status, output };
  }
  return { kind: 'nothing', status };
}
