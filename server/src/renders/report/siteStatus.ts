/** Where documents stand towards the public site: told with each record, and a filter of lists. */
import { SITE_LANGUAGES, type SiteLanguage } from '@regia/model/constants.ts';
import type { RenderType } from '@regia/model/entities/webRender.ts';
import { type AnyRecord, SITE_STATUS } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { type Above, addressLackIn } from '@regia/model/rules/addressLack.ts';
import type { OffSite, SiteAddresses } from '@regia/model/rules/offSite.ts';
import {
  type DocumentOutput,
  SITE_FILTERS,
  type SiteFilter,
  siteStatusOf,
} from '@regia/model/rules/siteStatus.ts';
import { NEVER } from '@regia/model/rules/visibility.ts';
import type { WebCollection } from '@regia/site/inputs.ts';
import { isWebCollection, typeOf } from '@regia/site/renderTypes.ts';
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { aboveOf } from '../../records/above.ts';
import type { RecordContext, SiteStatusPort } from '../../records/context.ts';
import { offSiteIn } from '../../records/offSite.ts';
import { siteAddresses } from '../../records/siteAddresses.ts';
import { sitePages } from '../../records/sitePages.ts';
import { keptIn, keptReader } from '../../store/kept.ts';
import { prepared } from '../../store/prepared.ts';
import { periodOfRow } from '../../store/publicNow.ts';
import type { Schema } from '../../store/schema.ts';
import type { Engine, Session } from '../../store/store.ts';
import { hasAddress, NO_URLS } from '../publish/addresses.ts';
import { storedOutputs } from '../publish/storedOutputs.ts';

/** What lists and records tell of the site as it is published now. */
export function siteStatusPort({
  store,
  clock,
}: Pick<RecordContext, 'store' | 'clock'>): SiteStatusPort {
  return {
    async fill(session, entity, records, names) {
      const { collection } = entity;
      const isWanted = names?.includes(SITE_STATUS) ?? true;
      if (!isWanted || !isWebCollection(collection) || records.length === 0) {
        return [...records];
      }
      const ids = records.map(({ id }) => id);
      const outputs = await outputsOf(session, typeOf(collection), ids);
      const site = await keptIn(session, 'addresses', () => siteAddresses(session));
      const main = site.defaultLanguage;
      // A site in one language has no translations.
      const isTranslated = site.languages.length > 1;
      const listed = session.engine.listed(ids);
      const rows = isTranslated ? await outdatedRows(session, { collection, main, listed }) : [];
      const outdated = new Map(rows.map((row) => [row.id, row.outdated.split(' ')]));
      const now = clock().toISOString();
      const filled: AnyRecord[] = [];
      for (const record of records) {
        const own = outputs.get(record.id) ?? [];
        const statusFor = (offSite: readonly OffSite[], above?: Above) =>
          siteStatusOf(record, own, offSite, site, now, outdated.get(record.id), (language) =>
            above ? addressLackIn(language, above) : null,
          );
        let status = statusFor([]);
        // Few are missing, and why takes longer to find out.
        if (Object.values(status.languages).some((one) => one.state === 'notOnSite')) {
          const offSite = await offSiteIn(session, entity, record, site);
          status = statusFor(offSite, await aboveOf(session, entity, record, site));
        }
        filled.push({ ...record, [SITE_STATUS]: status });
      }
      return filled;
    },
    async where(entity, wanted) {
      const state = SITE_FILTERS.find((one) => one === wanted);
      const { collection } = entity;
      if (!state || !isWebCollection(collection)) {
        throw new RegiaError('invalidParameters', `no filter by ${SITE_STATUS}: ${wanted}`);
      }
      const now = clock().toISOString();
      const reader = await keptReader(store);
      const dates = await keptIn(reader, 'dates', () => datesOf(reader));
      // The same until the next of them, so that lists can be kept until then.
      const last = dates.findLast((one) => one <= now) ?? '';
      const site = await keptIn(reader, 'addresses', () => siteAddresses(reader));
      const always =
        collection === 'pages'
          ? await keptIn(reader, 'always', () => sitePages(reader, 'isHomepage', 'isNotFound'))
          : [];
      return inSomeLanguage(reader.engine, collection, { ...site, always }, { state, now: last });
    },
  };
}

/** Does the address of an output lead to it, and not to another document? The 404 page needs none. */
function isReached(where: ExpressionBuilder<Schema, 'renders'>) {
  return where.or([where('renders.urls', '=', NO_URLS), hasAddress(where)]);
}

/** The instants at which something becomes public, or ends, in their order. */
async function datesOf({ db }: Session): Promise<string[]> {
  const rows = await db
    .selectFrom('renders')
    .select(['public_at', 'public_until'])
    .distinct()
    .where(({ eb, or }) =>
      or([eb('public_at', 'is not', null), eb('public_until', 'is not', null)]),
    )
    .execute();
  return rows.flatMap((row) => [row.public_at ?? [], row.public_until ?? []].flat()).sort();
}

