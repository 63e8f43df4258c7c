/** Where documents stand towards the public site: told with each record, and a filter of lists. */
import { SITE_LANGUAGES, type SiteLanguage } from '@regia/model/constants.ts';
import type { RenderType } from '@regia/model/entities/webRender.ts';
import { type AnyRecord, SITE_STATUS } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { OffSite, SiteAddresses } from '@regia/model/rules/offSite.ts';
import {
  type DocumentOutput,
  SITE_STATES,
  type SiteState,
  siteStatusOf,
} from '@regia/model/rules/siteStatus.ts';
import { NEVER } from '@regia/model/rules/visibility.ts';
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
import { chunks } from '../../store/chunks.ts';
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
  const { reader } = store;
  const siteNow = () => keptSite.get('site', () => siteAddresses(reader));
  return {
    async fill(entity, records, names) {
      const isWanted = names?.includes(SITE_STATUS) ?? true;
      if (!isWanted || !isWebCollection(entity.collection) || records.length === 0) {
        return [...records];
      }
      const outputs = await outputsOf(reader, typeOf(entity.collection), records);
      const site = await siteNow();
      const now = clock().toISOString();
      const filled: AnyRecord[] = [];
      for (const record of records) {
        const own = outputs.get(record.id) ?? [];
        const statusFor = (offSite: readonly OffSite[]) =>
          siteStatusOf(record, own, offSite, site, now);
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
      const state = SITE_STATES.find((one) => one === wanted);
      const { collection } = entity;
      if (!state || !isWebCollection(collection)) {
        throw new RegiaError('invalidParameters', `no filter by ${SITE_STATUS}: ${wanted}`);
      }
      const now = clock().toISOString();
      const dates = await keptDates.get('dates', () => datesOf(reader));
      // The same until the next of them, so that lists can be kept until then.
      const last = dates.findLast((one) => one <= now) ?? '';
      const site = await siteNow();
      return inSomeLanguage(reader.engine, typeOf(collection), site, { state, now: last });
    },
  };
}

/** Does the address of an output lead to it, and not to another document? The 404 page needs none. */
function isReached(where: ExpressionBuilder<Schema, 'renders'>) {
  return where.or([where('renders.urls', '=', NO_URLS), hasAddress(where)]);
}

type OutputsOf = { readonly type: RenderType };

const renderedOutputs = prepared(({ db }, { type }: OutputsOf, ids: readonly string[]) =>
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
    .where('document', 'in', ids),
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
  type: RenderType,
  records: readonly AnyRecord[],
): Promise<Map<string, DocumentOutput[]>> {
  const all: (DocumentOutput & { readonly document: string })[] = [];
  for (const chunk of chunks(records.map(({ id }) => id))) {
    for (const row of await renderedOutputs(session, { type }, chunk)) {
      const published = row.published === 1;
      all.push({
        document: row.document,
        language: row.language,
        published,
        publicAt: row.public_at,
        isReached: Boolean(row.isReached),
        blocksFail: !published && row.failed === 1,
      });
    }
  }
  return Map.groupBy(all, ({ document }) => document);
}

type Condition = Expression<SqlBool>;

/** What `siteStatusOf` says, as a condition on `documents`: are they so in at least one language of the site? */
function inSomeLanguage(
  engine: Engine,
  type: RenderType,
  { languages, defaultLanguage }: SiteAddresses,
  { state, now }: { state: SiteState; now: string },
): Condition {
  const { or, not } = expressionBuilder<Schema, 'documents'>();
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
  const isSo: Record<SiteState, (language: SiteLanguage) => Condition> = {
    onSite: (language) =>
      hasOutput(type, language, sql`(public_at IS NULL OR public_at <= ${now})`),
    scheduled: (language) =>
      hasOutput(type, language, sql`public_at > ${now} AND public_at < ${NEVER}`),
    notOnSite: (language) => unlessShown(language, speaks(language)),
    untranslated: (language) => unlessShown(language, not(speaks(language))),
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
