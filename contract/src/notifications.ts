/** The signed-in user’s notifications. Nobody, whatever their rights, sees those of others. */
import { NOTIFICATION_TYPES } from '@regia/model/entities/notification.ts';
import { z } from 'zod';
import { one, pageOf, paging } from './parts.ts';
import { NOTHING, routes } from './route.ts';

const type = z.enum(NOTIFICATION_TYPES);

const item = z.object({
  id: z.string(),
  type,
  reference: z.string().meta({ description: 'The id of the record it is about' }),
  message: z.string(),
  createdAt: z.iso.datetime(),
  isUnread: z.boolean(),
});

export const notifications = routes('Notifications', {
  'GET /api/notifications': {
    summary: 'One’s own notifications, the newest first',
    query: z.object({
      type: type.optional(),
      ...paging(100),
    }),
    answers: {
      200: pageOf(item),
    },
  },

  'GET /api/notifications/unread': {
    summary: 'How many notifications one has not read, and the newest of them',
    description:
      'To be asked again and again: sent with the `ETag` of the last answer as ' +
      '`If-None-Match`, it is answered by 304 as long as there is nothing new.',
    answers: {
      200: z.object({ count: z.number(), latest: z.array(item) }),
      304: z.null(),
    },
  },

  'POST /api/notifications/read-all': {
    summary: 'Mark all of one’s notifications as read',
    answers: { 200: z.object({ count: z.number().meta({ description: 'How many' }) }) },
  },

  'POST /api/notifications/:id/read': {
    summary: 'Mark a notification as read',
    description: '`notInUnread` where one has read it, or it is not one’s own.',
    params: one,
    answers: NOTHING,
  },

  'DELETE /api/notifications/:id': {
    summary: 'Be rid of a notification; with its last owner it is deleted',
    description: '`notInOwners` where it is not one’s own.',
    params: one,
    answers: NOTHING,
  },
});