async function outputsOf(
  session: Session,
  type: RenderType,
  ids: readonly string[],
): Promise<Map<string, (DocumentOutput & { readonly document: string })[]>> {
  const rows = await storedOutputs(session, type, ids);
  const all = rows.map((row) => ({
    document: row.document,
    language: row.language,
    published: row.published === 1,
    period: periodOfRow(row),
    // The 404 page needs no address.
    isReached: row.urls === NO_URLS || Boolean(row.hasAddress),
    blocksFail: row.published !== 1 && row.failed === 1,
  }));
  return Map.groupBy(all, ({ document }) => document);
}

interface OutdatedOf {
  /** Ids, as the engine lists them. */
  readonly listed: unknown;
  readonly collection: string;
  readonly main: SiteLanguage;
}

const outdatedRows = prepared(({ db, engine }, { collection, main, listed }: OutdatedOf) =>
  db
    .selectFrom('translations')
    .select(['id', 'outdated'])
    .where('collection', '=', collection)
    .where(({ ref }) => engine.isListed(ref('id'), listed))
    .where('main', '=', main)
    .where('outdated', '<>', sql.lit('')),
);

interface ShownAlways {
  /** The pages that are shown though they say nothing. */
  readonly always: readonly string[];
}

type Condition = Expression<SqlBool>;

/** What `siteStatusOf` says, as a condition on `documents`: are they so in at least one language of the site? */
function inSomeLanguage(
  engine: Engine,
  collection: WebCollection,
  { languages, defaultLanguage, always }: SiteAddresses & ShownAlways,
  { state, now }: { state: SiteFilter; now: string },
): Condition {
  const { or, not, eb, selectFrom } = expressionBuilder<Schema, 'documents'>();
  const type = typeOf(collection);
  /** Has a document a title or a slug in one of these languages? */
  const says = (...some: readonly SiteLanguage[]) =>
    or(
      some.flatMap((language) =>
        ['title', 'slug'].map(
          (name) => sql<SqlBool>`coalesce(${engine.unindexed.text([name, language])}, '') <> ''`,
        ),
      ),
    );
  // One that says nothing anywhere speaks the site's own language.
  const speaks = (language: SiteLanguage) =>
    language === defaultLanguage
      ? or([says(language), not(says(...SITE_LANGUAGES))])
      : says(language);
  const begins = sql<SqlBool>`(public_at IS NULL OR public_at < ${NEVER})`;
  const lasts = sql<SqlBool>`(public_until IS NULL OR public_until > ${now})`;
  const isShown = (language: SiteLanguage) => hasOutput(type, language, eb.and([begins, lasts]));
  /** SQLite would read each record's texts first, which takes three times as long. */
  const unlessShown = (language: SiteLanguage, otherwise: Condition) =>
    sql<SqlBool>`CASE WHEN ${isShown(language)} THEN FALSE ELSE ${otherwise} END`;
  const isAlwaysShown = always.length > 0 ? eb('documents.id', 'in', always) : sql<SqlBool>`FALSE`;
  const isSo: Record<SiteFilter, (language: SiteLanguage) => Condition> = {
    onSite: (language) =>
      hasOutput(
        type,
        language,
        eb.and([sql<SqlBool>`(public_at IS NULL OR public_at <= ${now})`, lasts]),
      ),
    scheduled: (language) =>
      hasOutput(type, language, sql`public_at > ${now} AND public_at < ${NEVER}`),
    notOnSite: (language) => unlessShown(language, speaks(language)),
    toMend: (language) =>
      eb.and([
        isSo.notOnSite(language),
        not(hasOutput(type, language, eb.and([begins, sql<SqlBool>`public_until <= ${now}`]))),
      ]),
    untranslated: (language) =>
      or([
        unlessShown(language, not(speaks(language))),
        eb.and([isAlwaysShown, not(speaks(language))]),
      ]),
    outdated: (language) =>
      eb(
        'documents.id',
        'in',
        selectFrom('translations')
          .select('translations.id')
          .where('translations.collection', '=', collection)
          .where('main', '=', defaultLanguage)
          .where('outdated', '<>', sql.lit(''))
          .where('outdated', 'like', `%${language}%`),
      ),
    toTranslate: (language) => or([isSo.untranslated(language), isSo.outdated(language)]),
  };
  return or(languages.map(isSo[state]));
}

/** Has a document an output in a language that its address leads to, and whose date is so? */
function hasOutput(type: RenderType, language: SiteLanguage, date: Condition): Condition {
  const { exists, selectFrom } = expressionBuilder<Schema, 'documents'>();
  return exists(
    selectFrom('renders')
      .select(sql`1`.as('one'))
      .where('renders.type', '=', type)
      .whereRef('renders.document', '=', 'documents.id')
      .where('renders.language', '=', language)
      .where('renders.published', '=', 1)
      .where(isReached)
      .where(date),
  );
}
