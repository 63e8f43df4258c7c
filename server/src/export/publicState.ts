/** What of the site is public at one moment, read in portions that fit into memory. */
import { siteLanguagesIn } from '@regia/model/rules/siteLanguages.ts';
import { isObject } from '@regia/site/reader.ts';
import { assemble, type Output } from '../renders/nodes/output.ts';
import { readSiteState } from '../renders/nodes/siteState.ts';
import { leadOf, type Owner } from '../renders/publish/leads.ts';
import { chunks } from '../store/chunks.ts';
import { allDocuments } from '../store/documents.ts';
import { publicAt } from '../store/publicNow.ts';
import type { Session } from '../store/store.ts';
import type { Redirect } from './redirects.ts';

const DOCUMENTS_AT_ONCE = 100;

/** What the renders stand for. */
export interface RenderedFor {
  readonly siteUrl: string;
  /** The calendar day whose listings they show. */
  readonly day: string;
  readonly defaultLanguage: string;
  /** Are there changes that they do not show yet? */
  readonly hasBacklog: boolean;
}

/** Null before the site was set up. */
export async function renderedFor(session: Session): Promise<RenderedFor | null> {
  const state = await readSiteState(session);
  const [settings] = await allDocuments(session, 'settings');
  const environment: unknown = state && JSON.parse(state.environment);
  if (!state || !settings || !isObject(environment)) return null;
  const pending = await session.db.selectFrom('pending_inputs').select('change').limit(1).execute();
  return {
    siteUrl: String(environment.siteUrl),
    day: state.day,
    defaultLanguage: siteLanguagesIn(settings).defaultLanguage,
    hasBacklog: pending.length > 0,
  };
}

/** The outputs that are public at `now`, with the not-found pages, some at a time. */
export async function* publicOutputs(session: Session, now: string): AsyncGenerator<Output[]> {
  const documents = await published(session, now).select('document').distinct().execute();
  for (const chunk of chunks(documents, DOCUMENTS_AT_ONCE)) {
    const ids = chunk.map(({ document }) => document);
    const rows = await published(session, now).selectAll().where('document', 'in', ids).execute();
    const outputs: Output[] = [];
    for (const row of rows) outputs.push(await assemble(session, row));
    yield outputs;
  }
}

/** The old addresses that lead somewhere at `now`, by address. */
export async function publicRedirects(session: Session, now: string): Promise<Redirect[]> {
  const current = await published(session, now)
    .innerJoin('addresses', (join) =>
      join
        .onRef('addresses.type', '=', 'renders.type')
        .onRef('addresses.document', '=', 'renders.document')
        .onRef('addresses.language', '=', 'renders.language'),
    )
    .where('addresses.state', '=', 'current')
    .select('addresses.url')
    .execute();
  const taken = new Set(current.map(({ url }) => url));
  const former = await session.db
    .selectFrom('addresses')
    .leftJoin('renders', (join) =>
      join
        .onRef('renders.type', '=', 'addresses.type')
        .onRef('renders.document', '=', 'addresses.document')
        .onRef('renders.language', '=', 'addresses.language')
        .on(publicAt(now)),
    )
    .select(['url', 'addresses.type', 'addresses.document', 'addresses.language', 'urls'])
    .where('state', '<>', 'current')
    .orderBy('url')
    .orderBy('since', 'desc')
    .orderBy('addresses.type')
    .orderBy('addresses.document')
    .orderBy('addresses.language')
    .execute();
  const redirects: Redirect[] = [];
  for (const { url: from, urls, ...address } of former) {
    if (taken.has(from)) continue;
    // Most belong to pages that are there; the others are asked for one by one.
    const to = urls === null ? await successorUrl(session, address, now) : firstIn(urls);
    if (to === undefined || to === from) continue;
    taken.add(from);
    redirects.push({ from, to, language: address.language });
  }
  return redirects;
}

function firstIn(urls: string): string | undefined {
  const [url]: string[] = JSON.parse(urls);
  return url;
}

async function successorUrl(
  session: Session,
  address: Owner,
  now: string,
): Promise<string | undefined> {
  const owner = await leadOf(session, address);
  if (!owner) return undefined;
  const row = await published(session, now)
    .select('urls')
    .where('type', '=', owner.type)
    .where('document', '=', owner.document)
    .where('language', '=', owner.language)
    .executeTakeFirst();
  return row && firstIn(row.urls);
}

function published({ db }: Session, now: string) {
  return db.selectFrom('renders').where(publicAt(now));
}
