/** Where a request for records works: on the site, or in the set of prepared changes that it names. */
import { PREPARED_HEADER } from '@regia/model/constants.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { MAX_ID_LENGTH } from '@regia/model/rules/recordId.ts';
import { SITE_COLLECTIONS } from '@regia/site/inputs.ts';
import type { FastifyRequest } from 'fastify';
import { signedInUser } from '../../http/access.ts';
import { groundOf } from '../../prepared/ground.ts';
import { getPrepared, isAsStored, listPrepared } from '../../prepared/inSet.ts';
import { prepare } from '../../prepared/prepare.ts';
import { preparedLately } from '../../prepared/preparedLately.ts';
import { preparedSite } from '../../prepared/preparedSite.ts';
import { isSeenBy } from '../../prepared/seenBy.ts';
import { requireMember } from '../../prepared/setsOf.ts';
import { alone } from '../../prepared/stack.ts';
import type { RecordContext } from '../../records/context.ts';
import { getRecord, listRecords } from '../../records/read.ts';
import type { UserWriter } from '../../records/writer.ts';
import type { ListPage, ListQuery } from '../../store/lists/listQuery.ts';

interface Place {
  get(id: string): Promise<AnyRecord>;
  list(query: ListQuery, fields?: readonly string[]): Promise<ListPage>;
  /**
   * Does work of the write pipeline.
   * @param ids the records that are meant, besides new ones; `all` that it writes of the collection
   * @param successor where the addresses of deleted documents are to lead, such as `pages/p1`
   */
  write<T extends object>(
    ids: readonly string[] | 'all',
    work: (context: RecordContext, user: UserWriter) => Promise<T>,
    successor?: string,
  ): Promise<T>;
}

/**
 * The set that a request names; undefined for none.
 * @throws RegiaError `invalidParameters`; `accessDenied` for whoever may prepare nothing
 */
function setNamedIn(request: FastifyRequest): string | undefined {
  const named = request.headers[PREPARED_HEADER];
  if (named === undefined) return undefined;
  requireMember(signedInUser(request));
  if (typeof named === 'string' && named !== '' && named.length <= MAX_ID_LENGTH) return named;
  throw new RegiaError('invalidParameters', `invalid ${PREPARED_HEADER}`);
}

/** Where drafts that a request brings are tried: on the site, or in the set that it names, as far as one may see it. */
export function groundFor(context: RecordContext, request: FastifyRequest): RecordContext {
  const set = setNamedIn(request);
  if (set === undefined) return context;
  const user = signedInUser(request);
  return groundOf(context, set, { isSeen: (write) => isSeenBy(user, write) }).context;
}

/** What is no part of the site is never prepared. */
export function placeOf(context: RecordContext, request: FastifyRequest, entity: Entity): Place {
  const user = signedInUser(request);
  const set = SITE_COLLECTIONS.includes(entity.collection) ? setNamedIn(request) : undefined;
  if (set === undefined) {
    return {
      get: (id) => getRecord(context, user, entity, id),
      list: (query, fields) => listRecords(context, user, entity, query, fields),
      write: (_ids, work) => work(context, user),
    };
  }
  const site = () => preparedLately(context, alone(set));
  return {
    get: async (id) => {
      const lately = await site();
      const isPresent = await isAsStored(context, lately, entity, id);
      const present = isPresent ? lately : await preparedSite(context, alone(set));
      return getPrepared(context, present, user, entity, id);
    },
    list: async (query, fields) => listPrepared(context, await site(), user, entity, query, fields),
    async write(ids, work, successor) {
      const prepared = { set, user, entity, ids, successor };
      const result = await prepare(context, prepared, (stage) => work(stage, user));
      // There is no change yet that could be taken back.
      return 'change' in result ? { ...result, change: null } : result;
    },
  };
}
