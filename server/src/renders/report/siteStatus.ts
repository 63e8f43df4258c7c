/** Where documents stand towards the public site: told with each record, and a filter of lists. */
import { SITE_LANGUAGES, type SiteLanguage } from '@regia/model/constants.ts';
import type { RenderType } from '@regia/model/entities/webRender.ts';
import { type AnyRecord, SITE_STATUS } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
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
import type { RecordContext, SiteStatusPort } from '../../records/context.ts';
import { offSiteIn } from '../../records/offSite.ts';
import { siteAddresses } from '../../records/siteAddresses.ts';
import { sitePages } from '../../records/sitePages.ts';
import { prepared } from '../../store/prepared.ts';
import type { Schema } from '../../store/schema.ts';
import type { Engine, Session } from '../../store/store.ts';
import { WhileUnchanged } from '../../store/whileUnchanged.ts';
import { hasAddress, NO_URLS } from '../publish/addresses.ts';

/** What lists and records tell of the site as it is published now. */
export function siteStatusPort({
  store,
  clock,
}: Pick<RecordContext, 'store' | 'clock'>): SiteStatusPort {
  const keptSite = new WhileUnchanged<SiteAddresses>(store);
  const keptDates = new WhileUnchanged<readonly string[]>(store);
  const keptAlways = new WhileUnchanged<readonly string[]>(store);
  const { reader } = store;
  const siteNow = () => keptSite.get('site', () => siteAddresses(reader));
  return {
    async fill(entity, records, names) {
      const { collection } = entity;
      const isWanted = names?.includes(SITE_STATUS) ?? true;
      if (!isWanted || !isWebCollection(collection) || records.length === 0) {
        return [...records];
      }
      const listed = reader.engine.listed(records.map(({ id }) => id));
      const outputs = await outputsOf(reader, { type: typeOf(collection), listed });
      const site = await siteNow();
      const main = site.defaultLanguage;
      // A site in one language has no translations.
      const isTranslated = site.languages.length > 1;
      const rows = isTranslated ? await outdatedRows(reader, { collection, main, listed }) : [];
      const outdated = new Map(rows.map((row) => [row.id, row.outdated.split(' ')]));
      const now = clock().toISOString();
      const filled: AnyRecord[] = [];
      for (const record of records) {
        const own = outputs.get(record.id) ?? [];
        const statusFor = (offSite: readonly OffSite[]) =>
          siteStatusOf(record, own, offSite, site, now, outdated.get(record.id));
        let status = statusFor([]);
        // Few are missing, and why takes longer to find out.
        if (Object.values(status.languages).some((one) => one.state === 'notOnSite')) {
          status = statusFor(await offSiteIn(reader, entity, record, site));
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
      const dates = await keptDates.get('dates', () => datesOf(reader));
      // The same until the next of them, so that lists can be kept until then.
      const last = dates.findLast((one) => one <= now) ?? '';
      const site = await siteNow();
      const always =
        collection === 'pages'
          ? await keptAlways.get('pages', () => sitePages(reader, 'isHomepage', 'isNotFound'))
          : [];
      return inSomeLanguage(reader.engine, collection, { ...site, always }, { state, now: last });
    },
  };
}

/** Does the address of an output lead to it, and not to another document? The 404 page needs none. */
function isReached(where: ExpressionBuilder<Schema, 'renders'>) {
  return where.or([where('renders.urls', '=', NO_URLS), hasAddress(where)]);
}

interface OutputsOf {
  readonly type: RenderType;
  /** Ids, as the engine lists them. */
  readonly listed: unknown;
}

const renderedOutputs = prepared(({ db, engine }, { type, listed }: OutputsOf) =>
  db
    .selectFrom('renders')
    .select((where) => [
      'renders.document',
      'renders.language',
      'renders.published',
      'renders.public_at',
      'renders.failed',
      isReached(where).as('isReached'),
    ])
    .where('type', '=', type)
    .where(({ ref }) => engine.isListed(ref('document'), listed)),
);

/** The instants at which something becomes public, in their order. */
async function datesOf({ db }: Session): Promise<string[]> {
  const rows = await db
    .selectFrom('renders')
    .select('public_at')
    .distinct()
    .where('public_at', 'is not', null)
    .execute();
  return rows.flatMap(({ public_at }) => public_at ?? []).sort();
}

async function outputsOf(
  session: Session,
  asked: OutputsOf,
): Promise<Map<string, (DocumentOutput & { readonly document: string })[]>> {
  const rows = await renderedOutputs(session, asked);
  const all = rows.map((row) => ({
    document: row.document,
    language: row.language,
    published: row.published === 1,
    publicAt: row.public_at,
    isReached: Boolean(row.isReached),
    blocksFail: row.published !== 1 && row.failed === 1,
  }));
  return Map.groupBy(all, ({ document }) => document);
}

interface OutdatedOf extends Pick<OutputsOf, 'listed'> {
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
  const isShown = (language: SiteLanguage) =>
    hasOutput(type, language, sql`(public_at IS NULL OR public_at < ${NEVER})`);
  /** SQLite would read each record's texts first, which takes three times as long. */
  const unlessShown = (language: SiteLanguage, otherwise: Condition) =>
    sql<SqlBool>`CASE WHEN ${isShown(language)} THEN FALSE ELSE ${otherwise} END`;
  const isAlwaysShown = always.length > 0 ? eb('documents.id', 'in', always) : sql<SqlBool>`FALSE`;
  const isSo: Record<SiteFilter, (language: SiteLanguage) => Condition> = {
    onSite: (language) =>
      hasOutput(type, language, sql`(public_at IS NULL OR public_at <= ${now})`),
    scheduled: (language) =>
      hasOutput(type, language, sql`public_at > ${now} AND public_at < ${NEVER}`),
    notOnSite: (language) => unlessShown(language, speaks(language)),
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
