/** Where documents stand towards the public site: told with each record, and a filter of lists. */
import { SITE_LANGUAGES, type SiteLanguage } from '@regia/model/constants.ts';
import type { RenderType } from '@regia/model/entities/webRender.ts';
import { type AnyRecord, type Entity, SITE_STATUS } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { SiteAddresses } from '@regia/model/rules/offSite.ts';
import {
  type DocumentOutput,
  SITE_STATES,
  type SiteState,
  siteStatusOf,
} from '@regia/model/rules/siteStatus.ts';
import { NEVER } from '@regia/model/rules/visibility.ts';
import { isWebCollection, typeOf } from '@regia/site/renderTypes.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { RecordContext, SiteStatusPort } from '../../records/context.ts';
import { offSiteIn } from '../../records/offSite.ts';
import { siteAddresses } from '../../records/siteAddresses.ts';
import { chunks } from '../../store/chunks.ts';
import { prepared } from '../../store/prepared.ts';
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
        // Whatever is shown in each language lacks nothing.
        const isShown = site.languages.every((language) =>
          own.some((one) => one.language === language && one.published && one.isReached),
        );
        const offSite =
          isShown && record.publicAt === null ? [] : await offSiteIn(reader, entity, record, site);
        filled.push({ ...record, [SITE_STATUS]: siteStatusOf(record, own, offSite, site, now) });
      }
      return filled;
    },
    async where(entity, wanted) {
      const state = SITE_STATES.find((one) => one === wanted);
      if (!state || !isWebCollection(entity.collection)) {
        throw new RegiaError('invalidParameters', `no filter by ${SITE_STATUS}: ${wanted}`);
      }
      const now = clock().toISOString();
      const dates = await keptDates.get('dates', () => datesOf(reader));
      // The same until the next of them, so that lists can be kept until then.
      const last = dates.findLast((one) => one <= now) ?? '';
      return new InLanguages(reader.engine, entity, await siteNow(), last).some(state);
    },
  };
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
      where.or([where('renders.urls', '=', NO_URLS), hasAddress(where)]).as('isReached'),
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

/** What `siteStatusOf` says, as conditions on `documents`. */
class InLanguages {
  readonly #engine: Engine;
  readonly #type: RenderType;
  readonly #site: SiteAddresses;
  readonly #now: string;

  constructor(engine: Engine, { collection }: Entity, site: SiteAddresses, now: string) {
    if (!isWebCollection(collection)) throw new Error(`no outputs of ${collection}`);
    this.#engine = engine;
    this.#type = typeOf(collection);
    this.#site = site;
    this.#now = now;
  }

  /** Is it so in at least one language of the site? */
  some(state: SiteState): Expression<SqlBool> {
    const { languages } = this.#site;
    return sql`(${sql.join([sql`1 = 0`, ...languages.map((one) => this.#in(one, state))], sql` OR `)})`;
  }

  #in(language: SiteLanguage, state: SiteState): Expression<SqlBool> {
    const [now, never] = [this.#now, NEVER];
    switch (state) {
      case 'onSite':
        return this.#isOutput(language, sql`(public_at IS NULL OR public_at <= ${now})`);
      case 'scheduled':
        return this.#isOutput(language, sql`public_at > ${now} AND public_at < ${never}`);
      case 'notOnSite':
        return this.#unless(this.#isShown(language), this.#speaks(language));
      case 'untranslated':
        return this.#unless(this.#isShown(language), sql`NOT ${this.#speaks(language)}`);
    }
  }

  /** SQLite would read each record's texts first, which takes three times as long. */
  #unless(isShown: Expression<SqlBool>, otherwise: Expression<SqlBool>): Expression<SqlBool> {
    return sql`CASE WHEN ${isShown} THEN FALSE ELSE ${otherwise} END`;
  }

  #isShown(language: SiteLanguage): Expression<SqlBool> {
    return this.#isOutput(language, sql`(public_at IS NULL OR public_at < ${NEVER})`);
  }

  #isOutput(language: SiteLanguage, date: Expression<unknown>): Expression<SqlBool> {
    return sql`EXISTS (
      SELECT 1 FROM renders
      WHERE renders.type = ${this.#type} AND renders.document = documents.id
        AND renders.language = ${language} AND published = 1 AND ${date}
        AND (urls = ${NO_URLS} OR EXISTS (
          SELECT 1 FROM addresses
          WHERE addresses.type = renders.type AND addresses.document = renders.document
            AND addresses.language = renders.language AND addresses.state = 'current'
        ))
    )`;
  }

  /** Has a document a title or a slug in a language? One without any speaks the site's own. */
  #speaks(language: SiteLanguage): Expression<SqlBool> {
    const { defaultLanguage } = this.#site;
    const own = this.#saysIn([language]);
    return language === defaultLanguage
      ? sql`(${own} OR NOT ${this.#saysIn(SITE_LANGUAGES)})`
      : own;
  }

  #saysIn(languages: readonly SiteLanguage[]): Expression<SqlBool> {
    const texts = languages.flatMap((language) =>
      ['title', 'slug'].map(
        (name) => sql`coalesce(${this.#engine.unindexed.text([name, language])}, '') <> ''`,
      ),
    );
    return sql`(${sql.join(texts, sql` OR `)})`;
  }
}
