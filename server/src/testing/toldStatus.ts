/** What records and lists tell of the site, held against what visitors find there. */
import { NOT_FOUND_REFERENCE } from '@regia/model/constants.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { type AnyRecord, type Entity, SITE_STATUS } from '@regia/model/entity.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { SITE_FILTERS, type SiteStatus } from '@regia/model/rules/siteStatus.ts';
import { hasEnded, isNeverPublic, isPublicAt, type Period } from '@regia/model/rules/visibility.ts';
import { WEB_COLLECTIONS } from '@regia/site/inputs.ts';
import { typeOf } from '@regia/site/renderTypes.ts';
import { listRecordIds, listRecords } from '../records/read.ts';
import type { PublicSite } from './publicSite.ts';
import type { RenderedSite } from './renderedSite.ts';

const MASTER = { id: 'master', role: masterRights(MODULES) };
const ALL = { sort: [], search: '' };

/** The documents of which a record or a list tells what visitors don't find so. */
export async function wronglyTold(site: RenderedSite, seen: PublicSite): Promise<string[]> {
  const wrong: string[] = [];
  const reached = new Set(Object.values(seen.addresses));
  for (const collection of WEB_COLLECTIONS) {
    const entity = entityOf(collection);
    if (!entity) throw new Error(`no entity has ${collection}`);
    const page = { ...ALL, filters: [], page: 1, pageSize: 1_000 };
    const { items } = await listRecords(site.context, MASTER, entity, page, [
      SITE_STATUS,
      ...['isHomepage', 'isNotFound', 'title', 'slug'].filter((name) =>
        Object.hasOwn(entity.fields, name),
      ),
    ]);
    for (const record of items) {
      for (const [language, { state, why }] of Object.entries(statusOf(record).languages)) {
        const isNotFound = record.isNotFound === true;
        const reference = isNotFound ? NOT_FOUND_REFERENCE : record.id;
        const output = seen.outputs[`${typeOf(collection)}/${reference}/${language}`];
        const isThere = isNotFound || reached.has(`${typeOf(collection)}/${record.id}/${language}`);
        const found = output && isThere ? stateIn(output.period, site.now.toISOString()) : null;
        const isTold = state === 'onSite' || state === 'scheduled' || why === 'ended';
        const told = isTold ? (why ?? state) : null;
        const isSilent = state === 'untranslated' && isShownSilently(record, language);
        if (found !== told && !isSilent)
          wrong.push(`${collection}/${record.id} ${language}: ${state}`);
      }
    }
    wrong.push(...(await wronglyFiltered(site, entity, items)));
  }
  return wrong;
}

/** What is to be told of a document whose address leads to it. */
function stateIn(period: Period, now: string): string | null {
  if (isNeverPublic(period)) return null;
  if (isPublicAt(period, now)) return 'onSite';
  return hasEnded(period, now) ? 'ended' : 'scheduled';
}

/** The homepage and the 404 page are shown in languages in which they say nothing. */
function isShownSilently({ isHomepage, isNotFound, title, slug }: AnyRecord, language: string) {
  if (isHomepage !== true && isNotFound !== true) return false;
  return ![title, slug].some((one) => (one as Record<string, string> | undefined)?.[language]);
}

async function wronglyFiltered(
  site: RenderedSite,
  entity: Entity,
  items: readonly AnyRecord[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const state of SITE_FILTERS) {
    const filters = [{ field: SITE_STATUS, value: state }];
    const found = await listRecordIds(site.context, MASTER, entity, { ...ALL, filters });
    const told = items.filter((one) => {
      const { state: nearest, languages } = statusOf(one);
      if (nearest === state && state !== 'notOnSite') return true;
      return Object.values(languages).some(
        ({ state: own, why, outdated = false }) =>
          own === state ||
          (state === 'toMend' && own === 'notOnSite' && why !== 'ended') ||
          (state === 'outdated' && outdated) ||
          (state === 'toTranslate' && (outdated || own === 'untranslated')),
      );
    });
    const ids = new Set(told.map(({ id }) => id)).symmetricDifference(new Set(found));
    wrong.push(...[...ids].map((id) => `${entity.collection}/${id} by filter: ${state}`));
  }
  return wrong;
}

function statusOf(record: AnyRecord): SiteStatus {
  return record[SITE_STATUS] as SiteStatus;
}
