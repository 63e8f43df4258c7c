/** The signed-in user's notifications. Nobody, whatever their rights, sees those of others. */
import { DEFAULT_PAGE_SIZE } from '@regia/model/constants.ts';
import { NOTIFICATION_TYPES } from '@regia/model/entities/notification.ts';
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import { signedInUser } from '../http/access.ts';
import { isUnchanged } from '../http/unchanged.ts';
import { listInbox, readUnread } from '../notifications/inbox.ts';
import { markAllRead, markDeleted, markRead } from '../notifications/marks.ts';
import type { RecordContext } from '../records/context.ts';
import { wholeNumber } from './listQuery.ts';

const MAX_PAGE = 1_000_000;
const MAX_PAGE_SIZE = 100;

const tags = ['Notifications'];
const one = z.object({ id: z.string() });
const type = z.enum(NOTIFICATION_TYPES);
const item = z.object({
  id: z.string(),
  type,
  reference: z.string().meta({ description: 'The id of the record it is about' }),
  message: z.string(),
  createdAt: z.iso.datetime(),
  isUnread: z.boolean(),
});

/** Adds the routes below `/api/notifications`. */
export function notificationRoutes(api: HttpServer, context: RecordContext): void {
  const { store } = context;
  api.get(
    '/api/notifications',
    {
      schema: {
        tags,
        summary: 'One’s own notifications, the newest first',
        querystring: z.object({
          type: type.optional(),
          page: wholeNumber(MAX_PAGE).default(1),
          pageSize: wholeNumber(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
        }),
        response: {
          200: z.object({
            items: z.array(item),
            total: z.number(),
            page: z.number(),
            pageSize: z.number(),
          }),
        },
      },
    },
    async (request) => {
      const { id } = signedInUser(request);
      const { type, page, pageSize } = request.query;
      const found = await store.snapshot((session) =>
        listInbox(session, id, { type, page, pageSize }),
      );
      return { ...found, page, pageSize };
    },
  );

  api.get(
    '/api/notifications/unread',
    {
      schema: {
        tags,
        summary: 'How many notifications one has not read, and the newest of them',
        description:
          'To be asked again and again: sent with the `ETag` of the last answer as ' +
          '`If-None-Match`, it is answered by 304 as long as there is nothing new.',
        response: {
          200: z.object({ count: z.number(), latest: z.array(item) }),
          304: z.null(),
        },
      },
    },
    async (request, reply) => {
      const { id } = signedInUser(request);
      const unread = await store.snapshot((session) => readUnread(session, id));
      return isUnchanged(request, reply, { id, ...unread }) ? null : unread;
    },
  );

  api.post(
    '/api/notifications/read-all',
    {
      schema: {
        tags,
        summary: 'Mark all of one’s notifications as read',
        response: { 200: z.object({ count: z.number().meta({ description: 'How many' }) }) },
      },
    },
    async (request) => ({ count: await markAllRead(context, signedInUser(request)) }),
  );

  api.post(
    '/api/notifications/:id/read',
    {
      schema: {
        tags,
        summary: 'Mark a notification as read',
        description: '`notInUnread` where one has read it, or it is not one’s own.',
        params: one,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await markRead(context, signedInUser(request), request.params.id);
      reply.code(204);
      return null;
    },
  );

  api.delete(
    '/api/notifications/:id',
    {
      schema: {
        tags,
        summary: 'Be rid of a notification; with its last owner it is deleted',
        description: '`notInOwners` where it is not one’s own.',
        params: one,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await markDeleted(context, signedInUser(request), request.params.id);
      reply.code(204);
      return null;
    },
  );
}
