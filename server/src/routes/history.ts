/** What records were like before, and the way back to it. */
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import { listHistory, readVersion } from '../history/readHistory.ts';
import { restoreVersion } from '../history/restore.ts';
import { signedInUser } from '../http/access.ts';
import { inFairTurn } from '../http/fairTurns.ts';
import type { RecordContext } from '../records/context.ts';
import { entityAt, oneRecord } from './collectionParams.ts';
import { entry, restored, version } from './historySchemas.ts';
import { wholeNumber } from './listQuery.ts';

const MAX_PAGE = 1_000_000;
/** Each line is worked out from two whole versions of the record. */
const MAX_PAGE_SIZE = 50;
const DEFAULT_PAGE_SIZE = 20;
const MAX_SEQ = 9_999_999;

const tags = ['History'];
const oneVersion = oneRecord.extend({ seq: wholeNumber(MAX_SEQ) });
const pageQuery = z.object({
  page: wholeNumber(MAX_PAGE).default(1),
  pageSize: wholeNumber(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});

/** Adds the routes below `/api/history`. */
export function historyRoutes(api: HttpServer, context: RecordContext): void {
  const one = '/api/history/:collection/:id';

  api.get(
    one,
    {
      schema: {
        tags,
        summary: 'Who changed a record, when, and which of its fields',
        description: 'The newest first. For whoever may read or update the record.',
        params: oneRecord,
        querystring: pageQuery,
        response: {
          200: z.object({
            items: z.array(entry),
            total: z.number(),
            page: z.number(),
            pageSize: z.number(),
          }),
        },
      },
    },
    async (request, reply) => {
      const { page, pageSize } = request.query;
      const user = signedInUser(request);
      const entity = entityAt(request.params);
      const { id } = request.params;
      const place = { page, pageSize };
      const found = await inFairTurn(user, reply, () =>
        listHistory(context.store, user, entity, id, place),
      );
      return { ...found, page, pageSize };
    },
  );

  api.get(
    `${one}/:seq`,
    {
      schema: {
        tags,
        summary: 'One version of a record, and how it differs',
        description: 'Only what the entity declares is shown, never what an import brought along.',
        params: oneVersion,
        response: { 200: version },
      },
    },
    (request) => {
      const { id, seq } = request.params;
      const user = signedInUser(request);
      return readVersion(context.store, user, entityAt(request.params), id, seq);
    },
  );

  api.post(
    `${one}/:seq/restore`,
    {
      schema: {
        tags,
        summary: 'Gives a record the values of an earlier version',
        description:
          'It becomes a new version, by the rules of any other save. A reference whose target is ' +
          'gone stays, and is named among the losses; where it must be there, nothing is restored.',
        params: oneVersion,
        body: z.object({ updatedAt: z.string(), updatedBy: z.string().nullable() }),
        response: { 200: restored },
      },
    },
    (request) => {
      const { id, seq } = request.params;
      const user = signedInUser(request);
      const entity = entityAt(request.params);
      return restoreVersion(context, user, entity, id, seq, request.body);
    },
  );
}
