/** Documents of which visitors see nothing, or not what they should, so that people are told. */

import type { Answer } from '@regia/contract/contract.ts';
import { page } from '@regia/model/entities/page.ts';
import { isObject } from '@regia/model/isObject.ts';
import { offSiteRemarks } from '@regia/model/rules/offSite.ts';
import { WEB_COLLECTIONS } from '@regia/site/inputs.ts';
import { typeOf } from '@regia/site/renderTypes.ts';
import { withNames } from '../../records/names.ts';
import { siteAddresses } from '../../records/siteAddresses.ts';
import { getShortDocuments } from '../../store/shortDocuments.ts';
import type { Session } from '../../store/store.ts';
import { holdersBeginning, keyText } from '../../store/uniqueKeys.ts';
import { HAS_FAILED } from '../nodes/node.ts';
import { hasAddress, sharedAddresses } from '../publish/addresses.ts';

/** A document that is not public, or not as it should be, in a language. */
export type HeldDocument = Answer<'GET /api/renders/status'>['held'][number];

type Held = Omit<HeldDocument, 'name'>;

/** How the parts begin of an output that shows its last page, see `kept.ts`. */
const KEPT_PARTS = '[{"block":"",';

/** Nobody mends more at once. */
const MOST_TOLD = 100;

/** The documents that are not public, or not as they should be, by name; at most a hundred of each kind. */
export async function heldDocuments(session: Session): Promise<HeldDocument[]> {
  return withNames(session, [
    ...(await documentsWithoutOutput(session)),
    ...(await documentsBehindOthers(session)),
    ...(await pagesBelowWorks(session)),
  ]);
}

/** How many outputs show their last page; not all of them are told by name. */
export async function countKept({ db }: Session): Promise<number> {
  const { count } = await db
    .selectFrom('renders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(HAS_FAILED)
    .where('published', '=', 1)
    .where('parts', 'like', `${KEPT_PARTS}%`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those that are held back or show their last page. */
async function documentsWithoutOutput(session: Session): Promise<Held[]> {
  const rows = await rendersOfDocuments(session)
    .select('renders.published')
    .where(HAS_FAILED)
    .where(({ or, eb }) =>
      or([eb('renders.published', '=', 0), eb('renders.parts', 'like', `${KEPT_PARTS}%`)]),
    )
    .orderBy('renders.node')
    .limit(MOST_TOLD)
    .execute();
  return rows.map(({ published, ...rest }) => {
    return { ...rest, shows: published === 1 ? 'earlier' : 'nothing' };
  });
}

/** Old documents that were stored with the address of another. */
async function documentsBehindOthers(session: Session): Promise<Held[]> {
  const rows = await rendersOfDocuments(session)
    .where('renders.published', '=', 1)
    .where('renders.urls', 'in', sharedAddresses(session))
    .where((where) => where.not(hasAddress(where)))
    .orderBy('renders.document')
    .limit(MOST_TOLD)
    .execute();
  return rows.map((one) => ({ ...one, shows: 'another' }));
}

/** Ids are those of a collection: documents of others that have the same are left out. */
function rendersOfDocuments({ db }: Session) {
  return db
    .selectFrom('renders')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.id', '=', 'renders.document')
        .on(({ or, and, eb }) =>
          or(
            WEB_COLLECTIONS.map((collection) =>
              and([
                eb('renders.type', '=', typeOf(collection)),
                eb('documents.collection', '=', collection),
              ]),
            ),
          ),
        ),
    )
    .select(['documents.collection', 'documents.id', 'renders.language']);
}

/** Pages whose address belongs to works and categories. */
async function pagesBelowWorks(session: Session): Promise<Held[]> {
  const site = await siteAddresses(session);
  const ids = new Set<string>();
  for (const [language, base] of Object.entries(isObject(site.worksPage) ? site.worksPage : {})) {
    const begin = keyText({ name: `slug.${language}`, value: `${base}/` });
    for (const id of await holdersBeginning(session, page.collection, begin, MOST_TOLD))
      ids.add(id);
  }
  const pages = await getShortDocuments(session, page.collection, ids, BELOW_WORKS);
  return [...pages.values()].flatMap((record) =>
    offSiteRemarks(page, record, record, site).flatMap(({ code, field }): Held[] => {
      if (code !== 'slugBelowWorks') return [];
      const language = field.replace('slug.', '');
      const { collection } = page;
      return [{ collection, id: record.id, language, shows: 'works' }];
    }),
  );
}

/** What tells that a page is one of them. */
const BELOW_WORKS = ['title', 'slug', 'isHomepage', 'isNotFound', 'template'];
